import type { Request } from '@liuguang/contract/contract';
import type { HomeDraft, HomeModuleDraft, HomeModuleRecord, HomeVersion } from '@liuguang/contract/media/home';
import type { HomeChange } from '@liuguang/contract/media/lists';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Staff } from '../../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../../platform/page.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { HomeDraftRow, MediaHomeDraftRepository } from './media.home-draft.repository.ts';
import type { HomeVersionRow, MediaHomeVersionRepository } from './media.home-version.repository.ts';
import type { MediaModuleRepository, ModuleRow } from './media.module.repository.ts';

interface ModulesParts {
  readonly repository: MediaModuleRepository;
  readonly versions: MediaHomeVersionRepository;
  readonly drafts: MediaHomeDraftRepository;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Room between two, so that one can be put there without moving the others. */
const STEP = 10;

/** What operators put on the home screen. Every change leaves a version behind, to which they can go back. */
export class MediaModules {
  readonly #parts: ModulesParts;

  constructor(parts: ModulesParts) {
    this.#parts = parts;
  }

  async all(): Promise<HomeModuleRecord[]> {
    return (await this.#parts.repository.all()).map(present);
  }

  async versions({ tab, ...request }: Request<'console/media/home/versions'>): Promise<Page<HomeVersion>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.versions.list(BigInt(tab), window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentVersion);
  }

  async save(
    tx: Transaction,
    staff: Staff,
    { moduleId, version, module }: Request<'console/media/module/save'>,
  ): Promise<HomeModuleRecord> {
    const { repository, clock } = this.#parts;
    refuseIds(module);
    const now = clock.now();
    const tab = BigInt(module.tab);
    if (moduleId === undefined)
      return this.#change(tx, staff, 'added', [tab], async () => present(await repository.insert(tx, module, now)));
    const id = BigInt(moduleId);
    const before = await this.#existing(tx, id);
    return this.#change(tx, staff, 'edited', [before.tab, tab], async () => {
      const row = await repository.update(tx, id, version, module, now);
      if (!row) throw new Refused('taken', { reason: 'media.moduleChanged' });
      return present(row);
    });
  }

  async remove(tx: Transaction, staff: Staff, moduleId: string): Promise<void> {
    const { id, tab } = await this.#existing(tx, BigInt(moduleId));
    await this.#change(tx, staff, 'removed', [tab], () => this.#parts.repository.remove(tx, id));
  }

  async draft({ tab }: Request<'console/media/home/draft'>): Promise<HomeDraft | null> {
    const row = await this.#parts.drafts.of(BigInt(tab));
    return row ? presentDraft(row) : null;
  }

  async saveDraft(
    tx: Transaction,
    { name }: Staff,
    { tab: written, version, base, modules }: Request<'console/media/home/draft/save'>,
  ): Promise<HomeDraft> {
    const { versions, drafts, clock } = this.#parts;
    const tab = BigInt(written);
    if (modules.some(({ module }) => module.tab !== written)) throw tabFault();
    for (const { module } of modules) refuseIds(module);
    await versions.lock(tx, tab);
    if (((await drafts.of(tab, tx))?.version ?? 0) !== version) throw changed();
    const row = { tab, version: version + 1, operatorName: name, updatedAt: clock.now(), base, modules };
    await drafts.save(tx, row);
    return presentDraft(row);
  }

  async discardDraft(tx: Transaction, { tab: written }: Request<'console/media/home/draft/discard'>): Promise<void> {
    const { versions, drafts } = this.#parts;
    const tab = BigInt(written);
    await versions.lock(tx, tab);
    if (!(await drafts.remove(tx, tab))) throw new Refused('notFound');
  }

  /** Only what the draft was made from may be replaced by it. */
  async publish(
    tx: Transaction,
    staff: Staff,
    { tab: written, version }: Request<'console/media/home/publish'>,
  ): Promise<HomeModuleRecord[]> {
    const { repository, drafts, clock } = this.#parts;
    const tab = BigInt(written);
    return this.#change(tx, staff, 'published', [tab], async () => {
      const draft = await drafts.of(tab, tx);
      if (!draft) throw new Refused('notFound');
      const now = await repository.inTab(tx, tab);
      if (draft.version !== version || !isSame(draft.base, now)) throw changed();
      const modules = draft.modules.map(({ moduleId, module }, at) => ({
        id: moduleId === '' ? undefined : BigInt(moduleId),
        draft: { ...module, position: (at + 1) * STEP },
      }));
      const known = new Set(now.map(({ id }) => id));
      if (modules.some(({ id }) => id !== undefined && !known.has(id))) throw changed();
      await repository.put(tx, tab, modules, clock.now());
      await drafts.remove(tx, tab);
      return (await repository.inTab(tx, tab)).map(present);
    });
  }

  async restore(tx: Transaction, staff: Staff, versionId: string): Promise<HomeModuleRecord[]> {
    const { repository, versions, clock } = this.#parts;
    const version = await versions.byId(tx, BigInt(versionId));
    if (!version) throw new Refused('notFound');
    return this.#change(tx, staff, 'restored', [version.tab], async () => {
      await repository.replace(tx, version.tab, version.modules, clock.now());
      return (await repository.inTab(tx, version.tab)).map(present);
    });
  }

  async #existing(tx: Transaction, id: bigint): Promise<ModuleRow> {
    const row = await this.#parts.repository.byId(tx, id);
    if (!row) throw new Refused('notFound');
    return row;
  }

  /** Changes tabs and keeps how they stood before the first change of all, and after this one. */
  async #change<Result>(
    tx: Transaction,
    { name }: Staff,
    change: HomeChange,
    touched: readonly bigint[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { versions, bus } = this.#parts;
    const tabs = [...new Set(touched)].sort((a, b) => Number(a - b));
    for (const tab of tabs) {
      await versions.lock(tx, tab);
      if (!(await versions.hasAny(tx, tab))) await this.#keep(tx, tab, 'first', '');
    }
    const result = await work();
    for (const tab of tabs) await this.#keep(tx, tab, change, name);
    await bus.publish('media', 'module', tx);
    return result;
  }

  async #keep(tx: Transaction, tab: bigint, change: HomeChange, operatorName: string): Promise<void> {
    const { repository, versions, clock } = this.#parts;
    const modules = (await repository.inTab(tx, tab)).map(present);
    await versions.insert(tx, { tab, at: clock.now(), change, operatorName, modules });
  }
}

