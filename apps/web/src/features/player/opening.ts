import type { Engine, EngineEvents, EngineStart, Level, SpareEngine } from './engine/engine.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';

interface OpeningParts {
  readonly transport: PlaylistTransport;
  readonly start: EngineStart;
  readonly spare: SpareEngine;
}

/** A video whose beginning is fetched and decoded before anybody sees it; whoever shows it goes on from there. */
export class Opening {
  readonly transport: PlaylistTransport;
  readonly video: HTMLVideoElement;
  readonly from: number;
  readonly #engine: Engine;
  #levels: readonly Level[] | undefined;
  #level: Level | undefined;
  #failure: { readonly refusal: unknown } | undefined;
  #events: EngineEvents = {
    onLevels: (levels) => (this.#levels = levels),
    onLevel: (level) => (this.#level = level),
    onFatal: (refusal) => (this.#failure = { refusal }),
  };

  constructor({ transport, start, spare }: OpeningParts) {
    this.transport = transport;
    this.video = spare.video;
    this.from = start.from;
    this.#engine = spare.begin(transport, start, {
      onLevels: (levels) => this.#events.onLevels(levels),
      onLevel: (level) => this.#events.onLevel(level),
      onFatal: (refusal) => this.#events.onFatal(refusal),
    });
  }

  /** From now on it is somebody's; what has happened until now is told first. */
  adopt(events: EngineEvents): Engine {
    this.#events = events;
    if (this.#levels) events.onLevels(this.#levels);
    if (this.#level) events.onLevel(this.#level);
    if (this.#failure) events.onFatal(this.#failure.refusal);
    return this.#engine;
  }

  /** Nobody wants it. */
  close(): void {
    this.#engine.destroy();
    this.transport.close();
    this.video.removeAttribute('src');
    this.video.load();
  }
}
