import type { StoreApi } from 'zustand/vanilla';
import type { Engine, Level, Quality } from './engine/engine.ts';
import type { spareEngine } from './engine/start-engine.ts';
import { isInPicture, leavePicture, toggleFullscreen, togglePicture } from './full-view.ts';
import type { KeyCommand } from './key-commands.ts';
import { announceSession, type SessionAbout, tellPosition } from './media-session.ts';
import type { Opening } from './opening.ts';
import type { PlayerState } from './player-state.ts';
import type { CaptionLook, PlayerPreferences, PreferenceKeeper } from './preferences.ts';
import { type Refusal, refusalFrom } from './refusal.ts';
import type { SleepTimer } from './sleep-timer.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';
import { bufferedEnd } from './video-element.ts';

export interface ControllerParts {
  readonly video: HTMLVideoElement;
  /** What fills the screen: the picture with everything drawn over it. */
  readonly frame: HTMLElement;
  readonly transport: PlaylistTransport;
  /** What it goes on from, where it was opened before it came on screen. */
  readonly opening: Opening | undefined;
  readonly store: StoreApi<PlayerState>;
  readonly preferences: PreferenceKeeper;
  readonly about: SessionAbout;
  /** Seconds. */
  readonly from: number;
  readonly autoPlay: boolean;
  /** Something comes first: nothing plays before it is released. */
  readonly held: boolean;
  /** What is said when the end is reached, because it was the end of the preview alone. */
  readonly endsWith: Refusal | undefined;
  readonly loadEngine: () => Promise<typeof spareEngine>;
  readonly onMoment: (moment: PlayMoment) => void;
  /** Stops everything after a while, where somebody asked for it. */
  readonly sleep?: SleepTimer | undefined;
}

/** Where somebody is in a video, as it is told now and then. */
export interface PlayMoment {
  readonly seconds: number;
  readonly duration: number;
  readonly playing: boolean;
  readonly rate: number;
}

const HURRY = 2;
/** Shorter than any first segment. */
const GO_ON_MS = 800;
const REPORT_SECONDS = 5;
/** A stall that is over before anybody sees it needs no sign. */
const WAITING_MS = 250;

/** Everything that can be done with one video while it is on screen. Made when it comes, destroyed when it goes. */
export class PlayerController {
  readonly #parts: ControllerParts;
  readonly #gone = new AbortController();
  #engine: Engine | undefined;
  #held: boolean;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #waitingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Somebody wants it to play, whether or not there is anything to play yet. */
  #isWanted = false;
  #leaveSession: (() => void) | undefined;
  readonly #undo: (() => void)[] = [];

