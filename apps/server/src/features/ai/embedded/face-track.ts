import type { FaceModels, FoundFace } from './face-models.ts';
import { distance, type Mesh, POINT, pointOf } from './face-points.ts';
import type { Pixels } from './pixels.ts';

/** Where a face is in a picture, in shares of its sides. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of a face's width: what is further from where it was is another's. */
const SAME_FACE = 0.6;
/** A face at rest keeps this share of where it was in the frame before, one that moves nearly none. */
const KEPT_AT_REST = 0.65;
/** A step of this share of its width in one frame is movement, not trembling. */
const MOVEMENT = 0.02;

/** Follows one face from frame to frame. */
export class FaceTrack {
  readonly #models: FaceModels;
  readonly #first: FacePlace;
  /** As it was seen last, and as it was shown. */
  #seen: Mesh | undefined;
  #shown: Mesh | undefined;

  constructor(models: FaceModels, first: FacePlace) {
    this.#models = models;
    this.#first = first;
  }

  /** Its landmarks in the next frame, without their trembling; nothing where it cannot be seen. */
  next(frame: Pixels): Mesh | undefined {
    const found = (this.#seen && this.#models.follow(frame, this.#seen)) ?? this.#detect(frame);
    if (!found || (this.#seen && !isNear(found.mesh, this.#seen))) {
      // It may come back elsewhere; until then its last place is remembered.
      this.#shown = undefined;
      return undefined;
    }
    this.#seen = found.mesh;
    this.#shown = this.#shown ? steadied(this.#shown, found.mesh) : found.mesh;
    return this.#shown;
  }

  /** The one that is nearest to where it was. */
  #detect(frame: Pixels): FoundFace | undefined {
    const { x, y } = this.#seen ? middleOf(this.#seen) : this.#begin(frame);
    const far = ({ mesh }: FoundFace) => Math.hypot(middleOf(mesh).x - x, middleOf(mesh).y - y);
    return this.#models.find(frame).toSorted((one, other) => far(one) - far(other))[0];
  }

  #begin({ width, height }: Pixels) {
    const { x, y, width: wide, height: high } = this.#first;
    return { x: (x + wide / 2) * width, y: (y + high / 2) * height };
  }
}

function middleOf(mesh: Mesh): { readonly x: number; readonly y: number } {
  const corners = [POINT.leftCheek, POINT.rightCheek, POINT.forehead, POINT.chin].map((number) =>
    pointOf(mesh, number),
  );
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
}

const widthOf = (mesh: Mesh): number => distance(pointOf(mesh, POINT.leftCheek), pointOf(mesh, POINT.rightCheek)) || 1;

function isNear(one: Mesh, other: Mesh): boolean {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) < SAME_FACE * Math.max(widthOf(one), widthOf(other));
}

/** Between where it was shown and where it is now: the less it moves, the more it stays. */
function steadied(before: Mesh, now: Mesh): Mesh {
  const [a, b] = [middleOf(before), middleOf(now)];
  const step = Math.hypot(a.x - b.x, a.y - b.y) / widthOf(now);
  const kept = KEPT_AT_REST * Math.max(0, 1 - step / MOVEMENT);
  return now.map((value, at) => (before[at] ?? value) * kept + value * (1 - kept));
}
