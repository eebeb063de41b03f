import { shanghaiDay } from '@liuguang/contract/format/date';
import { dayAfter, startOfDay } from '@liuguang/contract/task/periods';
import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { CheckinService } from './checkin.service.ts';

/** On how many of the last days, up to yesterday, the people of the demo have checked in. */
const DAYS: Readonly<Record<string, number>> = { member: 4, vip: 6, dark: 2, svip: 13, lapsed: 3 };
const CARDS = 1;
const NOON_MS = 12 * 3600 * 1000;

/** A running week for each of them, with today still to come. */
export const checkinDemo = (checkins: Pick<CheckinService, 'onDay' | 'addCards'>): FeatureDemo => ({
  async seed(tx, { clock, people }) {
    const today = shanghaiDay(clock.now());
    const idOf = await people(tx);
    for (const [name, days] of Object.entries(DAYS)) {
      const id = idOf.get(name);
      if (id === undefined) continue;
      for (let before = days; before > 0; before -= 1) {
        const noon = new Date(startOfDay(dayAfter(today, -before)).getTime() + NOON_MS);
        await checkins.onDay(tx, { id, sessionId: 0n, registered: true }, noon);
      }
      await checkins.addCards(tx, id, CARDS);
    }
  },
});
