import type { LiveView } from '@liuguang/contract/live/play';

/** What of a channel is seen. */
export interface Shown {
  readonly view: LiveView;
  /** Seconds behind the signal, for the last hour. */
  readonly behind?: number;
}

export const LIVE_NOW: Shown = { view: 'now' };
