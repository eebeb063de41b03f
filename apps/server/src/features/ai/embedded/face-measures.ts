import type { FoundFace } from './face-models.ts';
import { BARE, distance, type Mesh, POINT, pointOf } from './face-points.ts';
import type { Pixels } from './pixels.ts';

/** What is known of a face in a picture; lengths in shares of the picture's sides, angles in degrees. */
export interface FaceMeasures {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Across, in pixels. */
  readonly pixels: number;
  /** More than 0 where it looks to the picture's right. */
  readonly yaw: number;
  readonly pitch: number;
  /** How far the mouth is open, of its width. */
  readonly mouthOpen: number;
  readonly isCovered: boolean;
  /** How it is built, whatever its size and whichever way it looks. */
  readonly build: readonly number[];
}

const DEGREES = 180 / Math.PI;
/** How far the colour of a bare spot may lie from that of the others. */
const SAME_SKIN = 0.085;
const DARKEST = 0.42;
const BRIGHTEST = 2.2;

export function measureFace(picture: Pixels, { mesh }: FoundFace): FaceMeasures {
  const xs = mesh.filter((_, at) => at % 3 === 0);
  const ys = mesh.filter((_, at) => at % 3 === 1);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [leftCheek, rightCheek] = [pointOf(mesh, POINT.leftCheek), pointOf(mesh, POINT.rightCheek)];
  const [forehead, chin] = [pointOf(mesh, POINT.forehead), pointOf(mesh, POINT.chin)];
  const lips = distance(pointOf(mesh, POINT.upperLip), pointOf(mesh, POINT.lowerLip));
  return {
    x: left / picture.width,
    y: top / picture.height,
    width: (right - left) / picture.width,
    height: (bottom - top) / picture.height,
    pixels: distance(leftCheek, rightCheek),
    yaw: yawOf(mesh),
    pitch: Math.atan2(chin.z - forehead.z, chin.y - forehead.y) * DEGREES,
    mouthOpen: lips / distance(pointOf(mesh, POINT.mouthLeft), pointOf(mesh, POINT.mouthRight)),
    isCovered: hasOtherColours(picture, mesh),
    build: buildOf(mesh),
  };
}

/** In degrees; more than 0 where it looks to the picture's right. */
export function yawOf(mesh: Mesh): number {
  const [leftCheek, rightCheek] = [pointOf(mesh, POINT.leftCheek), pointOf(mesh, POINT.rightCheek)];
  return Math.atan2(rightCheek.z - leftCheek.z, rightCheek.x - leftCheek.x) * DEGREES;
}

/** Masks, hands and dark glasses: some of the spots that are bare on every face look like no skin of this one. */
function hasOtherColours(picture: Pixels, mesh: Mesh): boolean {
  const radius = Math.max(1, distance(pointOf(mesh, POINT.leftCheek), pointOf(mesh, POINT.rightCheek)) * 0.02);
  const spots = BARE.map((number) => colourAt(picture, pointOf(mesh, number), radius)).filter(
    (spot) => spot.length > 0,
  );
  const middle = [0, 1, 2].map((channel) => median(spots.map((spot) => spot[channel] ?? 0)));
  const [, red = 0, blue = 0] = middle;
  const brightness = middle[0] || 1;
  return spots.some(([bright = 0, r = 0, b = 0]) => {
    const share = bright / brightness;
    return Math.hypot(r - red, b - blue) > SAME_SKIN || share < DARKEST || share > BRIGHTEST;
  });
}

/** Brightness, and how much of it is red and blue. */
function colourAt({ data, width, height }: Pixels, { x, y }: { x: number; y: number }, radius: number): number[] {
  let [red, green, blue] = [0, 0, 0];
  for (let row = Math.max(0, Math.round(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
    for (let column = Math.max(0, Math.round(x - radius)); column <= Math.min(width - 1, x + radius); column += 1) {
      const at = (row * width + column) * 3;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const sum = red + green + blue;
  return sum === 0 ? [] : [sum, red / sum, blue / sum];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Lengths of a face that turning the head changes least, as shares of its height. */
function buildOf(mesh: Mesh): number[] {
  const between = (one: number, other: number) => {
    const [a, b] = [pointOf(mesh, one), pointOf(mesh, other)];
    return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
  };
  const height = between(168, 2) || 1;
  return [between(33, 263), between(133, 362), between(61, 291), between(33, 61), between(263, 291)].map(
    (length) => Math.round((length / height) * 1000) / 1000,
  );
}
