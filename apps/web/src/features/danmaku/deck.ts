import type { Api } from '@liuguang/app-kit/api';
import type { Danmaku } from '@liuguang/contract/danmaku/schemas';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { DanmakuFeed } from './feed.ts';

/**
 * Films are asked for in pieces of so many seconds: what lies further ahead is withheld from people whom nothing is to be
 * given away, and the server knows by it who watches the same stretch.
 */
export const PIECE_SECONDS = 15;
/** The next piece is asked for so long before it begins. */
export const AHEAD_SECONDS = 3;
const FRESH_MS = 60_000;

/** The danmaku of one film, for all that is drawn and done with it. */
export class DanmakuDeck {
  readonly feed = new DanmakuFeed();
  readonly #api: Pick<Api, 'client'>;
  readonly #pieces = new Map<number, number>();
  #play: MediaPlay;
  /** Where the film is; whoever plays it sets it. */
  position: () => number = () => 0;
  seek: (second: number) => void = () => undefined;

  constructor(api: Pick<Api, 'client'>, play: MediaPlay) {
    this.#api = api;
    this.#play = play;
  }

  get play(): MediaPlay {
    return this.#play;
  }

  /** As it was last answered: its token is another one after a while. */
  update(play: MediaPlay): void {
    this.#play = play;
  }

  /** Reads a piece, unless that was done a moment ago. What cannot be read is simply not drawn. */
  async load(piece: number): Promise<void> {
    const { playToken } = this.#play;
    const now = performance.now();
    if (now - (this.#pieces.get(piece) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
    this.#pieces.set(piece, now);
    const [from, to] = [piece * PIECE_SECONDS, (piece + 1) * PIECE_SECONDS];
    try {
      const { list } = await this.#api.client.post('x/danmaku/list', { playToken, from, to, reached: to });
      this.feed.replace(from, to, list);
    } catch {
      this.#pieces.delete(piece);
    }
  }

  /** Somebody else wrote it, or took it back. */
  hear({ videoId, id, danmaku }: { videoId: string; id: string; danmaku: Danmaku | null }): void {
    if (videoId !== this.#play.id) return;
    if (danmaku) this.feed.add(danmaku, this.position());
    else this.feed.remove((one) => one.id === id);
  }
}
