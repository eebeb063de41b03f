import type { WorkListening } from '@liuguang/contract/work/listening';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Engine, PlaylistTransport } from '../../player/port.ts';
import type { KeptListening } from './kept-listening.ts';
import { type HeardWork, type ListeningState, SILENT, type Sleep, STEP_SECONDS } from './listening-state.ts';
import type { SoundKit } from './sound-kit.ts';

interface AudioParts {
  readonly ask: (workId: string, number: number) => Promise<WorkListening>;
  readonly openTransport: (kit: SoundKit, chapter: WorkListening) => PlaylistTransport;
  /** Keeps where somebody is, on this device and for the others. */
  readonly savePlace: (workId: string, number: number, seconds: number) => void;
  readonly kept: KeptListening;
  readonly savesData: () => boolean;
  readonly newElement: () => HTMLVideoElement;
}

const loadKit = async (): Promise<SoundKit> => (await import('./sound-kit.ts')).soundKit;

/** Where somebody is is kept so often while they listen. */
const KEPT_EVERY_MS = 15_000;

/**
 * Plays audio novels. It belongs to no screen: what is heard goes on while one walks through the app. One chapter at a
 * time is in the element; the next follows by itself.
 */
export class AudioPlayer {
  readonly store: StoreApi<ListeningState>;
  readonly #parts: AudioParts;
  #element: HTMLVideoElement | undefined;
  #engine: Engine | undefined;
  #kit: SoundKit | undefined;
  #transport: PlaylistTransport | undefined;
  #leaveSession: () => void = () => undefined;
  #sleepTimer: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  /** Whatever was asked for before is answered too late. */
  #turn = 0;

  constructor(parts: AudioParts) {
    this.#parts = parts;
    const { work, number, time, rate } = parts.kept.read() ?? {};
    this.store = createStore<ListeningState>(() => ({
      ...SILENT,
      ...(work && { work, number: number ?? 1, time: time ?? 0 }),
      rate: rate ?? 1,
    }));
  }

