/** What features contributed, for the one that asked for it. */
export interface Contributions<Contribution> {
  readonly all: readonly Contribution[];
}

/**
 * Something that several features contribute to, such as what can be commented on. It is filled while the composition
 * walks its list of features and read afterwards: whoever reads too early would miss the features that come later.
 */
export class ExtensionPoint<Contribution> implements Contributions<Contribution> {
  readonly #name: string;
  readonly #contributions: Contribution[] = [];
  #complete = false;

  constructor(name: string) {
    this.#name = name;
  }

  add(...contributions: readonly Contribution[]): void {
    if (this.#complete) throw new Error(`${this.#name} was added to after the composition was complete`);
    this.#contributions.push(...contributions);
  }

  get all(): readonly Contribution[] {
    if (!this.#complete) throw new Error(`${this.#name} was read before every feature had contributed`);
    return this.#contributions;
  }

  complete(): void {
    this.#complete = true;
  }
}
