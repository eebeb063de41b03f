import type { Request, Response } from '@liuguang/contract/contract';
import { eq } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Vault } from '../../platform/vault.ts';
import type { CompanionEngine } from './companion.engine.ts';
import { companionEngine } from './companion.schema.ts';
import type { Patience } from './companion.writing.ts';
import { BasicEngine } from './embedded/basic-engine.ts';
import { ChatEngine } from './engines/chat-engine.ts';
import { LlamaEngine } from './engines/llama-engine.ts';

type EngineRow = typeof companionEngine.$inferSelect;
type EngineRecord = Response<'console/companion/engine'>;

interface EngineParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** There is one of them, which operators set. */
const ONLY = 1n;
const PATIENCE: Patience = { firstMs: 30_000, nextMs: 20_000, wholeMs: 180_000 };

interface Chosen {
  readonly engine: CompanionEngine;
  readonly patience: Patience;
}

/** Which engine answers. Without one that operators have set up, the embedded one does. */
export class CompanionEngines {
  readonly #parts: EngineParts;
  readonly #rows: InvalidatedCache<bigint, EngineRow>;
  readonly #basic: Chosen = { engine: new BasicEngine(), patience: PATIENCE };
  #made: { readonly settings: string; readonly chosen: Chosen } | undefined;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#rows = new InvalidatedCache(parts.bus, { max: 1, ttlMs: 10_000 });
    parts.bus.subscribe('companion', (payload) => {
      if (payload === 'engine') this.#rows.forget(ONLY);
    });
  }

  async current(): Promise<CompanionEngine> {
    return (await this.#chosen()).engine;
  }

  async patience(): Promise<Patience> {
    return (await this.#chosen()).patience;
  }

  async describe(): Promise<EngineRecord> {
    return presentEngine(await this.#row());
  }

  /** The key is kept sealed and never told again; without one the one of before stays. */
  async save(tx: Transaction, request: Request<'console/companion/engine/save'>): Promise<EngineRecord> {
    const { vault, bus, clock } = this.#parts;
    const { key, ...fields } = request;
    if (fields.kind === 'chat' && fields.address === '')
      throw new Refused('badBody', { reason: 'companion.noAddress' });
    if (fields.kind === 'llama' && fields.model === '') throw new Refused('badBody', { reason: 'companion.noModel' });
    const set = { ...fields, ...(key !== undefined && { sealedKey: vault.seal(key) }), updatedAt: clock.now() };
    const [row] = await tx
      .insert(companionEngine)
      .values({ id: ONLY, ...set })
      .onConflictDoUpdate({ target: companionEngine.id, set })
      .returning();
    await bus.publish('companion', 'engine', tx);
    return presentEngine(row);
  }

  async close(): Promise<void> {
    await this.#made?.chosen.engine.close();
  }

  async #chosen(): Promise<Chosen> {
    const row = await this.#row();
    if (!row || row.kind === 'basic') return this.#basic;
    const settings = settingsOf(row);
    if (this.#made?.settings !== settings) {
      const before = this.#made;
      this.#made = { settings, chosen: this.#make(row) };
      await before?.chosen.engine.close();
    }
    return this.#made?.chosen ?? this.#basic;
  }

  #make(row: EngineRow): Chosen {
    const { address, model, firstMs, nextMs, wholeMs, sealedKey } = row;
    const key = sealedKey === null ? '' : this.#parts.vault.open(sealedKey);
    const engine = row.kind === 'llama' ? new LlamaEngine({ model }) : new ChatEngine({ address, model, key });
    return { engine, patience: { firstMs, nextMs, wholeMs } };
  }

  async #row(): Promise<EngineRow | undefined> {
    const { query } = this.#parts.database;
    return this.#rows.read(ONLY, async () => {
      const [row] = await query.select().from(companionEngine).where(eq(companionEngine.id, ONLY));
      return row;
    });
  }
}

/** Equal as long as nothing was set otherwise. */
const settingsOf = ({ sealedKey, updatedAt: _, id: __, ...row }: EngineRow): string =>
  JSON.stringify([row, sealedKey?.toString('hex')]);

export function presentEngine(row: EngineRow | undefined): EngineRecord {
  const { kind, address, model, firstMs, nextMs, wholeMs } = row ?? {
    kind: 'basic',
    address: '',
    model: '',
    ...PATIENCE,
  };
  return { kind, address, model, firstMs, nextMs, wholeMs, hasKey: row?.sealedKey != null };
}
