import type { AdvertBudget, AdvertFigure } from '@liuguang/contract/advert/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isDay, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import { Refused } from '../../platform/refused.ts';
import type { ConfigPort } from '../config/config.port.ts';
import { type AdvertRepository, type FigureRow, tallyOfSeen } from './advert.repository.ts';
import { advertSeenParts } from './advert.schema.ts';

/** Counts what people see of advertisements. What stands where is configuration, and the same for everybody. */
export class AdvertService {
  readonly #repository: AdvertRepository;
  readonly #partitions: Partitions;
  readonly #config: ConfigPort;
  readonly #clock: Clock;

  constructor(repository: AdvertRepository, partitions: Partitions, config: ConfigPort, clock: Clock) {
    this.#repository = repository;
    this.#partitions = partitions;
    this.#config = config;
    this.#clock = clock;
  }

  async click(person: Person, id: string): Promise<void> {
    const { advertise } = await this.#parts();
    if (!advertise.some((advert) => advert.id === id)) throw new Refused('notFound');
    await this.#repository.click(person.id, this.#today(), BigInt(id));
  }

  /** An advertisement that was taken down since it was shown counts for nothing. */
  async see(person: Person, ids: readonly string[]): Promise<AdvertBudget> {
    const { advertise, advertBudget: limit } = await this.#parts();
    const standing = new Set(advertise.map(({ id }) => id));
    const known = [...new Set(ids)].filter((id) => standing.has(id)).map(BigInt);
    const day = this.#today();
    return { day, limit, seen: await this.#repository.see(person.id, day, known, limit) };
  }

  async budget(person: Person): Promise<AdvertBudget> {
    const { advertBudget: limit } = await this.#parts();
    const day = this.#today();
    return { day, limit, seen: await this.#repository.seenOn(person.id, day) };
  }

  async figures({ advertId, ...request }: PageRequest & { advertId?: string }): Promise<Page<AdvertFigure>> {
    const window = windowOf(request, [isDay, isId]);
    const rows = await this.#repository.figures(window, advertId === undefined ? undefined : BigInt(advertId));
    return pageOf(rows, window, ({ day, advertId: id }) => [day, String(id)], presentFigure);
  }

  /** What people saw on past days becomes figures, and names nobody any more. Returns how many rows that were. */
  async tally(): Promise<number> {
    await this.#partitions.makeAhead(advertSeenParts);
    const now = this.#clock.now();
    const { rows } = await this.#partitions.leave(advertSeenParts, { before: now, tally: tallyOfSeen(now) });
    return rows;
  }

  async #parts() {
    return (await this.#config.read()).values;
  }

  #today(): string {
    return shanghaiDay(this.#clock.now());
  }
}

const presentFigure = ({ advertId, ...figure }: FigureRow): AdvertFigure => ({ ...figure, advertId: String(advertId) });
