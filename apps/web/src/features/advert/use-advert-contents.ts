import { useLanguage } from '@liuguang/app-kit/i18n';
import type { Advert } from '@liuguang/contract/config/schemas';
import { coverOf } from '@liuguang/contract/jump';
import type { AdvertContent } from '@liuguang/ui/advert-parts';
import { useConfig } from '../../lib/config.ts';
import { filmBaseOf } from '../../lib/images/image-base.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { type AdvertPosition, formAt, wordsOf } from './adverts.ts';
import { useReportClick } from './queries.ts';
import { useAdverts } from './use-adverts.ts';

export interface PlacedAdvert extends AdvertContent {
  /** The address of its film, where films are shown at the place and it has one. */
  readonly film: string | undefined;
}

/** The wire's advertisements at a place as they are shown: where they lead, and that a click without a link is told. */
export function useAdvertContents(position: AdvertPosition): PlacedAdvert[] {
  const adverts = useAdverts(position);
  const config = useConfig();
  const { cover, form } = formAt(config.adsType, position);
  const opening = useOpening();
  const reportClick = useReportClick();
  const { close } = useAdvertDay();
  const language = useLanguage();
  return adverts.map((advert: Advert) => ({
    id: advert.id,
    ...wordsOf(advert, language),
    cover: coverOf(advert, cover),
    film: form === 'video' && advert.video ? `${filmBaseOf(config, location.origin)}${advert.video}` : undefined,
    isPaid: advert.kind === 'paid',
    opening: opening(advert, (kind) => {
      if (kind === 'none') reportClick(advert.id);
    }),
    onClose: () => close(advert.id),
  }));
}
