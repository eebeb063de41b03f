import type { Api } from '@liuguang/app-kit/api';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import { createContext, useContext } from 'react';
import type { Connection } from './connection.ts';
import type { Drafts } from './drafts.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { Notices } from './notices.ts';
import type { Outbox } from './outbox.ts';
import type { People } from './people.ts';
import type { Places } from './places.ts';
import type { PreferenceStore } from './preferences.ts';
import type { Realtime } from './realtime.ts';
import type { Splash } from './splash.ts';
import type { AppStorage } from './storage.ts';
import type { Visits } from './visits.ts';

/** What features are given; made once in `app`. */
export interface Services {
  readonly api: Api;
  /** Where the page comes from. */
  readonly origin: string;
  /** Tells every part that asks somewhere where that is; a remembered configuration does, too. */
  readonly follow: (config: Pick<AppConfig, 'domain'>) => void;
  readonly first: FirstAnswers;
  readonly storage: AppStorage;
  readonly connection: Connection;
  readonly people: People;
  readonly places: Places;
  readonly visits: Visits;
  readonly drafts: Drafts;
  readonly notices: Notices;
  readonly realtime: Realtime;
  readonly outbox: Outbox;
  readonly preferences: PreferenceStore;
  /** Pictures that this device has kept. */
  readonly storedPictures: { readonly size: () => Promise<number>; readonly clear: () => Promise<void> };
  readonly splash: Splash;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}
