import { createHash } from 'node:crypto';
import { mostBytesOf } from './making-cost.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaTools } from './media-tools.ts';
import type { Rung, Step } from './plan.ts';
import type { Probe } from './probe.ts';
import { quotient } from './rational.ts';
import { resumePoint } from './resume.ts';
import type { RunLimits } from './run-limits.ts';
import { runTool } from './run-tool.ts';
import { rungArgs } from './rung-args.ts';
import type { SegmentKey } from './segment-key.ts';
import type { Track } from './track.ts';
import { TrackWriter } from './track-writer.ts';

export interface RungMaking {
  readonly tools: MediaTools;
  readonly probe: Probe;
  readonly step: Step;
  readonly store: MediaStore;
  /** By the name of the rung. Who resumes must bring the same, or begins anew. */
  readonly keyOf: (rung: string) => SegmentKey;
  /** Somebody waits for it: it does not give way to everything else on the machine. */
  readonly isAwaited?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Each time a track that can be watched already has grown, and when it is whole. */
  readonly onTrack?: (track: Track) => void;
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Raised when what comes out of the same command changes. */
const RECIPE_VERSION = 1;
const LEAST_LEFT_SECONDS = 0.5;
const STALL_SECONDS = 180;
/** On a machine that is busy with others besides. */
const SLOWEST = 40;
const SHORTEST_LIMIT_SECONDS = 300;
const SPARE_BYTES = 20_000_000;
/** Sound that is copied may be heavier than most. */
const SPARE_FACTOR = 1.5;
/** Of a copied track; encoded ones have theirs where we want them. */
const MOST_KEY_FRAME_SECONDS = 12;

/** Makes what is missing of a step's rungs and answers them all. A run that was killed is continued where it was. */
export async function makeRungs(making: RungMaking): Promise<Track[]> {
  const { tools, probe, step, store, keyOf, signal, onTrack = () => {}, onProgress = () => {} } = making;
  const wanted = step.rungs.map((rung) => ({ rung, key: keyOf(rung.name), recipe: recipeOf(making, rung) }));
  const { done, missing, from } = await resumePoint(store, wanted, latestResume(making));
  if (missing.length === 0) return done;
  const writers = missing.map(({ rung, key, recipe, before }) => {
    const { name, width, height, frameRate } = rung;
    const about = { rung: name, width, height, frameRate: quotient(frameRate), recipe };
    return new TrackWriter({ store, key, about, before, mostKeyFrameSeconds: MOST_KEY_FRAME_SECONDS, onTrack });
  });
  const left: Step = { kind: step.kind, rungs: missing.map(({ rung }) => rung) };
  try {
    await runTool({
      program: tools.ffmpeg,
      args: rungArgs(tools, probe, left, from),
      limits: limitsOf(making),
      signal,
      readers: writers.map((writer) => (chunks) => writer.read(chunks)),
      onProgress: ({ seconds }) => onProgress(Math.min(1, (from + seconds) / probe.seconds)),
      isBackground: !making.isAwaited,
    });
    const made = [];
    for (const writer of writers) made.push(await writer.finish());
    return [...done, ...made];
  } catch (error) {
    await Promise.allSettled(writers.map((writer) => writer.abandon()));
    throw error;
  }
}

/** Copying is quick enough to begin anew; and where no picture follows, there is nothing to go on with. */
function latestResume({ step, probe }: RungMaking): number {
  return step.kind === 'copy' ? 0 : Math.min(probe.seconds, probe.video.seconds ?? probe.seconds) - LEAST_LEFT_SECONDS;
}

function recipeOf({ tools, probe, step }: RungMaking, rung: Rung): string {
  const { path: _, ...source } = probe;
  const text = JSON.stringify([RECIPE_VERSION, tools.version, tools.canToneMap, source, step.kind, rung]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function limitsOf({ tools, probe, step }: RungMaking): RunLimits {
  return {
    seconds: Math.max(SHORTEST_LIMIT_SECONDS, probe.seconds * SLOWEST),
    stallSeconds: STALL_SECONDS,
    memoryBytes: tools.memoryBytes,
    outputBytes: SPARE_BYTES + SPARE_FACTOR * mostBytesOf(probe, step),
  };
}
