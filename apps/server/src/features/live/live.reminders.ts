import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { LiveAudienceRepository } from './live.audience.repository.ts';
import { presentProgramme } from './live.present.ts';
import type { LiveRepository } from './live.repository.ts';

interface ReminderParts {
  readonly database: Database;
  readonly repository: LiveRepository;
  readonly audience: LiveAudienceRepository;
  readonly notices: NoticePort;
  readonly clock: Clock;
}

/** People are told so long before a programme begins, so that they find the way in time. */
const EARLY_MS = 60_000;
const AT_ONCE = 500;
const FORGOTTEN_MS = 3600 * 1000;

/** Tells people that what they wanted to see begins. */
export class LiveReminders {
  readonly #parts: ReminderParts;

  constructor(parts: ReminderParts) {
    this.#parts = parts;
  }

  /** Tells how many people were told. */
  async send(): Promise<number> {
    let told = 0;
    for (let some = await this.#sendSome(); some > 0; some = await this.#sendSome()) told += some;
    return told;
  }

  async forgetWatchers(): Promise<void> {
    const { audience, clock } = this.#parts;
    await audience.forgetWatchers(new Date(clock.now().getTime() - FORGOTTEN_MS));
  }

  #sendSome(): Promise<number> {
    const { database, repository, audience, notices, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const due = await audience.takeDue(tx, new Date(clock.now().getTime() + EARLY_MS), AT_ONCE);
      if (due.length === 0) return 0;
      const programmes = await repository.programmesById([...new Set(due.map(({ programmeId }) => programmeId))]);
      const byId = new Map(programmes.map((programme) => [programme.id, programme]));
      const channels = new Map((await repository.channels()).map(({ id, title }) => [id, title]));
      const all = due.flatMap(({ accountId, programmeId }) => {
        const programme = byId.get(programmeId);
        const channel = programme && channels.get(programme.channelId);
        if (!programme || channel === undefined) return [];
        const { title } = presentProgramme(programme);
        const values = { title, channel, channelId: String(programme.channelId) };
        return [{ to: accountId, kind: 'live.begins' as const, once: `live ${programmeId}`, values }];
      });
      await notices.send(tx, ...all);
      return due.length;
    });
  }
}
