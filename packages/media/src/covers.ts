import { every, fitted, JPEG_OUTPUT, type PictureTaking, sized, sparingly, takePictures } from './picture-run.ts';

/** Each cover is the most telling of so many. */
const LOOKED_AT = 4;
const LONGEST_SIDE = 1280;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** JPEGs to choose a cover from, spread over the video; the one with most to see is first. */
export async function takeCovers(taking: PictureTaking, count = 5): Promise<Buffer[]> {
  const { probe } = taking;
  const filters = [
    ...every(probe.seconds / count / LOOKED_AT),
    ...sized(taking, fitted(probe, LONGEST_SIDE)),
    `thumbnail=${LOOKED_AT}`,
  ];
  const output = ['-vf', filters.join(','), '-frames:v', String(count), ...JPEG_OUTPUT, 'pipe:1'];
  const covers = splitJpegs(await takePictures(taking, { input: sparingly(probe), output }));
  // At one quality, the more there is to see the more bytes it takes: black and blank come last.
  return covers.sort((one, other) => other.length - one.length);
}

/** Within the picture data of a JPEG every 0xff is followed by a zero, so the mark of its end stands there only. */
function splitJpegs(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(END_OF_JPEG, start);
    if (end < 0) break;
    pictures.push(bytes.subarray(start, end + END_OF_JPEG.length));
    start = end + END_OF_JPEG.length;
  }
  return pictures;
}
