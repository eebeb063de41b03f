export interface LinesState {
  readonly count: number;
  /** The one in use. */
  readonly current: number;
  /** The one to return to. */
  readonly preferred: number;
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/** Where segments come from: several addresses that hold the same, one of them in use. */
export class Lines {
  readonly #bases: readonly string[];
  readonly #ailing = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #state: LinesState;

  constructor(bases: readonly string[], page: string) {
    this.#bases = [...new Set(bases.map((base) => withSlash(new URL(base, page).href)))];
    this.#state = { count: this.#bases.length, current: 0, preferred: 0 };
  }

  get state(): LinesState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** By hand. */
  choose(line: number): void {
    if (line < 0 || line >= this.#bases.length) return;
    this.#ailing.delete(line);
    this.#become({ current: line, preferred: line });
  }

  /** In the order in which they are worth trying. */
  order(): readonly number[] {
    const { current } = this.#state;
    const rest = this.#bases.map((_, line) => line).filter((line) => line !== current);
    return [
      current,
      ...rest.filter((line) => !this.#ailing.has(line)),
      ...rest.filter((line) => this.#ailing.has(line)),
    ];
  }

  /** It did not give what another could. */
  replacedBy(failed: number, better: number): void {
    this.#ailing.add(failed);
    this.#ailing.delete(better);
    if (this.#state.current === failed) this.#become({ current: better });
  }

  recovered(line: number): void {
    this.#ailing.delete(line);
    if (line === this.#state.preferred) this.#become({ current: line });
  }

  /** The same file on another line; an address that is on none of them is left as it is. */
  on(line: number, address: string): string {
    const from = this.#bases.find((base) => address.startsWith(base));
    const to = this.#bases[line];
    return from === undefined || to === undefined ? address : to + address.slice(from.length);
  }

  #become(change: Partial<LinesState>): void {
    const next = { ...this.#state, ...change };
    if (next.current === this.#state.current && next.preferred === this.#state.preferred) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
