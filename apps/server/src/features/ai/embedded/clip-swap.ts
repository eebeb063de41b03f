import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ClipSwap, SwappedClip } from '../ai.engine.ts';
import { framesOf, shapeOf } from './clip-frames.ts';
import { yawOf } from './face-measures.ts';
import type { FaceModels } from './face-models.ts';
import type { Mesh } from './face-points.ts';
import { FaceTrack } from './face-track.ts';
import { FilmWriter } from './film-writer.ts';
import { FILM } from './motion.ts';
import { type Pixels, readPixels } from './pixels.ts';
import { swapFace, Tone } from './swap.ts';

/** A face that is turned further, in degrees, lets its own show through, and at last altogether. */
const TURNED = 34;
const TURNED_AWAY = 52;
/** What comes or goes does so within so many frames: a face that jumps in and out is worse than none. */
const FADE_FRAMES = 5;
/** One frame of so many is kept to be judged. */
const LOOK_EVERY = 24;
const SIDE = 1440;

/** Puts a face into a clip, frame by frame. */
export async function swapClip(
  models: FaceModels,
  { face, clip, seconds, at, payload }: ClipSwap,
  onShare: (share: number) => void,
): Promise<SwappedClip> {
  const coming = await readPixels(face, SIDE);
  const [comes] = models.find(coming);
  if (!comes) throw new Error('a face that was there is not found');
  const shape = await shapeOf(clip);
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-clip-'));
  const file = join(folder, 'film.mp4');
  const film = await FilmWriter.open({ file, rate: FILM.rate, soundOf: clip, payload }, shape);
  try {
    const track = new FaceTrack(models, at);
    const fade = new Fade();
    const tone = new Tone();
    const looks: Buffer[] = [];
    let [frames, swapped, hasFace] = [0, 0, false];
    for await (const frame of framesOf(clip, shape)) {
      const mesh = track.next(frame);
      const strength = fade.next(mesh);
      const shown = mesh && strength > 0 ? swapFace(coming, comes.mesh, frame, mesh, { strength, tone }) : frame;
      if (mesh && strength > 0) swapped += 1;
      if (frames % LOOK_EVERY === 0) {
        looks.push(await opened(shown).jpeg({ quality: 92 }).toBuffer());
        hasFace ||= models.find(shown).length > 0;
        onShare(Math.min(1, frames / (seconds * FILM.rate)));
      }
      frames += 1;
      await film.write(shown);
    }
    await film.end();
    const share = frames === 0 || !hasFace ? 0 : swapped / frames;
    return { mp4: await readFile(file), looks, ...shape, frames, share };
  } finally {
    film.abandon();
    await rm(folder, { recursive: true });
  }
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** How much of the face that comes is shown, from 0 to 1, without a jump from one frame to the next. */
class Fade {
  #strength: number | undefined;

  next(mesh: Mesh | undefined): number {
    const wanted = mesh ? Math.min(1, Math.max(0, (TURNED_AWAY - Math.abs(yawOf(mesh))) / (TURNED_AWAY - TURNED))) : 0;
    const before = this.#strength ?? wanted;
    const step = 1 / FADE_FRAMES;
    this.#strength = Math.min(before + step, Math.max(before - step, wanted));
    return this.#strength;
  }
}