function refuseIds({ source }: HomeModuleDraft): void {
  if ((source.by === 'picked') !== (source.ids !== undefined)) throw idsFault();
}

const changed = (): Refused => new Refused('taken', { reason: 'media.moduleChanged' });

const tabFault = (): Refused =>
  new Refused('badBody', { data: { issues: [{ path: '/modules', message: 'must all be of this tab' }] } });

/** Whether nobody has added, changed or removed anything since. */
const isSame = (base: HomeDraft['base'], now: readonly ModuleRow[]): boolean =>
  base.length === now.length &&
  base.every((one) => now.some(({ id, version }) => String(id) === one.moduleId && version === one.version));

const idsFault = (): Refused =>
  new Refused('badBody', {
    data: {
      issues: [{ path: '/module/source/ids', message: 'must be there for what is picked, and for nothing else' }],
    },
  });

const present = ({ titleZh, titleEn, startsAt, endsAt, ...row }: ModuleRow): HomeModuleRecord => ({
  ...row,
  id: String(row.id),
  tab: String(row.tab),
  title: { zh: titleZh, en: titleEn },
  startsAt: startsAt?.toISOString() ?? '',
  endsAt: endsAt?.toISOString() ?? '',
  updatedAt: row.updatedAt.toISOString(),
});

const presentDraft = ({ tab, updatedAt, ...draft }: HomeDraftRow): HomeDraft => ({
  ...draft,
  tab: String(tab),
  updatedAt: updatedAt.toISOString(),
});

const presentVersion = ({ id, tab, at, ...version }: HomeVersionRow): HomeVersion => ({
  ...version,
  id: String(id),
  tab: String(tab),
  at: at.toISOString(),
});
