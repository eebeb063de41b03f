import type { MediaTools } from '@liuguang/media/media-tools';
import type { Probe } from '@liuguang/media/probe';
import type { MediaReport } from '../media.report.ts';
import type { VideoRow } from '../media.repository.ts';
import type { RungsMade } from './media.rungs-made.ts';

/** One video under work, in one try of one job. */
export interface Work {
  readonly video: VideoRow;
  readonly probe: Probe;
  readonly tools: MediaTools;
  readonly report: MediaReport;
  readonly rungs: RungsMade;
  /** Of the try, and of the video, which may be deleted meanwhile. */
  readonly signal: AbortSignal;
  readonly isLastTry: boolean;
}
