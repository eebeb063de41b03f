import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { io, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { type Mesh, POINT, pointOf } from './face-points.ts';
import { cutSquare, type Pixels } from './pixels.ts';

export interface FoundFace {
  /** How sure the detector is that there is a face. */
  readonly score: number;
  /** How sure the landmarks are that they lie on one. */
  readonly meshScore: number;
  readonly mesh: Mesh;
}

export interface FaceModels {
  /** Every face of a picture. */
  find(picture: Pixels): FoundFace[];
  /** How likely somebody with that face is to be under age, from 0 to 1. */
  youthOf(picture: Pixels, mesh: Mesh): number;
  /** A face in the next frame of a film, by where it was in the one before; nothing when it is not there any more. */
  follow(picture: Pixels, before: Mesh): FoundFace | undefined;
}
export type FindFaces = FaceModels['find'];

/** The sides of the squares that the models look at. */
const DETECTED = 256;
const MESHED = 192;
const AGED = 224;
/** Of the grids whose cells propose faces: pixels to a cell, and proposals in each. */
const GRIDS = [
  { stride: 16, proposals: 2 },
  { stride: 32, proposals: 6 },
] as const;
const LEAST_SCORE = 0.5;
/** How sure the landmarks must be where no detector has looked. */
const STILL_THERE = 0.5;
/** Two proposals that share more than this are of one face. */
const SAME_FACE = 0.3;
const MOST_FACES = 12;
/** The landmarks want more than the face: its surroundings as well. */
const AROUND = 1.5;
const AROUND_AGE = 1.4;
/** The years that ages are told in, and that in which one comes of age. */
const YEARS = 100;
const ADULT = 18;

interface Proposal {
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the line between the eyes. */
  readonly angle: number;
}

/** Loads the models, nine megabytes of weights. */
export async function loadFaceModels(folder: string): Promise<FaceModels> {
  const backend = findPackageJSON('@tensorflow/tfjs-backend-wasm', import.meta.url) ?? '';
  setWasmPaths(join(dirname(backend), 'dist/'));
  setThreadsCount(1);
  if (!(await setBackend('wasm'))) throw new Error('the wasm backend did not start');
  const detector = await loadGraphModel(await fromFiles(join(folder, 'face-detector')));
  const meshes = await loadGraphModel(await fromFiles(join(folder, 'face-mesh')));
  const ages = await loadGraphModel(await fromFiles(join(folder, 'face-age')));
  return {
    find: (picture) =>
      detect(detector, picture)
        .map((proposal) => meshOf(meshes, picture, proposal))
        .filter(({ meshScore }) => meshScore > 0),
    youthOf: (picture, mesh) => youthOf(ages, picture, mesh),
    follow(picture, before) {
      const found = meshOf(meshes, picture, proposalAround(before));
      return found.meshScore >= STILL_THERE ? found : undefined;
    },
  };
}

/** The square that the face of the frame before lies in, as the detector would propose it. */
function proposalAround(mesh: Mesh): Proposal {
  const [left, right] = [pointOf(mesh, POINT.leftEye), pointOf(mesh, POINT.rightEye)];
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As wide and as high as it is when it is held upright.
  const [along, across] = [new Extent(), new Extent()];
  for (let at = 0; at < mesh.length; at += 3) {
    const [x, y] = [mesh[at] ?? 0, mesh[at + 1] ?? 0];
    along.add(x * cos + y * sin);
    across.add(y * cos - x * sin);
  }
  return {
    score: 1,
    x: along.middle * cos - across.middle * sin,
    y: along.middle * sin + across.middle * cos,
    width: along.length,
    height: across.length,
    angle,
  };
}

class Extent {
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
  }

  get middle(): number {
    return (this.#least + this.#most) / 2;
  }

  get length(): number {
    return this.#most - this.#least;
  }
}

async function fromFiles(folder: string): Promise<io.IOHandler> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'));
  const weights = await readFile(join(folder, 'weights.bin'));
  return io.fromMemory({
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights: specs }: io.WeightsManifestConfig[number]) => specs),
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
  });
}

