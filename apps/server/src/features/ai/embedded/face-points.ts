/** Landmarks in pixels of the picture: x, y and depth of each, one after the other. */
export type Mesh = Float32Array;

/** Numbers of landmarks, as the mesh counts them. */
export const POINT = {
  forehead: 10,
  chin: 152,
  leftCheek: 234,
  rightCheek: 454,
  upperLip: 13,
  lowerLip: 14,
  mouthLeft: 78,
  mouthRight: 308,
  leftEye: 33,
  rightEye: 263,
} as const;

/** From the right temple down around the chin to the left one. */
export const JAW: readonly number[] = [
  356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127,
];

/** The upper edge of the brows from left to right, each with the point of the forehead above it. */
export const BROWS: readonly (readonly [brow: number, forehead: number])[] = [
  [70, 71],
  [63, 68],
  [105, 104],
  [66, 69],
  [107, 108],
  [9, 151],
  [336, 337],
  [296, 299],
  [334, 333],
  [293, 298],
  [300, 301],
];

/** Where skin shows on every face that nothing covers: under the eyes, cheeks, nose, upper lip and chin. */
export const BARE: readonly number[] = [119, 348, 50, 280, 5, 164, 199, 205, 425];

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const pointOf = (mesh: Mesh, number: number): Point => ({
  x: mesh[number * 3] ?? 0,
  y: mesh[number * 3 + 1] ?? 0,
  z: mesh[number * 3 + 2] ?? 0,
});

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
