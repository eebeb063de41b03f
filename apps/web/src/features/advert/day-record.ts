import type { AdvertBudget } from '@liuguang/contract/advert/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';

/** What one person has had of advertisements on a day in Shanghai, as far as this device knows. */
export interface DayRecord {
  readonly day: string;
  readonly seen: number;
  readonly closed: readonly string[];
}

export const today = (): string => shanghaiDay(Date.now());

/** A record of another day says nothing about this one. */
export const recordOf = (kept: DayRecord | undefined, day: string): DayRecord =>
  kept?.day === day ? kept : { day, seen: 0, closed: [] };

export const withSeen = (record: DayRecord): DayRecord => ({ ...record, seen: record.seen + 1 });

/** The server counts all devices, and this one what it has not told yet. Of another day than this one, nothing counts. */
export const counted = (record: DayRecord, { day, seen }: AdvertBudget): DayRecord =>
  day === record.day ? { ...record, seen: Math.max(seen, record.seen) } : record;

export const withClosed = (record: DayRecord, id: string): DayRecord => ({
  ...record,
  closed: record.closed.includes(id) ? record.closed : [...record.closed, id],
});
