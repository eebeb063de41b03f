import { judgePictures } from './features/moderation/moderation.judging.ts';

/** Started by the worker, which hands over where the models are and how much memory may be taken. */
const [models = '', memoryBytes = ''] = process.argv.slice(2);

await judgePictures({ models, memoryBytes: Number(memoryBytes) });
