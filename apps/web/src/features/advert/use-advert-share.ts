import { useConfig } from '../../lib/config.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { type AdvertShare, advertShare } from './advert-share.ts';
import type { AdvertPosition } from './adverts.ts';

/** What whoever is here gets to see at a place. */
export const useAdvertShare = (position: AdvertPosition): AdvertShare =>
  advertShare(useConfig(), useAdvertDay(), position);
