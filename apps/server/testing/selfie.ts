import type { Movement } from '@liuguang/contract/ai/consent-kinds';
import sharp from 'sharp';
import { drawPortrait, type Portrait } from '../src/features/ai/embedded/portrait.ts';
import { fileOf } from './form-request.ts';

/** A face that nobody has. */
export const SOMEBODY: Portrait = {
  skin: '#f2c9a5',
  hair: 'long',
  hairColour: '#2a1d1a',
  clothes: '#e8ecf4',
  back: ['#6f8cf2', '#3a4a9a'],
};

const MOVED: Readonly<Record<Movement, Partial<Portrait>>> = {
  left: { turn: 0.7 },
  right: { turn: -0.7 },
  mouth: { mouthOpen: 1 },
};

export const portraitOf = (portrait: Portrait, width = 480): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(portrait, { width, height: (width * 4) / 3 })))
    .jpeg({ quality: 92 })
    .toBuffer();

/** What a camera sees of somebody who does as asked: from the front, then each movement. */
export async function selfie(movements: readonly Movement[], portrait = SOMEBODY): Promise<File[]> {
  const poses = [portrait, ...movements.map((movement) => ({ ...portrait, ...MOVED[movement] }))];
  return Promise.all(poses.map(async (pose, at) => fileOf(await portraitOf(pose), `${at}.jpg`)));
}
