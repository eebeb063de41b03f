import type { Frame } from '@liuguang/contract/redeem/kinds';

/** As many people as one call takes. */
const MOST = 50;

type Ask = (ids: string[]) => Promise<{ list: readonly { id: string; frame: Frame }[] }>;

/** Asks for the frames of everybody who comes on screen together by one call. */
export class FrameBatch {
  readonly #ask: Ask;
  #waiting: { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, Frame>> } | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async load(id: string): Promise<Frame | ''> {
    if (!this.#waiting || this.#waiting.ids.size >= MOST) {
      const ids = new Set<string>();
      this.#waiting = { ids, answer: this.#whenAllAsked(ids) };
    }
    this.#waiting.ids.add(id);
    return (await this.#waiting.answer).get(id) ?? '';
  }

  /** Whoever is drawn in the same turn has asked by the next one. */
  async #whenAllAsked(ids: Set<string>): Promise<ReadonlyMap<string, Frame>> {
    await Promise.resolve();
    if (this.#waiting?.ids === ids) this.#waiting = undefined;
    const { list } = await this.#ask([...ids]);
    return new Map(list.map(({ id, frame }) => [id, frame]));
  }
}
