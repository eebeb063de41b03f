import { every, fitted, type PictureTaking, sized, sparingly, takePictures } from './picture-run.ts';

/** One picture of a video, uncompressed: three bytes for each pixel, row by row. */
export interface SampledFrame {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

const LONGEST_SIDE = 320;
const SECONDS_APART = 5;
const LEAST = 8;
const MOST = 48;

/** Pictures spread evenly over a video, for whoever judges what it shows. */
export async function sampleFrames(taking: PictureTaking): Promise<SampledFrame[]> {
  const { probe } = taking;
  const count = Math.min(MOST, Math.max(LEAST, Math.ceil(probe.seconds / SECONDS_APART)));
  const size = fitted(probe, LONGEST_SIDE);
  const filters = [...every(probe.seconds / count), ...sized(taking, size)];
  const raw = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1'];
  const output = ['-vf', filters.join(','), '-frames:v', String(count), ...raw];
  const bytes = await takePictures(taking, { input: sparingly(probe), output });
  const frameBytes = size.width * size.height * 3;
  return Array.from({ length: Math.floor(bytes.length / frameBytes) }, (_, at) => ({
    seconds: (at * probe.seconds) / count,
    ...size,
    rgb: bytes.subarray(at * frameBytes, (at + 1) * frameBytes),
  }));
}
