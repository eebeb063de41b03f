import type { AdvertBudget, AdvertFigure } from '@liuguang/contract/advert/schemas';
import type { SetAdvert } from '@liuguang/contract/config/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isDay, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import { Refused } from '../../platform/refused.ts';
import type { ConfigEditing, ConfigPort } from '../config/config.port.ts';
import { hasBudget, spending } from './advert.budgets.ts';
import { type AdvertRepository, type FigureRow, tallyOfSeen } from './advert.repository.ts';
import { advertSeenParts } from './advert.schema.ts';

interface AdvertParts {
  readonly repository: AdvertRepository;
  readonly database: Database;
  readonly partitions: Partitions;
  readonly settings: ConfigPort;
  readonly configEditing: ConfigEditing;
  readonly clock: Clock;
}

const numbersOf = (adverts: readonly SetAdvert[]): bigint[] => adverts.map(({ id }) => BigInt(id));

/** Counts what people see of advertisements. What stands where is configuration, and the same for everybody. */
export class AdvertService {
  readonly #parts: AdvertParts;

  constructor(parts: AdvertParts) {
    this.#parts = parts;
  }

  async click(person: Person, id: string): Promise<void> {
    const { advertise } = await this.#values();
    if (!advertise.some((advert) => advert.id === id)) throw new Refused('notFound');
    await this.#parts.repository.click(person.id, this.#today(), BigInt(id));
  }

  /** An advertisement that was taken down since it was shown counts for nothing. */
  async see(person: Person, ids: readonly string[]): Promise<AdvertBudget> {
    const { advertise, advertBudget: limit } = await this.#values();
    const seenNow = new Set(ids);
    const known = advertise.filter(({ id }) => seenNow.has(id));
    const budgeted = known.filter(hasBudget);
    const day = this.#today();
    const seen = await this.#parts.repository.see({
      accountId: person.id,
      day,
      advertIds: numbersOf(known),
      budgeted: numbersOf(budgeted),
      limit,
    });
    await this.#restIfSpent(budgeted);
    return { day, limit, seen };
  }

  async budget(person: Person): Promise<AdvertBudget> {
    const { advertBudget: limit } = await this.#values();
    const day = this.#today();
    return { day, limit, seen: await this.#parts.repository.seenOn(person.id, day) };
  }

  async figures({ advertId, ...request }: PageRequest & { advertId?: string }): Promise<Page<AdvertFigure>> {
    const window = windowOf(request, [isDay, isId]);
    const rows = await this.#parts.repository.figures(window, advertId === undefined ? undefined : BigInt(advertId));
    return pageOf(rows, window, ({ day, advertId: id }) => [day, String(id)], presentFigure);
  }

  /** Which of these nobody is to see: their budget is used up, for today or altogether. */
  async resting(adverts: readonly SetAdvert[]): Promise<ReadonlySet<string>> {
    const { repository, database } = this.#parts;
    const budgeted = adverts.filter(hasBudget);
    const spent = await repository.spent(database.query, numbersOf(budgeted), this.#today());
    return new Set(budgeted.filter((advert) => spending(advert, spent.get(advert.id))).map(({ id }) => id));
  }

  /**
   * Whoever reports the view with which a budget is used up has everybody's list made anew. What others saw before they
   * heard of it is counted too: it was seen.
   */
  async #restIfSpent(reported: readonly SetAdvert[]): Promise<void> {
    const { settings, database, configEditing } = this.#parts;
    if (reported.length === 0) return;
    const resting = await this.resting(reported);
    const { advertise: shown } = (await settings.read()).app;
    if (shown.some(({ id }) => resting.has(id))) await database.transaction((tx) => configEditing.changed(tx));
  }

  /** What people saw on past days becomes figures, and names nobody any more. Returns how many rows that were. */
  async tally(): Promise<number> {
    const { partitions, clock } = this.#parts;
    await partitions.makeAhead(advertSeenParts);
    const now = clock.now();
    const { rows } = await partitions.leave(advertSeenParts, { before: now, tally: tallyOfSeen(now) });
    return rows;
  }

  async #values() {
    return (await this.#parts.settings.read()).values;
  }

  #today(): string {
    return shanghaiDay(this.#parts.clock.now());
  }
}

const presentFigure = ({ advertId, ...figure }: FigureRow): AdvertFigure => ({ ...figure, advertId: String(advertId) });
