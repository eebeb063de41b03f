import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import type { Priced, PurchaseSubjects } from '../src/features/purchase/purchase.port.ts';
import type { Transaction } from '../src/platform/postgres/database.ts';
import { contribute } from './contributions.ts';
import type { Stack } from './stack.ts';

/** Things for gold that a test sells, beside those that are really there. */
export class TitlesForGold implements PurchaseSubjects {
  readonly kind: PurchaseKind = 'media';
  readonly #titles = new Map<bigint, Priced>();
  #next = 900_000_000_000n;

  readonly #real: PurchaseSubjects | undefined;

  constructor({ running }: Pick<Stack, 'running'>) {
    const { purchaseSubjects } = running.app.ports;
    this.#real = purchaseSubjects.all.find(({ kind }) => kind === this.kind);
    contribute(purchaseSubjects, [...purchaseSubjects.all.filter((one) => one !== this.#real), this]);
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

  readonly priced = async (tx: Transaction, id: bigint) => this.#titles.get(id) ?? this.#real?.priced(tx, id);

  readonly shown = async (ids: readonly bigint[]) =>
    new Map([
      ...((await this.#real?.shown(ids)) ?? []),
      ...ids.flatMap((id) => {
        const title = this.#titles.get(id);
        return title
          ? [[id, { contentType: 1, title: title.title, translations: {}, cover: '/img/a.webp' }] as const]
          : [];
      }),
    ]);
}
