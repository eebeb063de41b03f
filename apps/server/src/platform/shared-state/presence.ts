import { randomUUID } from 'node:crypto';
import type { Presence } from './shared-state.ts';

/** What this process has by itself. */
export class MemoryPresence implements Presence {
  readonly #counts = new Map<string, number>();

  get all(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  setOwn(what: string, count: number): void {
    if (count > 0) this.#counts.set(what, count);
    else this.#counts.delete(what);
  }

  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }
}

/** How the presence of several processes is kept: a table for each thing, with a line for each process. */
export interface PresenceTable {
  write(what: string, process: string, count: number): Promise<void>;
  /** All lines that are not too old, but for those of this process. */
  others(what: string, process: string): Promise<number>;
}

/** What has changed is told in one go; a crowd that comes in would tell it thousands of times otherwise. */
const TELL_MS = 1000;
/** What has not changed is told again before it grows old. */
const TELL_ANYWAY_MS = 10_000;
/** What is not told again for so long is of a process that has died. */
export const PRESENCE_MS = 35_000;

/** What all processes have: this one's own as it is now, the others' as they told it within the last seconds. */
export class SharedPresence implements Presence {
  readonly #table: PresenceTable;
  readonly #own = new MemoryPresence();
  readonly #process = randomUUID();
  readonly #changed = new Set<string>();
  readonly #telling: NodeJS.Timeout;
  #toldAllAt = 0;

  constructor(table: PresenceTable) {
    this.#table = table;
    this.#telling = setInterval(() => void this.#tell(), TELL_MS).unref();
  }

  setOwn(what: string, count: number): void {
    this.#own.setOwn(what, count);
    this.#changed.add(what);
  }

  async count(what: string): Promise<number> {
    return this.#own.count(what) + (await this.#table.others(what, this.#process));
  }

  /** Nobody is here any more. */
  async close(): Promise<void> {
    clearInterval(this.#telling);
    for (const what of this.#own.all.keys()) this.setOwn(what, 0);
    await this.#tell();
  }

  async #tell(): Promise<void> {
    const isTime = Date.now() - this.#toldAllAt >= TELL_ANYWAY_MS;
    const what = isTime ? new Set([...this.#changed, ...this.#own.all.keys()]) : new Set(this.#changed);
    if (isTime) this.#toldAllAt = Date.now();
    this.#changed.clear();
    await Promise.all([...what].map((one) => this.#table.write(one, this.#process, this.#own.count(one))));
  }
}
