import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { io, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { cutSquare, type Pixels } from './pixels.ts';

/** Landmarks in pixels of the picture: x, y and depth of each, one after the other. */
export type Mesh = Float32Array;

export interface FoundFace {
  /** How sure the detector is that there is a face. */
  readonly score: number;
  /** How sure the landmarks are that they lie on one. */
  readonly meshScore: number;
  readonly mesh: Mesh;
}

export type FindFaces = (picture: Pixels) => FoundFace[];

/** The sides of the squares that the two models look at. */
const DETECTED = 256;
const MESHED = 192;
/** Of the grids whose cells propose faces: pixels to a cell, and proposals in each. */
const GRIDS = [
  { stride: 16, proposals: 2 },
  { stride: 32, proposals: 6 },
] as const;
const LEAST_SCORE = 0.5;
/** Two proposals that share more than this are of one face. */
const SAME_FACE = 0.3;
const MOST_FACES = 12;
/** The landmarks want more than the face: its surroundings as well. */
const AROUND = 1.5;

interface Proposal {
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the line between the eyes. */
  readonly angle: number;
}

/** Loads both models, two megabytes of weights. */
export async function loadFaceModels(folder: string): Promise<FindFaces> {
  const backend = findPackageJSON('@tensorflow/tfjs-backend-wasm', import.meta.url) ?? '';
  setWasmPaths(join(dirname(backend), 'dist/'));
  setThreadsCount(1);
  if (!(await setBackend('wasm'))) throw new Error('the wasm backend did not start');
  const detector = await loadGraphModel(await fromFiles(join(folder, 'face-detector')));
  const meshes = await loadGraphModel(await fromFiles(join(folder, 'face-mesh')));
  return (picture) =>
    detect(detector, picture)
      .map((proposal) => meshOf(meshes, picture, proposal))
      .filter(({ meshScore }) => meshScore > 0);
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
