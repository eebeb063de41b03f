import { drawPictures } from './features/ai/embedded/drawing-process.ts';

/** Started by the worker, which hands over how much memory may be taken. */
const [memoryBytes = ''] = process.argv.slice(2);

drawPictures(Number(memoryBytes));
