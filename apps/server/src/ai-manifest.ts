import { answerManifest } from './features/ai/marks/manifest-work.ts';
import { answerAsked } from './features/ai/own-process/answer-asked.ts';

/** Started by whoever makes or checks a picture, which hands over how much memory may be taken. */
const [memoryBytes = ''] = process.argv.slice(2);

answerAsked(answerManifest, Number(memoryBytes));
