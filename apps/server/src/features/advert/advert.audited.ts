import { type StateReader, statesOf } from '../../platform/audited/audited.ts';
import type { AdvertConsole } from './advert.console.ts';

export function advertAudited(adverts: Pick<AdvertConsole, 'find'>) {
  const advert: StateReader = async (tx, { advertId }) => {
    if (advertId === undefined) return undefined;
    const found = await adverts.find(tx, String(advertId));
    if (!found) return undefined;
    const { id: _id, version: _version, position, ...fields } = found;
    return { placement: position, ...fields };
  };
  return statesOf(advert, 'console/advert/save', 'console/advert/remove');
}
