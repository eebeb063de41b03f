import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfigContext, configQuery } from './config.ts';
import { useServices } from './services.ts';

/** Hands the configuration to all below: a screen full of cards has hundreds of readers, each too many to ask the cache. */
export function ConfigProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...configQuery(useServices()), enabled: false });
  return <ConfigContext value={data}>{children}</ConfigContext>;
}
