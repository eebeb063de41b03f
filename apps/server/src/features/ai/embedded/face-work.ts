import sharp from 'sharp';
import type { FaceSwap, Move, MovedPicture, SeenFaces, SwappedFace } from '../ai.engine.ts';
import { measureFace } from './face-measures.ts';
import type { FaceModels, FindFaces, FoundFace } from './face-models.ts';
import { FILM, filmSize, moveStill } from './motion.ts';
import { type Pixels, readPixels } from './pixels.ts';
import { drawPortrait } from './portrait.ts';
import { swapFace } from './swap.ts';

/** Nothing is worked on at a larger size. */
export const SIDE = 1440;
const DRAWN = { width: 960, height: 1280 } as const;

const fromLeft = (faces: readonly FoundFace[]): FoundFace[] =>
  faces.toSorted((one, other) => (one.mesh[0] ?? 0) - (other.mesh[0] ?? 0));

export async function seeFaces(find: FindFaces, picture: string | Uint8Array): Promise<SeenFaces> {
  const pixels = await readPixels(picture, SIDE).catch(() => undefined);
  if (!pixels) return undefined;
  const { width, height } = pixels;
  return { width, height, faces: fromLeft(find(pixels)).map((face) => measureFace(pixels, face)) };
}

/** How likely each of the people in a picture is to be under age, from left to right; nobody where it is no picture. */
export async function seeYouth(models: FaceModels, picture: string | Uint8Array): Promise<number[]> {
  const pixels = await readPixels(picture, SIDE).catch(() => undefined);
  if (!pixels) return [];
  return fromLeft(models.find(pixels)).map(({ mesh }) => models.youthOf(pixels, mesh));
}

export async function swapFaces(find: FindFaces, { face, into, which }: FaceSwap): Promise<SwappedFace> {
  const coming = await readPixels(face, SIDE);
  const going = 'picture' in into ? await readPixels(into.picture, SIDE) : await drawn(into.portrait);
  const [comes] = find(coming);
  const goes = fromLeft(find(going))[which];
  if (!comes || !goes) throw new Error('a face that was there is not found');
  const swapped = swapFace(coming, comes.mesh, going, goes.mesh);
  const { width, height } = swapped;
  return {
    picture: await opened(swapped).png({ compressionLevel: 1 }).toBuffer(),
    before: await opened(going).jpeg({ quality: 92 }).toBuffer(),
    width,
    height,
    hasFace: find(swapped).length > 0,
  };
}

export async function movePicture(find: FindFaces, { picture, motion, payload }: Move): Promise<MovedPicture> {
  const size = filmSize(await readPixels(picture, FILM.side));
  const still = await readPixels(
    await sharp(picture)
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer(),
    FILM.side,
  );
  const { width, height } = still;
  return {
    mp4: await moveStill(still, { face: find(still)[0]?.mesh, motion, payload }),
    poster: await opened(still).png({ compressionLevel: 1 }).toBuffer(),
    width,
    height,
  };
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

const drawn = (portrait: Parameters<typeof drawPortrait>[0]): Promise<Pixels> =>
  readPixels(Buffer.from(drawPortrait(portrait, DRAWN)), SIDE);