  /** From its beginning, or so many seconds on. */
  async open(work: HeardWork, number: number, from = 0): Promise<void> {
    this.#savePlace();
    this.#turn += 1;
    const turn = this.#turn;
    this.#stop();
    const { rate, sleep } = this.store.getState();
    this.#set({ ...SILENT, work, number, time: from, rate, sleep, isWaiting: true });
    // Within the touch that asked for it: a browser lets sound begin at no other time.
    const element = this.#newElement();
    element.play().catch(() => undefined);
    try {
      const [chapter, kit] = await Promise.all([this.#parts.ask(work.id, number), loadKit()]);
      const spare = await kit.loadEngine();
      if (turn !== this.#turn) return;
      this.#kit = kit;
      this.#begin(kit, chapter, from, spare(element));
    } catch (failure) {
      if (turn === this.#turn) this.#set({ failure, isWaiting: false });
    }
  }

  toggle(): void {
    const { work, number, time, chapter, isPlaying, isOver } = this.store.getState();
    if (!work) return;
    if (!chapter || !this.#element) void this.open(work, number, time);
    else if (isPlaying) this.#element.pause();
    else if (isOver) void this.open(work, number);
    else this.#play();
  }

  pause(): void {
    this.#element?.pause();
  }

  seek(seconds: number): void {
    const { chapter, work, number } = this.store.getState();
    const time = Math.max(0, Math.min(seconds, chapter?.seconds ?? seconds));
    this.#set({ time, isOver: false });
    if (this.#element) this.#element.currentTime = time;
    else if (work) this.#parts.kept.write({ work, number, time, rate: this.store.getState().rate });
  }

  step(seconds: number): void {
    this.seek(this.store.getState().time + seconds);
  }

  setRate(rate: number): void {
    this.#set({ rate });
    this.#applyRate();
    this.#keep();
  }

  setSleep(sleep: Sleep): void {
    clearTimeout(this.#sleepTimer);
    this.#set({ sleep });
    if (typeof sleep !== 'object') return;
    this.#sleepTimer = setTimeout(() => {
      this.#set({ sleep: undefined });
      this.pause();
    }, sleep.at - Date.now());
  }

  toNeighbour(which: 'before' | 'after'): void {
    const { work, chapter } = this.store.getState();
    const number = chapter?.[which];
    if (work && number !== null && number !== undefined) void this.open(work, number);
  }

  /** Nothing is heard any more, and nothing is shown of it. */
  close(): void {
    this.#savePlace();
    this.#turn += 1;
    this.#stop();
    this.setSleep(undefined);
    this.#set({ ...SILENT, rate: this.store.getState().rate });
    this.#parts.kept.clear();
  }

  #begin(
    kit: SoundKit,
    chapter: WorkListening,
    from: number,
    spare: ReturnType<Awaited<ReturnType<SoundKit['loadEngine']>>>,
  ): void {
    const time = from < chapter.seconds ? from : 0;
    this.#set({ chapter, time });
    if (!spare || chapter.playToken === '') {
      this.#set({ isWaiting: false, isOver: true });
      return;
    }
    this.#transport = this.#parts.openTransport(kit, chapter);
    const start = { from: time, quality: 'auto' as const, savesData: this.#parts.savesData() };
    this.#engine = spare.begin(this.#transport, start, {
      onLevels: () => undefined,
      onLevel: () => undefined,
      onFatal: (failure) => this.#set({ failure: failure ?? new Error('stopped'), isWaiting: false, isPlaying: false }),
    });
    this.#announce(kit, chapter);
    this.#play();
    this.#keep();
  }

  #newElement(): HTMLVideoElement {
    const element = this.#parts.newElement();
    this.#element = element;
    const on = (name: string, act: () => void) =>
      element.addEventListener(name, () => element === this.#element && act());
    on('loadeddata', () => this.#engine?.goOn());
    on('play', () => this.#set({ isPlaying: true }));
    on('playing', () => this.#set({ isPlaying: true, isWaiting: false, failure: undefined }));
    on('waiting', () => this.#set({ isWaiting: true }));
    on('pause', () => {
      this.#set({ isPlaying: false, isWaiting: false });
      this.#savePlace();
    });
    on('timeupdate', () => this.#passed(element.currentTime));
    on('ended', () => this.#ended());
    return element;
  }

  #passed(time: number): void {
    this.#set({ time });
    if (Date.now() - this.#keptAt < KEPT_EVERY_MS) return;
    this.#savePlace();
    if (this.#element) this.#kit?.tellPosition(this.#element);
  }

  #ended(): void {
    const { chapter, sleep, work } = this.store.getState();
    this.#set({ isPlaying: false, isOver: true });
    this.#savePlace();
    if (sleep === 'chapter') {
      this.setSleep(undefined);
      return;
    }
    if (work && chapter?.open && chapter.after !== null) void this.open(work, chapter.after);
  }

  #play(): void {
    this.#applyRate();
    this.#element?.play().catch(() => this.#set({ isPlaying: false, isWaiting: false }));
  }

  /** A voice that is heard faster is no higher. */
  #applyRate(): void {
    if (!this.#element) return;
    const { rate } = this.store.getState();
    this.#element.preservesPitch = true;
    this.#element.defaultPlaybackRate = rate;
    this.#element.playbackRate = rate;
  }

  #announce(kit: SoundKit, chapter: WorkListening): void {
    this.#leaveSession();
    const { work } = this.store.getState();
    const about = { title: chapter.title, artist: work?.creator ?? '', album: work?.title ?? '' };
    this.#leaveSession = kit.announceSession(about, {
      play: () => this.#play(),
      pause: () => this.pause(),
      skip: (seconds) => this.step(Math.sign(seconds) * STEP_SECONDS),
      seek: (seconds) => this.seek(seconds),
      previous: () => this.toNeighbour('before'),
      next: () => this.toNeighbour('after'),
    });
  }

  #stop(): void {
    const element = this.#element;
    this.#element = undefined;
    this.#engine?.destroy();
    this.#engine = undefined;
    this.#transport?.close();
    this.#transport = undefined;
    this.#leaveSession();
    if (!element) return;
    element.pause();
    element.removeAttribute('src');
    // Without it the element keeps what it has decoded for as long as it lives.
    element.load();
  }

  #savePlace(): void {
    const { work, number, chapter, time } = this.store.getState();
    if (!work || !chapter) return;
    this.#keptAt = Date.now();
    this.#keep();
    this.#parts.savePlace(work.id, number, Math.floor(time));
  }

  #keep(): void {
    const { work, number, time, rate } = this.store.getState();
    if (work) this.#parts.kept.write({ work, number, time, rate });
  }

  #set(change: Partial<ListeningState>): void {
    this.store.setState(change);
  }
}
