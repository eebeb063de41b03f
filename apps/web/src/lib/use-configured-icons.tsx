import { useLanguage } from '@liuguang/app-kit/i18n';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { useConfig } from './config.ts';
import { type Opening, useOpening } from './open/use-opening.ts';
import { PlaceIcon } from './PlaceIcon.tsx';
import { useLeadsSomewhere } from './use-leads-somewhere.ts';

export type IconLocation = (typeof ICON_LOCATIONS)[keyof typeof ICON_LOCATIONS];

interface ConfiguredIcon {
  readonly id: string;
  readonly name: string;
  readonly picture: ReactNode;
  /** For the link around it. */
  readonly way: Opening;
}

/** The icons that operators put at a place, as far as they lead somewhere. */
export function useConfiguredIcons(location: IconLocation): ConfiguredIcon[] {
  const { list } = useConfig().statConfigApp;
  const here = Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === location)?.[0]);
  return useIcons(list.filter(({ locIds }) => locIds.includes(here)));
}

/** Icons as they are drawn, in one's own language. */
export function useIcons(icons: AppConfig['statConfigApp']['nineList']): ConfiguredIcon[] {
  const isEnglish = useLanguage() === 'en';
  const leadsSomewhere = useLeadsSomewhere();
  const opening = useOpening();
  return icons
    .filter(({ href }) => leadsSomewhere(href))
    .map(({ id, title, english, icon, href }) => {
      const name = (isEnglish && english) || title;
      const way = opening(href);
      return { id, name, picture: pictureOf(icon, way.href ?? '', name), way };
    });
}

const pictureOf = (icon: string, path: string, name: string): ReactNode =>
  icon === '' ? (
    <PlaceIcon path={path} name={name} />
  ) : (
    <ProtectedImage src={icon} alt="" fit="contain" placeholder={<i />} preload />
  );
