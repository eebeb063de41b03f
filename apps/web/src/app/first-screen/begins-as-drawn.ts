import type { SelfInfo } from '@liuguang/contract/account/schemas';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import { advertShare } from '../../features/advert/advert-share.ts';
import { recordOf, today } from '../../features/advert/day-record.ts';
import { keptRecord } from '../../features/advert/kept-record.ts';
import { hasClosed, isNewcomer } from '../../features/home/newcomer.ts';
import type { AppStorage } from '../../lib/storage.ts';
import { lookOf } from './look.ts';

const HOME_CAROUSEL = 2;

interface Here {
  readonly config: AppConfig | undefined;
  readonly account: SelfInfo | undefined;
  readonly storage: AppStorage;
  readonly cookies: string;
}

/**
 * Whether the home screen begins as it came drawn. What the device said of itself may be over by now: the day of what was
 * advertised, a membership, the first week; and a new build has forgotten who is here.
 */
export function beginsAsDrawn({ config, account, storage, cookies }: Here): boolean {
  const drawn = lookOf({ cookies, search: '', accepted: '' });
  if (!drawn || !config || !account) return false;
  const day = { person: account, record: recordOf(keptRecord(storage), today()) };
  const isNew = isNewcomer(account) && !hasClosed(storage);
  return drawn.adverts === advertShare(config, day, HOME_CAROUSEL) && drawn.isNew === isNew;
}
