import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import type { Priced, PurchaseSubjects } from '../src/features/purchase/purchase.port.ts';
import type { Stack } from './stack.ts';

/** Things for gold that a test sells, asked about before those that are really there. */
export class TitlesForGold implements PurchaseSubjects {
  readonly kind: PurchaseKind = 'media';
  readonly #titles = new Map<bigint, Priced>();
  #next = 900_000_000_000n;

  constructor({ running }: Pick<Stack, 'running'>) {
    running.app.purchase.subjects.unshift(this);
  }

  add(listPrice: number, creator?: bigint): string {
    this.#next += 1n;
    this.#titles.set(this.#next, { title: `第 ${this.#next} 部`, listPrice, creator });
    return String(this.#next);
  }

  change(id: string, listPrice: number): void {
    const title = this.#titles.get(BigInt(id));
    if (title) this.#titles.set(BigInt(id), { ...title, listPrice });
  }

  remove(id: string): void {
    this.#titles.delete(BigInt(id));
  }

  readonly priced = async (_tx: unknown, id: bigint) => this.#titles.get(id);

  readonly shown = async (ids: readonly bigint[]) =>
    new Map(
      ids.flatMap((id) => {
        const title = this.#titles.get(id);
        return title ? [[id, { contentType: 1, title: title.title, cover: '/img/a.webp' }] as const] : [];
      }),
    );
}
