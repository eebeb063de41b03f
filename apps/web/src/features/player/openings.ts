import type { Api } from '@liuguang/app-kit/api';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { QueryClient } from '@tanstack/react-query';
import { beginningOf } from './beginning.ts';
import type { SpareEngine } from './engine/engine.ts';
import { Opening } from './opening.ts';
import type { PreferenceKeeper } from './preferences.ts';
import { playQuery } from './queries.ts';
import type { ResumeMemory } from './resume-memory.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';

interface OpeningsParts {
  readonly queries: QueryClient;
  readonly api: Api;
  readonly preferences: PreferenceKeeper;
  readonly memory: ResumeMemory;
  /** Undefined where a browser can play nothing. */
  readonly spareEngine: () => SpareEngine | undefined;
  readonly openTransport: (play: MediaPlay) => PlaylistTransport;
}

interface Made {
  readonly play: MediaPlay;
  readonly opening: Opening;
}

/** The one video that is opened before anybody sees it: the one that somebody seems about to watch. */
export class Openings {
  readonly #parts: OpeningsParts;
  #wanted = '';
  #made: Made | undefined;
  #spare: SpareEngine | undefined;

  constructor(parts: OpeningsParts) {
    this.#parts = parts;
  }

  /** Something is opened, or about to be. */
  get isWanted(): boolean {
    return this.#wanted !== '';
  }

  /** Gets ready to open something, whatever it will be. */
  getReady(): void {
    this.#spare ??= this.#parts.spareEngine();
  }

  /** At once where it is known what may be seen of it; else as soon as it is. At leisure where nobody has asked for it. */
  open(id: string, { atLeisure = false } = {}): void {
    if (this.#wanted === id) return;
    this.close();
    this.#wanted = id;
    const { queries, api } = this.#parts;
    const query = playQuery(api, id);
    const known = queries.getQueryData(query.queryKey);
    if (known) {
      this.#make(known, atLeisure);
      return;
    }
    queries.fetchQuery(query).then(
      (play) => this.#wanted === id && this.#make(play, atLeisure),
      // Whoever opens it learns why it does not open.
      () => this.#wanted === id && this.close(),
    );
  }

  /** What was opened of a video, for whoever shows it: theirs from now on. */
  take(play: MediaPlay, from: number): Opening | undefined {
    const made = this.#made;
    if (made?.play.playToken !== play.playToken || made.opening.from !== from) {
      this.close();
      return undefined;
    }
    this.#made = undefined;
    this.#wanted = '';
    return made.opening;
  }

  close(): void {
    this.#made?.opening.close();
    this.#made = undefined;
    this.#wanted = '';
  }

  #make(play: MediaPlay, atLeisure: boolean): void {
    this.getReady();
    const spare = this.#spare;
    if (!spare) return;
    this.#spare = undefined;
    const { queries, api, preferences, memory, openTransport } = this.#parts;
    const { quality, savesData } = preferences.read();
    const answeredAt = queries.getQueryState(playQuery(api, play.id).queryKey)?.dataUpdatedAt ?? 0;
    const from = beginningOf(play, memory, answeredAt);
    const transport = openTransport(play);
    // Under way before anything else is done; what does not come is asked for again by whoever needs it.
    transport.warm({ withSegment: from === 0 }).catch(() => undefined);
    const opening = new Opening({ transport, start: { from, quality, savesData, atLeisure }, spare });
    this.#made = { play, opening };
  }
}
