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

/** A guess at an age is a guess: of the adults that were tried none came near this. */
const CHILD = 0.6;
const LOOK_MS = 60_000;

export type FaceProblem = 'ai.tinyFace' | 'ai.profile' | 'ai.covered';

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

export const see = (engine: FaceEngine, picture: string | Uint8Array): Promise<SeenFaces> =>
  asking(() => engine.see(picture, AbortSignal.timeout(LOOK_MS)));

/** Refuses a picture in which somebody seems to be a child. */
export async function refuseChildren(engine: FaceEngine, picture: string | Uint8Array): Promise<void> {
  const youth = await asking(() => engine.youth(picture, AbortSignal.timeout(LOOK_MS)));
  if (youth.some((share) => share >= CHILD)) throw new Refused('policyRefused', { reason: 'ai.child' });
}

/** For a call: an engine that fails is one to try again soon. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof EngineFault) throw new Refused('engineDown', { retryAfterSeconds: 2 });
    throw error;
  }
}
