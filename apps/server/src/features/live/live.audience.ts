import { LIVE_BEAT_SECONDS } from '@liuguang/contract/live/channels';
import type { LiveProgramme } from '@liuguang/contract/live/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { badField, Refused } from '../../platform/refused.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { LiveAudienceRepository } from './live.audience.repository.ts';
import { presentProgramme } from './live.present.ts';
import type { ChannelRow, LiveRepository } from './live.repository.ts';

interface AudienceParts {
  readonly repository: LiveRepository;
  readonly audience: LiveAudienceRepository;
  readonly clock: Clock;
}

/** Somebody whose beat was missed once still watches. */
const WATCHING_MS = 2.5 * LIVE_BEAT_SECONDS * 1000;
/** How long counts are given out again. */
const COUNTED_MS = 3000;
const MOST_REMINDERS = 100;

/** People around channels: who watches, what they favour, and what they want to be reminded of. */
export class LiveAudience {
  readonly #parts: AudienceParts;
  readonly #flights = new SingleFlight<ReadonlyMap<bigint, number>>();
  #counts: { readonly at: number; readonly people: ReadonlyMap<bigint, number> } | undefined;

  constructor(parts: AudienceParts) {
    this.#parts = parts;
  }

  async beat(person: Person, id: string): Promise<{ viewers: number }> {
    const channel = await this.#channel(id);
    await this.#parts.audience.watch(person.id, channel.id, this.#parts.clock.now());
    const people = await this.viewers();
    return { viewers: Math.max(1, people.get(channel.id) ?? 0) };
  }

  /** How many people watch each channel, each counted once. */
  async viewers(): Promise<ReadonlyMap<bigint, number>> {
    const { audience, clock } = this.#parts;
    const now = clock.now().getTime();
    if (this.#counts && Math.abs(now - this.#counts.at) < COUNTED_MS) return this.#counts.people;
    const people = await this.#flights.run('', () => audience.watchers(new Date(now - WATCHING_MS)));
    this.#counts = { at: now, people };
    return people;
  }

  async favour(person: Person, id: string, on: boolean): Promise<{ favourite: boolean }> {
    const channel = await this.#channel(id);
    await this.#parts.audience.favour(person.id, channel.id, on, this.#parts.clock.now());
    return { favourite: on };
  }

  async favourites(person: Person): Promise<{ list: string[] }> {
    return { list: (await this.#parts.audience.favourites(person.id)).map(String) };
  }

  async remind(person: Person, id: string, on: boolean): Promise<{ reminded: boolean }> {
    const { repository, audience, clock } = this.#parts;
    const programmeId = BigInt(id);
    if (!on) {
      await audience.forgetReminder(person.id, programmeId);
      return { reminded: false };
    }
    const programme = await repository.programme(programmeId);
    if (!programme) throw new Refused('notFound');
    if (programme.startsAt <= clock.now()) throw new Refused('taken', { reason: 'live.hasBegun' });
    if ((await audience.countReminders(person.id)) >= MOST_REMINDERS)
      throw badField('/programmeId', `at most ${MOST_REMINDERS} reminders at a time`);
    await audience.remind(person.id, programmeId, programme.startsAt);
    return { reminded: true };
  }

  async reminders(person: Person): Promise<{ list: { channelId: string; programme: LiveProgramme }[] }> {
    const { repository, audience } = this.#parts;
    const rows = await repository.programmesById(await audience.reminders(person.id));
    return {
      list: rows.map((row) => ({ channelId: String(row.channelId), programme: presentProgramme(row) })),
    };
  }

  async #channel(id: string): Promise<ChannelRow> {
    const channel = await this.#parts.repository.channel(BigInt(id));
    if (!channel?.enabled) throw new Refused('notFound');
    return channel;
  }
}
