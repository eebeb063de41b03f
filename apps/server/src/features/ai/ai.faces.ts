import type { Movement } from '@liuguang/contract/ai/consent-kinds';
import { Refused } from '../../platform/refused.ts';
import { EngineFault, type FaceEngine, type SeenFaces } from './ai.engine.ts';
import type { FaceMeasures } from './embedded/face-measures.ts';

/** Smaller ones come out blurred. */
const LEAST_PIXELS = 72;
/** In degrees: what is turned further away shows too little of itself. */
const MOST_YAW = 28;
const MOST_PITCH = 38;
/** What counts as looking straight ahead, and as having turned. */
const AHEAD = 12;
const TURNED = 13;
/** Of the mouth's width. */
const CLOSED = 0.2;
const OPEN = 0.3;
/** By how much two looks at one face may differ; other people's differ less than one would like. */
const SAME_BUILD = 0.14;

type FaceProblem = 'ai.tinyFace' | 'ai.profile' | 'ai.covered';

/** Why a face cannot be worked with; nothing when it can. */
export function problemOf({ pixels, yaw, pitch, isCovered }: FaceMeasures): FaceProblem | undefined {
  if (pixels < LEAST_PIXELS) return 'ai.tinyFace';
  if (Math.abs(yaw) > MOST_YAW || Math.abs(pitch) > MOST_PITCH) return 'ai.profile';
  return isCovered ? 'ai.covered' : undefined;
}

/** As they see themselves, their left is the picture's right. */
const MADE: Readonly<Record<Movement, (face: FaceMeasures) => boolean>> = {
  left: ({ yaw }) => yaw >= TURNED,
  right: ({ yaw }) => yaw <= -TURNED,
  mouth: ({ mouthOpen, yaw }) => mouthOpen >= OPEN && Math.abs(yaw) <= MOST_YAW,
};

/** Refuses unless the pictures show one and the same face from the front and in both movements. */
export function checkSelfie(frames: readonly SeenFaces[], movements: readonly Movement[]): void {
  const faces = frames.map(onlyFace);
  const [front, ...moved] = faces;
  if (!front) throw new Refused('badBody', { reason: 'ai.framesMissing' });
  const problem = problemOf(front);
  if (problem) throw new Refused('badBody', { reason: problem });
  if (Math.abs(front.yaw) > AHEAD || front.mouthOpen > CLOSED) throw new Refused('badBody', { reason: 'ai.profile' });
  for (const [at, movement] of movements.entries()) {
    const face = moved[at];
    if (!face || !MADE[movement](face))
      throw new Refused('badBody', { reason: { key: 'ai.wrongMovement', values: { number: at + 1 } } });
    if (!isSameBuild(front.build, face.build)) throw new Refused('badBody', { reason: 'ai.otherFace' });
  }
}

function onlyFace(seen: SeenFaces): FaceMeasures {
  if (!seen) throw new Refused('typeNotTaken', { reason: 'ai.notAPicture' });
  const [face, another] = seen.faces;
  if (!face) throw new Refused('badBody', { reason: 'ai.noFace' });
  if (another) throw new Refused('badBody', { reason: 'ai.severalFaces' });
  return face;
}

const isSameBuild = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((length, at) => Math.abs(length - (other[at] ?? 0)) <= length * SAME_BUILD);

/** Asks for a call: an engine that fails is one to try again soon. */
export async function see(engine: FaceEngine, picture: string): Promise<SeenFaces> {
  try {
    return await engine.see(picture, AbortSignal.timeout(60_000));
  } catch (error) {
    if (error instanceof EngineFault) throw new Refused('engineDown', { retryAfterSeconds: 2 });
    throw error;
  }
}
