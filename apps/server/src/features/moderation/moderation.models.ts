import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { io, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { loadLayersModel } from '@tensorflow/tfjs-layers';
import type { ClassScores, PictureScores } from './moderation.verdict.ts';

/** Both models look at squares of this side, three bytes for each pixel. */
export const SIDE = 224;

/** Either kind of model. */
interface Predicting {
  predict(input: Tensor): unknown;
}

export type Classify = (rgb: Uint8Array) => PictureScores;

/** Loads both models, which takes a third of a second and 200 MB. */
export async function loadModels(folder: string): Promise<Classify> {
  const backend = findPackageJSON('@tensorflow/tfjs-backend-wasm', import.meta.url) ?? '';
  setWasmPaths(join(dirname(backend), 'dist/'));
  setThreadsCount(1);
  if (!(await setBackend('wasm'))) throw new Error('the wasm backend did not start');
  const mobileNet = await loadLayersModel(await fromFiles(join(folder, 'mobilenet-v2')));
  const mobileNetMid = await loadGraphModel(await fromFiles(join(folder, 'mobilenet-v2-mid')));
  return (rgb) => {
    const input = tensor4d(
      Float32Array.from(rgb, (value) => value / 255),
      [1, SIDE, SIDE, 3],
    );
    try {
      return { mobileNet: scoresOf(mobileNet, input), mobileNetMid: scoresOf(mobileNetMid, input) };
    } finally {
      input.dispose();
    }
  };
}

/** The whole at once from memory: loading by address wants a server. */
async function fromFiles(folder: string): Promise<io.IOHandler> {
  const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8'));
  const weights = await readFile(join(folder, 'weights.bin'));
  return io.fromMemory({
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights: specs }: io.WeightsManifestConfig[number]) => specs),
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
  });
}

function scoresOf(model: Predicting, input: Tensor): ClassScores {
  const output = model.predict(input) as Tensor;
  const [drawing, hentai, neutral, porn, sexy] = output.dataSync();
  output.dispose();
  if (drawing === undefined || hentai === undefined || neutral === undefined) throw new Error('a model gave no scores');
  if (porn === undefined || sexy === undefined) throw new Error('a model gave too few scores');
  return { drawing, hentai, neutral, porn, sexy };
}
