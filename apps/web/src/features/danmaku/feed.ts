import type { Danmaku } from '@liuguang/contract/danmaku/schemas';

/** One that is drawn: at its second, or when it came where it came late. */
export interface FeedItem extends Danmaku {
  readonly shownAt: number;
}

/** What was written so shortly before where the film is still belongs to the moment: it travels, and films are not in step. */
const LATE_SECONDS = 5;

/** What is known of what people wrote over one film, in its order. */
export class DanmakuFeed {
  #items: readonly FeedItem[] = [];
  readonly #listeners = new Set<() => void>();

  get items(): readonly FeedItem[] {
    return this.#items;
  }

  /** Reads a stretch anew: what is there no longer goes. */
  replace(from: number, below: number, list: readonly Danmaku[]): void {
    const others = this.#items.filter(({ at }) => at < from || at >= below);
    const known = new Map(this.#items.map((item) => [item.id, item]));
    this.#set([...others, ...list.map((one) => ({ ...one, shownAt: known.get(one.id)?.shownAt ?? one.at }))]);
  }

  /** Written this moment, while the film is at `now`. One's own is seen however long it took to send. */
  add(one: Danmaku, now: number): void {
    const isLate = one.at < now && (one.mine || now - one.at <= LATE_SECONDS);
    this.#set([...this.#items.filter(({ id }) => id !== one.id), { ...one, shownAt: isLate ? now : one.at }]);
  }

  remove(matches: (one: Danmaku) => boolean): void {
    this.#set(this.#items.filter((one) => !matches(one)));
  }

  /** Those that set out after one second, and not after the other. */
  between(after: number, until: number): readonly FeedItem[] {
    const first = this.#firstAfter(after);
    const list: FeedItem[] = [];
    for (let at = first; at < this.#items.length; at += 1) {
      const item = this.#items[at];
      if (!item || item.shownAt > until) break;
      list.push(item);
    }
    return list;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Thousands are searched with every frame: by halves. */
  #firstAfter(second: number): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle]?.shownAt ?? 0) > second) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #set(items: readonly FeedItem[]): void {
    this.#items = [...items].sort((one, other) => one.shownAt - other.shownAt || Number(one.id) - Number(other.id));
    for (const listener of this.#listeners) listener();
  }
}
