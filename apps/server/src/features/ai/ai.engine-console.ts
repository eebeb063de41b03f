import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import { isCount, isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AiEngineRepository, EngineRow } from './ai.engine-repository.ts';
import type { AiEngines } from './ai.engines.ts';

type EngineRecord = Response<'console/ai/engine/save'>;
type Saved = Request<'console/ai/engine/save'>;

interface EngineConsoleParts {
  readonly engines: AiEngineRepository;
  readonly maker: AiEngines;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** The engines as operators set them up. */
export class AiEngineConsole {
  readonly #parts: EngineConsoleParts;

  constructor(parts: EngineConsoleParts) {
    this.#parts = parts;
  }

  async list(request: PageRequest): Promise<Page<EngineRecord>> {
    const window = windowOf(request, [isCount, isId]);
    const rows = await this.#parts.engines.page(window);
    return pageOf(rows, window, ({ position, id }) => [position, String(id)], present);
  }

  /** The key is kept sealed and never told again; without one the one of before stays. It is tried at once. */
  async save(tx: Transaction, { engineId, key, on, ...fields }: Saved): Promise<EngineRecord> {
    const { engines, maker, vault, clock } = this.#parts;
    refuseUnfinished(fields);
    const set = {
      ...fields,
      isOn: on,
      ...(key !== undefined && { sealedKey: key === '' ? null : vault.seal(key) }),
      updatedAt: clock.now(),
    };
    const row =
      engineId === undefined ? await engines.insert(tx, set) : await engines.change(tx, BigInt(engineId), set);
    if (!row) throw new Refused('notFound');
    return present(await maker.check(row, tx));
  }

  async check(tx: Transaction, engineId: string): Promise<EngineRecord> {
    const { engines, maker } = this.#parts;
    const row = await engines.byId(BigInt(engineId), tx);
    if (!row) throw new Refused('notFound');
    return present(await maker.check(row, tx));
  }

  async remove(tx: Transaction, engineId: string): Promise<Record<string, never>> {
    if (!(await this.#parts.engines.remove(tx, BigInt(engineId)))) throw new Refused('notFound');
    return {};
  }
}

function refuseUnfinished({ kind, address, model, workflow }: Pick<Saved, 'kind' | 'address' | 'model' | 'workflow'>) {
  const isRemote = kind === 'comfyui' || kind === 'automatic1111' || kind === 'openai';
  if (isRemote && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw badField('/address', 'an address');
  if (kind === 'comfyui' && !isWorkflow(workflow)) throw badField('/workflow', 'a workflow with %prompt% in it');
  if (kind === 'sdcpp' && model === '') throw badField('/model', 'the path of the weights');
}

function isWorkflow(workflow: string): boolean {
  try {
    return typeof JSON.parse(workflow) === 'object' && workflow.includes('%prompt%');
  } catch {
    return false;
  }
}

const present = (row: EngineRow): EngineRecord => ({
  id: String(row.id),
  kind: row.kind,
  position: row.position,
  address: row.address,
  model: row.model,
  workflow: row.workflow,
  limitSeconds: row.limitSeconds,
  on: row.isOn,
  hasKey: row.sealedKey !== null,
  problem: row.problem,
  checkedAt: row.checkedAt?.toISOString() ?? '',
});
