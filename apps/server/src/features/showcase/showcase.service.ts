import { shanghaiDay } from '@liuguang/contract/format/date';
import type {
  ShowcaseApp,
  ShowcaseDraft,
  ShowcaseFigure,
  ShowcasePage,
  ShowcaseRecord,
} from '@liuguang/contract/showcase/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isDay, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import { presentApp, presentFigure, presentPage, presentRecord } from './showcase.present.ts';
import type { AppRow, ShowcaseRepository } from './showcase.repository.ts';

const isPosition = (part: unknown): boolean => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 2 ** 31;
const ORDER = [isPosition, isId];
const keyOf = ({ position, id }: AppRow) => [position, String(id)];

/** Apps of the house that the welfare page shows, and how many people open them. */
export class ShowcaseService {
  readonly #repository: ShowcaseRepository;
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(repository: ShowcaseRepository, vault: Vault, clock: Clock) {
    this.#repository = repository;
    this.#vault = vault;
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

  /** The call knows no person, so an address counts once a day. */
  async click(address: string, id: bigint): Promise<void> {
    const day = this.#today();
    const visitor = this.#vault.fingerprint(`showcase ${day} ${subscriberOf(address)}`);
    if (!(await this.#repository.click(visitor, day, id))) throw new Refused('notFound');
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
