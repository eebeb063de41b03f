import type { Request } from '@liuguang/contract/contract';
import type { HomeModuleRecord } from '@liuguang/contract/media/home';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { MediaModuleRepository, ModuleRow } from './media.module.repository.ts';

interface ModulesParts {
  readonly repository: MediaModuleRepository;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What operators put on the home screen. */
export class MediaModules {
  readonly #parts: ModulesParts;

  constructor(parts: ModulesParts) {
    this.#parts = parts;
  }

  async all(): Promise<HomeModuleRecord[]> {
    return (await this.#parts.repository.all()).map(present);
  }

  async save(
    tx: Transaction,
    { moduleId, version, module }: Request<'console/media/module/save'>,
  ): Promise<HomeModuleRecord> {
    const { repository, clock } = this.#parts;
    if ((module.source.by === 'picked') !== (module.source.ids !== undefined)) throw idsFault();
    const now = clock.now();
    const row =
      moduleId === undefined
        ? await repository.insert(tx, module, now)
        : await repository.update(tx, BigInt(moduleId), version, module, now);
    if (!row) throw await this.#whyNot(tx, BigInt(moduleId ?? ''));
    await this.#changed(tx);
    return present(row);
  }

  async remove(tx: Transaction, moduleId: string): Promise<void> {
    if (!(await this.#parts.repository.remove(tx, BigInt(moduleId)))) throw new Refused('notFound');
    await this.#changed(tx);
  }

  async #whyNot(tx: Transaction, id: bigint): Promise<Refused> {
    if (!(await this.#parts.repository.exists(tx, id))) return new Refused('notFound');
    return new Refused('taken', { reason: 'media.moduleChanged' });
  }

  async #changed(tx: Transaction): Promise<void> {
    await this.#parts.bus.publish('media', 'module', tx);
  }
}

const idsFault = (): Refused =>
  new Refused('badBody', {
    data: {
      issues: [{ path: '/module/source/ids', message: 'must be there for what is picked, and for nothing else' }],
    },
  });

const present = ({ titleZh, titleEn, ...row }: ModuleRow): HomeModuleRecord => ({
  ...row,
  id: String(row.id),
  tab: String(row.tab),
  title: { zh: titleZh, en: titleEn },
  updatedAt: row.updatedAt.toISOString(),
});
