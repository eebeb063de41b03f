import type { AppStorage } from '../../lib/storage.ts';
import type { DayRecord } from './day-record.ts';

const REMEMBERED = 'adverts';

/** What this device knows of a day, whichever it was. */
export const keptRecord = (storage: Pick<AppStorage, 'recallOwn'>): DayRecord | undefined =>
  storage.recallOwn<DayRecord>(REMEMBERED);

export const keepRecord = (storage: Pick<AppStorage, 'rememberOwn'>, record: DayRecord): void =>
  storage.rememberOwn(REMEMBERED, record);
