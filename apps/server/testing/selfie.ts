import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/** Of one swing from side to side, in two seconds. */
const POSES = 12;

const MOVED: Readonly<Record<Movement, Partial<Portrait>>> = {
  left: { turn: 0.7 },
  right: { turn: -0.7 },
  mouth: { mouthOpen: 1 },
};

/** What was drawn once is there for every test that asks for it. */
const drawn = new Map<string, Promise<Buffer>>();

function drawnOnce(what: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = JSON.stringify(what);
  const known = drawn.get(name) ?? draw();
  drawn.set(name, known);
  return known;
}

export const portraitOf = (portrait: Portrait, width = 480): Promise<Buffer> =>
  drawnOnce({ portrait, width }, () =>
    sharp(Buffer.from(drawPortrait(portrait, { width, height: (width * 4) / 3 })))
      .jpeg({ quality: 92 })
      .toBuffer(),
  );

/** What a camera sees of somebody who does as asked: from the front, then each movement. */
export async function selfie(movements: readonly Movement[], portrait = SOMEBODY): Promise<File[]> {
  const poses = [portrait, ...movements.map((movement) => ({ ...portrait, ...MOVED[movement] }))];
  return Promise.all(poses.map(async (pose, at) => fileOf(await portraitOf(pose), `${at}.jpg`)));
}

/** A film of somebody who looks from side to side, with a tone to hear; who holds still looks ahead. */
export const clipOf = (portrait = SOMEBODY, { seconds = 2, swing = 0.2 } = {}): Promise<Buffer> =>
  drawnOnce({ portrait, seconds, swing }, () => filmOf(portrait, seconds, swing));

async function filmOf(portrait: Portrait, seconds: number, swing: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-clip-test-'));
  try {
    const poses = Array.from({ length: POSES }, (_, at) => Math.sin((2 * Math.PI * at) / POSES) * swing);
    for (const [at, turn] of poses.entries())
      await writeFile(join(folder, `${at}.jpg`), await portraitOf({ ...portrait, turn }, 360));
    const picture = ['-framerate', String(POSES / 2), '-stream_loop', '-1', '-i', join(folder, '%d.jpg')];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330'];
    const coding = ['-r', '24', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    const file = join(folder, 'clip.mp4');
    const args = ['-v', 'error', ...picture, ...sound, '-t', String(seconds), ...coding, file];
    await promisify(execFile)('ffmpeg', args);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