  constructor(parts: ControllerParts) {
    this.#parts = parts;
    this.#held = parts.held;
    const { video, store, transport } = parts;
    const { muted, volume, rate } = store.getState();
    video.muted = muted;
    video.volume = volume;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
    this.#listen();
    this.#set({
      line: transport.lines.state,
      waiting: parts.autoPlay && !parts.held,
      problem: undefined,
      ended: false,
    });
    this.#undo.push(transport.lines.subscribe(() => this.#set({ line: transport.lines.state })));
    this.#undo.push(() => this.#leaveSession?.());
    if (parts.autoPlay) this.#announce();
    void this.#start();
  }

  destroy(): void {
    const { video } = this.#parts;
    this.#report();
    this.#gone.abort();
    clearTimeout(this.#waitingTimer);
    for (const undo of this.#undo) undo();
    leavePicture(video);
    this.#engine?.destroy();
    this.#parts.transport.close();
    video.pause();
    video.removeAttribute('src');
    // Without it the element keeps what it has decoded for as long as it lives.
    video.load();
    this.#set({ paused: true, waiting: false, hurried: false });
  }

  play(): void {
    const { video } = this.#parts;
    if (this.#held || this.#parts.store.getState().refusal) return;
    this.#isWanted = true;
    this.#announce();
    if (!this.#engine) {
      this.#set({ waiting: true });
      return;
    }
    video.play().catch((error: unknown) => {
      // Browsers let sound begin only after a touch: better to begin without than not at all.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
      video.muted = true;
      this.#set({ silenced: true });
      video.play().catch(() => this.#set({ waiting: false, silenced: false }));
    });
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    if (this.#parts.autoPlay) this.play();
  }

  pause(): void {
    this.#isWanted = false;
    this.#parts.video.pause();
  }

  toggle(): void {
    if (this.#parts.video.paused) this.play();
    else this.pause();
  }

  seek(seconds: number): void {
    const { video, store } = this.#parts;
    const end = store.getState().duration;
    const to = Math.min(Math.max(0, seconds), end > 0 ? end : seconds);
    video.currentTime = to;
    this.#set({ time: to, ended: false, ...(to < end ? { refusal: undefined } : {}) });
  }

  /** Where it is just now: the state is told only a few times a second. */
  get position(): number {
    return this.#parts.video.currentTime;
  }

  skip(seconds: number): void {
    this.seek(this.#parts.video.currentTime + seconds);
  }

  replay(): void {
    this.#set({ refusal: undefined });
    this.seek(0);
    this.play();
  }

  setMuted(muted: boolean): void {
    const { video } = this.#parts;
    video.muted = muted;
    if (!muted && video.volume === 0) video.volume = 0.5;
    this.#set({ silenced: false });
    this.#prefer({ muted, volume: video.volume });
  }

  setVolume(volume: number): void {
    const { video } = this.#parts;
    video.volume = Math.min(1, Math.max(0, volume));
    video.muted = video.volume === 0;
    this.#prefer({ volume: video.volume, muted: video.muted });
  }

  setRate(rate: number): void {
    this.#parts.video.playbackRate = rate;
    this.#prefer({ rate });
  }

  /** While a finger rests on the picture. */
  hurry(on: boolean): void {
    const { video, store } = this.#parts;
    if (on === store.getState().hurried || (on && video.paused)) return;
    video.playbackRate = on ? HURRY : store.getState().rate;
    this.#set({ hurried: on });
  }

  setQuality(quality: Quality): void {
    this.#prefer({ quality });
    this.#engine?.choose(quality, this.#parts.store.getState().savesData);
  }

  setSavesData(savesData: boolean): void {
    this.#prefer({ savesData });
    this.#engine?.choose(this.#parts.store.getState().quality, savesData);
  }

  setCaptions(captions: string | undefined): void {
    this.#prefer({ captions });
  }

  setCaptionLook(captionLook: CaptionLook): void {
    this.#prefer({ captionLook });
  }

  /** Marks where a stretch that is played again begins or ends, here; nothing of it is left when both go. */
  markLoop(edge: 'from' | 'to' | 'none'): void {
    const { store, video } = this.#parts;
    const at = video.currentTime;
    const { from, to } = store.getState().loop;
    if (edge === 'none') this.#set({ loop: { from: undefined, to: undefined } });
    else if (edge === 'from') this.#set({ loop: { from: at, to: to !== undefined && to > at ? to : undefined } });
    else if (at > (from ?? 0)) this.#set({ loop: { from: from ?? 0, to: at } });
  }

  setLine(line: number): void {
    this.#parts.transport.lines.choose(line);
  }

  retry(): void {
    this.#set({ problem: undefined, waiting: true });
    this.#engine?.retry();
    this.play();
  }

  fullscreen(): void {
    toggleFullscreen(this.#parts.frame, this.#parts.video);
  }

  picture(): void {
    togglePicture(this.#parts.video);
  }

  obey(command: KeyCommand): void {
    const { video } = this.#parts;
    if (command.do === 'toggle') this.toggle();
    else if (command.do === 'skip') this.skip(command.seconds);
    else if (command.do === 'mute') this.setMuted(!video.muted);
    else if (command.do === 'fullscreen') this.fullscreen();
    else if (command.do === 'volume') this.setVolume(video.volume + command.by);
    else if (command.do === 'picture') this.picture();
    else if (command.do === 'loop') this.markLoop(command.edge);
    else this.seek(this.#parts.store.getState().duration * command.of);
  }

  /** The device's own buttons speak to the one that plays, where several are ready. */
  #announce(): void {
    this.#leaveSession?.();
    this.#leaveSession = announceSession(this.#parts.about, {
      play: () => this.play(),
      pause: () => this.pause(),
      skip: (seconds) => this.skip(seconds),
      seek: (seconds) => this.seek(seconds),
    });
  }

  async #start(): Promise<void> {
    const { video, transport, store, from, opening } = this.#parts;
    const events = {
      onLevels: (levels: readonly Level[]) => this.#set({ levels }),
      onLevel: (level: Level) => this.#set({ level }),
      onFatal: (refusal: unknown) => this.#stop(refusal),
    };
    if (opening) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) this.#set({ started: true });
      return this.#begin(opening.adopt(events));
    }
    const engine = await this.#parts.loadEngine().catch(() => undefined);
    if (this.#gone.signal.aborted) return;
    if (!engine) return this.#set({ problem: 'network', waiting: false });
    const { quality, savesData } = store.getState();
    this.#begin(engine(video)?.begin(transport, { from, quality, savesData }, events));
  }

  #begin(engine: Engine | undefined): void {
    this.#engine = engine;
    if (engine) {
      this.#goOnOnceSeen(engine);
      if (this.#parts.autoPlay || this.#isWanted) this.play();
    } else {
      this.#set({ problem: 'unsupported', waiting: false });
    }
  }

  /** What comes after the first picture waits until it is seen, and only so long. */
  #goOnOnceSeen(engine: Engine): void {
    const { video } = this.#parts;
    const goOn = () => {
      clearTimeout(timer);
      if (!this.#gone.signal.aborted) engine.goOn();
    };
    const timer = setTimeout(goOn, GO_ON_MS);
    video.requestVideoFrameCallback?.(goOn);
  }

  #stop(said: unknown): void {
    const refusal = refusalFrom(said);
    this.#set(refusal ? { refusal, waiting: false } : { problem: 'network', waiting: false });
    if (refusal) this.pause();
  }

  #listen(): void {
    const { video, frame, transport } = this.#parts;
    const { signal } = this.#gone;
    const on = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal });
    on('play', () => this.#set({ paused: false, ended: false }));
    on('pause', () => {
      this.#set({ paused: true });
      this.hurry(false);
      this.#report();
    });
    on('playing', () => {
      this.#moving();
      this.#report();
    });
    on('canplay', () => this.#moving());
    on('loadeddata', () => this.#set({ started: true }));
    on('waiting', () => this.#wait());
    on('seeking', () => this.#wait());
    on('seeked', () => this.#moving());
    on('durationchange', () => {
      if (Number.isFinite(video.duration) && video.duration > 0) this.#set({ duration: video.duration });
    });
    on('progress', () => this.#set({ buffered: bufferedEnd(video) }));
    on('timeupdate', () => this.#tick());
    on('volumechange', () => this.#set({ muted: video.muted, volume: video.volume }));
    on('ended', () => this.#end());
    on('enterpictureinpicture', () => this.#set({ inPicture: true }));
    on('leavepictureinpicture', () => this.#set({ inPicture: isInPicture(video) }));
    document.addEventListener(
      'fullscreenchange',
      () => this.#set({ fullscreen: document.fullscreenElement === frame }),
      {
        signal,
      },
    );
    addEventListener('pagehide', () => this.#report(), { signal });
    addEventListener('online', () => this.#parts.store.getState().problem === 'network' && this.retry(), { signal });
    signal.addEventListener('abort', () => transport.close(), { once: true });
  }

  #tick(): void {
    const { video } = this.#parts;
    const { loop } = this.#parts.store.getState();
    if (loop.to !== undefined && video.currentTime >= loop.to && !video.paused) this.seek(loop.from ?? 0);
    this.#set({ time: video.currentTime, buffered: bufferedEnd(video) });
    if (!video.paused && this.#parts.sleep?.takeTurn()) this.pause();
    if (Math.abs(video.currentTime - this.#reportedAt) >= REPORT_SECONDS) this.#report();
  }

  #report(): void {
    const { video, onMoment, store } = this.#parts;
    if (!store.getState().started) return;
    this.#reportedAt = video.currentTime;
    tellPosition(video);
    const { duration } = store.getState();
    onMoment({ seconds: video.currentTime, duration, playing: !video.paused, rate: video.playbackRate });
  }

  #wait(): void {
    clearTimeout(this.#waitingTimer);
    this.#waitingTimer = setTimeout(() => {
      if (this.#parts.video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) this.#set({ waiting: true });
    }, WAITING_MS);
  }

  #moving(): void {
    clearTimeout(this.#waitingTimer);
    this.#set({ waiting: false, problem: undefined, buffered: bufferedEnd(this.#parts.video) });
  }

  #end(): void {
    const { endsWith, video, store } = this.#parts;
    clearTimeout(this.#waitingTimer);
    const { loop } = store.getState();
    // A stretch that ends with the film: its last moment passes between two looks.
    if (loop.to !== undefined && loop.to >= video.duration - 1) {
      this.seek(loop.from ?? 0);
      this.play();
      return;
    }
    this.#set({ ended: true, waiting: false, time: video.duration, refusal: endsWith });
    this.#report();
  }

  #prefer(change: Partial<PlayerPreferences>): void {
    const { preferences } = this.#parts;
    const kept = { ...preferences.read(), ...change };
    preferences.write(kept);
    this.#set(change);
  }

  #set(change: Partial<PlayerState>): void {
    this.#parts.store.setState(change);
  }
}
