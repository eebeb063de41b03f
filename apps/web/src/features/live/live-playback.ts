import { type Engine, loadEngine, type PlaylistTransport } from '../player/port.ts';

export interface PlaybackState {
  readonly paused: boolean;
  /** Nothing is seen yet, or it has stopped to fetch. */
  readonly waiting: boolean;
  readonly muted: boolean;
  readonly failed: boolean;
  /** Seconds from the beginning of what can be seen, and how long that is. */
  readonly time: number;
  readonly length: number;
  /** When it was on, by the server's clock, in milliseconds; nothing before it is known. */
  readonly moment: number | undefined;
  /** Lines of the pictures to choose from. */
  readonly levels: readonly number[];
  readonly quality: 'auto' | number;
}

export const FIRST_STATE: PlaybackState = {
  paused: false,
  waiting: true,
  muted: false,
  failed: false,
  time: 0,
  length: 0,
  moment: undefined,
  levels: [],
  quality: 'auto',
};

interface PlaybackParts {
  readonly video: HTMLVideoElement;
  readonly transport: PlaylistTransport;
  readonly savesData: boolean;
  /** How far behind its end it begins, in seconds; at its beginning where that is not said. */
  readonly behind: number | undefined;
  readonly onState: (change: Partial<PlaybackState>) => void;
}

/** What somebody chose holds for the next channel as well. */
let wantedQuality: PlaybackState['quality'] = 'auto';

/** Sound is on from the second channel on, once somebody has asked for it. */
let wantsSound = true;

/** One view of a channel in an element, from when it comes on screen until it goes. */
export class LivePlayback {
  readonly #parts: PlaybackParts;
  readonly #gone = new AbortController();
  #engine: Engine | undefined;

  constructor(parts: PlaybackParts) {
    this.#parts = parts;
    this.#listen();
    void this.#start();
  }

  destroy(): void {
    const { video, transport } = this.#parts;
    this.#gone.abort();
    this.#engine?.destroy();
    transport.close();
    video.pause();
    video.removeAttribute('src');
    // Without it the element keeps what it has decoded for as long as it lives.
    video.load();
  }

  play(): void {
    const { video } = this.#parts;
    video.muted = !wantsSound;
    video.play().catch((error: unknown) => {
      // Browsers let sound begin only after a touch: better to begin without than not at all.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      video.muted = true;
      video.play().catch(() => this.#parts.onState({ waiting: false, paused: true }));
    });
  }

  pause(): void {
    this.#parts.video.pause();
  }

  setMuted(muted: boolean): void {
    wantsSound = !muted;
    this.#parts.video.muted = muted;
  }

  choose(quality: PlaybackState['quality']): void {
    wantedQuality = quality;
    this.#engine?.choose(quality, this.#parts.savesData);
    this.#parts.onState({ quality });
  }

  seek(seconds: number): void {
    this.#parts.video.currentTime = seconds;
  }

  /** Where in the element's time something is that is on at a moment. */
  secondsAt(moment: number): number {
    return this.#parts.video.currentTime + (moment - (this.#engine?.moment() ?? moment)) / 1000;
  }

  words(path: string, signal: AbortSignal): Promise<string> {
    return this.#parts.transport.words(path, signal);
  }

  retry(): void {
    this.#parts.onState({ failed: false, waiting: true });
    this.#engine?.retry();
    this.play();
  }

  async #start(): Promise<void> {
    const { video, transport, savesData, onState } = this.#parts;
    const spare = await loadEngine().catch(() => undefined);
    if (this.#gone.signal.aborted) return;
    const engine = spare?.(video);
    if (!engine) return onState({ failed: true, waiting: false });
    const start = { from: 0, quality: wantedQuality, savesData };
    this.#engine = engine.begin(transport, start, {
      onLevels: (levels) => onState({ levels: levels.map(({ lines }) => lines), quality: wantedQuality }),
      onLevel: () => undefined,
      onFatal: () => onState({ failed: true, waiting: false }),
    });
    this.play();
  }

  #listen(): void {
    const { video, onState, behind } = this.#parts;
    const { signal } = this.#gone;
    const on = (name: string, act: () => void) => video.addEventListener(name, act, { signal });
    on('loadedmetadata', () => {
      if (behind !== undefined && behind > 0) video.currentTime = Math.max(0, seekableEnd(video) - behind);
    });
    on('loadeddata', () => this.#engine?.goOn());
    on('playing', () => onState({ waiting: false, paused: false, failed: false }));
    on('pause', () => onState({ paused: true }));
    on('play', () => onState({ paused: false }));
    on('waiting', () => onState({ waiting: true }));
    on('volumechange', () => onState({ muted: video.muted }));
    on('timeupdate', () =>
      onState({ time: video.currentTime, length: seekableEnd(video), moment: this.#engine?.moment() }),
    );
  }
}

const seekableEnd = ({ seekable, duration }: HTMLVideoElement): number =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : Number.isFinite(duration) ? duration : 0;
