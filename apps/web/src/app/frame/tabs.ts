import type { KeyOf } from '@liuguang/app-kit/i18n';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import { PATHS, type PathName } from '../../lib/paths.ts';
import type { Places } from '../../lib/places.ts';
import type { appMessages } from '../messages.ts';

export interface Tab {
  readonly name: PathName;
  readonly icon: 'home' | 'longVideo' | 'live' | 'community' | 'welfare' | 'mine';
  readonly label: KeyOf<typeof appMessages>;
  /** Stands there only where the configuration names it. */
  readonly onRequest?: string;
}

const TABS: readonly Tab[] = [
  { name: 'home', icon: 'home', label: 'tabHome' },
  { name: 'longVideoHome', icon: 'longVideo', label: 'tabLongVideo', onRequest: 'longVideoTab' },
  { name: 'liveTv', icon: 'live', label: 'tabLive' },
  { name: 'community', icon: 'community', label: 'tabCommunity' },
  { name: 'welfare', icon: 'welfare', label: 'tabWelfare' },
  { name: 'mine', icon: 'mine', label: 'tabMine' },
];

export const isTab = (name: string): boolean => TABS.some((tab) => tab.name === name);

/** The tabs whose area is built and switched on. */
export const openTabs = (places: Places, features: AppConfig['features']): readonly Tab[] =>
  TABS.filter(
    ({ name, onRequest }) =>
      (onRequest === undefined || features[onRequest] === true) && places.isOpen(PATHS[name], features),
  );