/** What a model makes of a square, by how long each of its outputs is. */
function execute(model: GraphModel, square: Float32Array, size: number): ReadonlyMap<number, Float32Array> {
  const input = tensor4d(square, [1, size, size, 3]);
  const outputs = model.execute(input) as Tensor[];
  const found = new Map(outputs.map((output) => [output.size, output.dataSync() as Float32Array]));
  for (const tensor of [input, ...outputs]) tensor.dispose();
  return found;
}

function detect(detector: GraphModel, picture: Pixels): Proposal[] {
  const side = Math.max(picture.width, picture.height);
  const square = { x: picture.width / 2, y: picture.height / 2, side, angle: 0 };
  const outputs = execute(
    detector,
    cutSquare(picture, square, DETECTED, (byte) => byte / 127.5 - 1),
    DETECTED,
  );
  const scale = side / DETECTED;
  const [left, top] = [square.x - side / 2, square.y - side / 2];
  const proposals: Proposal[] = [];
  for (const { stride, proposals: perCell } of GRIDS) {
    const cells = DETECTED / stride;
    const count = cells * cells * perCell;
    const [scores, boxes] = [outputs.get(count), outputs.get(count * 16)];
    if (!scores || !boxes) throw new Error('the face detector has other outputs');
    for (let at = 0; at < count; at += 1) {
      const score = 1 / (1 + Math.exp(-(scores[at] ?? 0)));
      if (score < LEAST_SCORE) continue;
      const cell = Math.floor(at / perCell);
      const middleX = ((cell % cells) + 0.5) * stride;
      const middleY = (Math.floor(cell / cells) + 0.5) * stride;
      const value = (index: number) => boxes[at * 16 + index] ?? 0;
      proposals.push({
        score,
        x: left + (value(0) + middleX) * scale,
        y: top + (value(1) + middleY) * scale,
        width: value(2) * scale,
        height: value(3) * scale,
        angle: Math.atan2(value(7) - value(5), value(6) - value(4)),
      });
    }
  }
  proposals.sort((one, other) => other.score - one.score);
  const kept: Proposal[] = [];
  for (const proposal of proposals)
    if (kept.length < MOST_FACES && kept.every((other) => shared(proposal, other) < SAME_FACE)) kept.push(proposal);
  return kept;
}

/** What two boxes have in common, of what they cover together. */
function shared(one: Proposal, other: Proposal): number {
  const overlap = (a: number, sizeA: number, b: number, sizeB: number) =>
    Math.max(0, Math.min(a + sizeA / 2, b + sizeB / 2) - Math.max(a - sizeA / 2, b - sizeB / 2));
  const both = overlap(one.x, one.width, other.x, other.width) * overlap(one.y, one.height, other.y, other.height);
  return both / (one.width * one.height + other.width * other.height - both);
}

/** Of the distribution over the years from 0 to 99, what lies under 18. */
function youthOf(ages: GraphModel, picture: Pixels, mesh: Mesh): number {
  const { x, y, width, height, angle } = proposalAround(mesh);
  const square = { x, y, side: Math.max(width, height) * AROUND_AGE, angle };
  const years = execute(
    ages,
    cutSquare(picture, square, AGED, (byte) => byte),
    AGED,
  ).get(YEARS);
  if (!years) throw new Error('the age model has other outputs');
  return years.subarray(0, ADULT).reduce((sum, share) => sum + share, 0);
}

function meshOf(model: GraphModel, picture: Pixels, { score, x, y, width, height, angle }: Proposal): FoundFace {
  const side = Math.max(width, height) * AROUND;
  const outputs = execute(
    model,
    cutSquare(picture, { x, y, side, angle }, MESHED, (byte) => byte / 255),
    MESHED,
  );
  const [flag, points] = [outputs.get(1), outputs.get(1404)];
  if (!flag || !points) throw new Error('the face mesh has other outputs');
  const step = side / MESHED;
  const [cos, sin] = [Math.cos(angle) * step, Math.sin(angle) * step];
  const mesh = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [dx, dy] = [(points[at] ?? 0) - MESHED / 2, (points[at + 1] ?? 0) - MESHED / 2];
    mesh[at] = x + dx * cos - dy * sin;
    mesh[at + 1] = y + dx * sin + dy * cos;
    mesh[at + 2] = (points[at + 2] ?? 0) * step;
  }
  return { score, meshScore: flag[0] ?? 0, mesh };
}
