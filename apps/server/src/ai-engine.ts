import { runEngine } from './features/ai/embedded/engine-work.ts';

/** Started by the worker, which hands over where the models are and how much memory may be taken. */
const [models = '', memoryBytes = ''] = process.argv.slice(2);

runEngine({ models, memoryBytes: Number(memoryBytes) });
