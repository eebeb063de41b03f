import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { even } from './even.ts';
import { type PictureTaking, sized, takePictures } from './picture-run.ts';

const SECONDS = 3;
const WIDTH = 320;
/** Past the titles. */
const FROM_FRACTION = 0.2;
const MOST_BYTES = 2_000_000;

/** A few silent seconds as a small MP4, shown where a card is held or hovered. */
export async function takeClip(taking: PictureTaking): Promise<Buffer> {
  const { video, seconds } = taking.probe;
  const width = Math.min(WIDTH, even(video.width));
  const height = even((video.height * width) / video.width);
  const from = Math.max(0, Math.min(seconds * FROM_FRACTION, seconds - SECONDS));
  const filters = ['fps=24', ...sized(taking, { width, height }), 'format=yuv420p'];
  // An index that stands before the pictures is written last, which a pipe does not allow.
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, 'clip.mp4');
    const encoded = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30', '-threads', '1'];
    const file = [
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      '-fs',
      String(MOST_BYTES),
      '-f',
      'mp4',
      `file:${path}`,
    ];
    await takePictures(taking, {
      input: ['-ss', String(from), '-t', String(SECONDS)],
      output: ['-vf', filters.join(','), ...encoded, ...file],
    });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
