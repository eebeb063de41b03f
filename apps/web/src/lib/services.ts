import type { Language } from '@liuguang/contract/format/language';
import { createContext, useContext } from 'react';
import type { Api } from './api.ts';
import type { Connection } from './connection.ts';
import type { Text } from './i18n.ts';
import type { AppStorage } from './storage.ts';

/** What features are given; made once in `app`. */
export interface Services {
  readonly api: Api;
  readonly storage: AppStorage;
  readonly connection: Connection;
  readonly language: Language;
  readonly text: Text;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}
