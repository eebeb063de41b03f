import type { Pixels } from '../embedded/pixels.ts';

/** One number for each pixel. */
export interface Plane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

export function brightnessOf({ data, width, height }: Pixels): Plane {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1)
    values[at] = 0.299 * (data[at * 3] ?? 0) + 0.587 * (data[at * 3 + 1] ?? 0) + 0.114 * (data[at * 3 + 2] ?? 0);
  return { values, width, height };
}

/** Each pixel the mean of those around it, so many to each side. */
function blurred({ values, width, height }: Plane, radius: number): Plane {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) blurLine(values, across, row * width, 1, width, radius);
  const both = new Float32Array(values.length);
  for (let column = 0; column < width; column += 1) blurLine(across, both, column, width, height, radius);
  return { values: both, width, height };
}

function blurLine(from: Float32Array, to: Float32Array, start: number, step: number, length: number, radius: number) {
  let [sum, count] = [0, 0];
  for (let at = 0; at < Math.min(radius, length); at += 1) {
    sum += from[start + at * step] ?? 0;
    count += 1;
  }
  for (let at = 0; at < length; at += 1) {
    if (at + radius < length) {
      sum += from[start + (at + radius) * step] ?? 0;
      count += 1;
    }
    if (at > radius) {
      sum -= from[start + (at - radius - 1) * step] ?? 0;
      count -= 1;
    }
    to[start + at * step] = sum / count;
  }
}

/** How far each pixel stands out from those around it, and how far its neighbours do. */
export function reliefOf(plane: Plane, radius: number): { readonly relief: Plane; readonly roughness: Plane } {
  const mean = blurred(plane, radius);
  const relief = { ...plane, values: plane.values.map((value, at) => value - (mean.values[at] ?? 0)) };
  const squares = blurred({ ...plane, values: relief.values.map((value) => value * value) }, radius);
  return { relief, roughness: { ...plane, values: squares.values.map((square) => Math.sqrt(Math.max(0, square))) } };
}

/** Half as wide and high, each pixel the mean of four. */
export function halved({ values, width, height }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const means = new Float32Array(half.width * half.height);
  for (let row = 0; row < half.height; row += 1)
    for (let column = 0; column < half.width; column += 1) {
      const at = row * 2 * width + column * 2;
      const upper = (values[at] ?? 0) + (values[at + 1] ?? 0);
      means[row * half.width + column] = (upper + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)) / 4;
    }
  return { values: means, ...half };
}
