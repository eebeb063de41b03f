import { WATCH } from '@liuguang/contract/watch/rules';

/** Where somebody is in a video, as the player tells it now and then. */
export interface WatchMoment {
  readonly seconds: number;
  readonly playing: boolean;
  readonly rate: number;
}

/** What was watched since the last time it was told. */
export interface Watched {
  readonly position: number;
  readonly watched: number;
  readonly speed: number;
}

/** The first report comes soon, so that what was begun is there on another device. */
const FIRST_AFTER = WATCH.viewAfter;
/** Players tell moments late by a little. */
const SLACK_SECONDS = 1;

/** Measures how much of a film was really played: what was skipped over does not count. */
export class WatchMeter {
  #last: { moment: WatchMoment; atMs: number } | undefined;
  #watched = 0;
  #speed = 1;
  #toldAtMs: number | undefined;
  #toldPosition: number | undefined;

  /** Something to report, when it is time to. */
  note(moment: WatchMoment, nowMs: number): Watched | undefined {
    this.#add(moment, nowMs);
    this.#last = { moment, atMs: nowMs };
    this.#toldAtMs ??= nowMs;
    const every = this.#toldPosition === undefined ? FIRST_AFTER : WATCH.reportEvery;
    const isDue = nowMs - this.#toldAtMs >= (every - SLACK_SECONDS / 2) * 1000;
    return isDue || !moment.playing ? this.take(nowMs) : undefined;
  }

  /** All that was watched and not told yet. */
  take(nowMs: number): Watched | undefined {
    const position = this.#last?.moment.seconds;
    if (position === undefined) return undefined;
    const isWhereItWas = this.#toldPosition !== undefined && Math.abs(position - this.#toldPosition) < SLACK_SECONDS;
    if (this.#watched === 0 && (this.#toldPosition === undefined || isWhereItWas)) return undefined;
    const told = { position, watched: Math.min(this.#watched, WATCH.longestReport), speed: this.#speed };
    this.#watched = 0;
    this.#toldAtMs = nowMs;
    this.#toldPosition = position;
    return told;
  }

  #add({ seconds, rate }: WatchMoment, nowMs: number): void {
    const last = this.#last;
    if (this.#watched === 0) this.#speed = WATCH.slowest;
    this.#speed = Math.min(WATCH.fastest, Math.max(this.#speed, rate));
    if (!last?.moment.playing) return;
    const played = seconds - last.moment.seconds;
    const possible = ((nowMs - last.atMs) / 1000) * Math.max(rate, last.moment.rate) + SLACK_SECONDS;
    if (played > 0 && played <= possible) this.#watched += played;
  }
}
