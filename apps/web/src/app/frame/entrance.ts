import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY, accountQuery, rememberedAccount, welcome } from '../../features/account/current-account.ts';
import { configQuery } from '../../lib/config.ts';
import { redeemHandoff } from '../../lib/open/arrival.ts';
import type { Services } from '../../lib/services.ts';

/** Passed before every page: the configuration first when it is missing, then a guest when nobody is signed in. */
export interface Entrance {
  readonly enter: () => Promise<void>;
  /** Nothing is missing: whoever goes on need not wait. */
  readonly isReady: () => boolean;
}

/** `handoff` is the code of somebody who comes along from another of our origins. */
export function createEntrance(queries: QueryClient, services: Services, handoff: string | undefined): Entrance {
  let code = handoff;

  async function takeAlong() {
    const arrived = await redeemHandoff(services, code, rememberedAccount(services));
    code = undefined;
    if (arrived) queries.setQueryData(ACCOUNT_KEY, welcome(services, arrived));
  }

  return {
    async enter() {
      await queries.ensureQueryData(configQuery(services));
      if (code !== undefined) await takeAlong();
      if (services.storage.token() === '') await queries.fetchQuery({ ...accountQuery(services), staleTime: 0 });
    },
    isReady: () =>
      code === undefined &&
      services.storage.token() !== '' &&
      queries.getQueryData(configQuery(services).queryKey) !== undefined,
  };
}
