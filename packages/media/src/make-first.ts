import { makeRungs, type RungMaking } from './make-rungs.ts';
import { MediaFailure } from './media-error.ts';
import { type Plan, planRungs } from './plan.ts';
import { readTrack, removeTrack, type Track } from './track.ts';

/** Makes a video playable: by copying where that can be done, else by encoding one rung. Answers the plan it followed. */
export async function makeFirst(
  making: Omit<RungMaking, 'step' | 'isAwaited'>,
): Promise<{ plan: Plan; tracks: Track[] }> {
  const plan = planRungs(making.probe);
  try {
    return { plan, tracks: await makeRungs({ ...making, step: plan.first, isAwaited: true }) };
  } catch (error) {
    if (plan.first.kind !== 'copy' || !(error instanceof MediaFailure)) throw error;
  }
  for (const { name } of plan.first.rungs) {
    const left = await readTrack(making.store, name);
    if (left) await removeTrack(making.store, left);
  }
  const encoded = planRungs(making.probe, { mayCopy: false });
  return { plan: encoded, tracks: await makeRungs({ ...making, step: encoded.first, isAwaited: true }) };
}
