import { shanghaiDay } from '@liuguang/contract/format/date';
import type {
  ShowcaseApp,
  ShowcaseDraft,
  ShowcaseFigure,
  ShowcasePage,
  ShowcaseRecord,
} from '@liuguang/contract/showcase/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isDay, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { presentApp, presentFigure, presentPage, presentRecord } from './showcase.present.ts';
import type { AppRow, ShowcaseRepository } from './showcase.repository.ts';

const isPosition = (part: unknown): boolean => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 2 ** 31;
const ORDER = [isPosition, isId];
const keyOf = ({ position, id }: AppRow) => [position, String(id)];

/** Apps of the house that the welfare page shows, and how many people open them. */
export class ShowcaseService {
  readonly #repository: ShowcaseRepository;
  readonly #clock: Clock;

  constructor(repository: ShowcaseRepository, clock: Clock) {
    this.#repository = repository;
    this.#clock = clock;
  }

  async list(request: PageRequest): Promise<Page<ShowcaseApp>> {
    const window = windowOf(request, ORDER);
    return pageOf(await this.#repository.list(window), window, keyOf, presentApp);
  }

  async page(id: bigint): Promise<ShowcasePage> {
    const app = await this.#repository.byId(id);
    if (!app?.shown) throw new Refused('notFound');
    return presentPage(app);
  }

  /** Who is not known is not counted: nobody could say whether it was for the first time today. */
  async click(person: Person | undefined, id: bigint): Promise<void> {
    const found = person
      ? await this.#repository.click(person.id, this.#today(), id)
      : (await this.#repository.byId(id))?.shown;
    if (!found) throw new Refused('notFound');
  }

  async listAll(request: PageRequest): Promise<Page<ShowcaseRecord>> {
    const window = windowOf(request, ORDER);
    return pageOf(await this.#repository.listAll(window), window, keyOf, presentRecord);
  }

  async save(tx: Transaction, { appId, ...fields }: ShowcaseDraft): Promise<ShowcaseRecord> {
    const now = this.#clock.now();
    const id =
      appId === undefined
        ? await this.#repository.insert(tx, fields, now)
        : await this.#repository.update(tx, BigInt(appId), fields, now);
    const saved = id === undefined ? undefined : await this.#repository.byId(id, tx);
    if (!saved) throw new Refused('notFound');
    return presentRecord(saved);
  }

  async remove(tx: Transaction, id: bigint): Promise<void> {
    if (!(await this.#repository.remove(tx, id))) throw new Refused('notFound');
  }

  async figures({ appId, ...request }: PageRequest & { appId?: string }): Promise<Page<ShowcaseFigure>> {
    const window = windowOf(request, [isDay, isId]);
    const rows = await this.#repository.figures(window, appId === undefined ? undefined : BigInt(appId));
    return pageOf(rows, window, ({ day, appId: id }) => [day, String(id)], presentFigure);
  }

  tally(): Promise<number> {
    return this.#repository.tally(this.#today());
  }

  #today(): string {
    return shanghaiDay(this.#clock.now());
  }
}
