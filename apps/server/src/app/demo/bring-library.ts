import { findMediaTools } from '@liuguang/media/media-tools';
import type { Clock } from '../../platform/clock.ts';
import { DEMO_LIBRARY, type Running } from '../run.ts';
import { loadComments } from './comments.ts';
import { addDemoPurchases } from './history.ts';
import { loadLibrary } from './library.ts';
import { progressBar } from './progress-bar.ts';
import { loadSearchWords } from './search-words.ts';
import { loadWorks } from './works.ts';

interface Bringing {
  readonly running: Pick<Running, 'app' | 'database'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** Loads the library beside a server that answers already. It can do without: what fails is said, and tried again at the next start. */
export async function bringLibrary({ running: { app, database }, clock, signal, say }: Bringing): Promise<void> {
  const { repository, files } = app.ports.videoStore;
  const onProgress = progressBar(process.stderr, 'Loading the library');
  try {
    // Its words are read only where they are wanted.
    const { LIBRARY: library } = await import('../../../../../demo/library.ts');
    const tools = await findMediaTools();
    await loadLibrary({ database, repository, files, clock, tools, library, folder: DEMO_LIBRARY, signal, onProgress });
    await loadWorks({ database, storage: app.ports.storage, clock, library, folder: DEMO_LIBRARY });
    await addDemoPurchases({ app, database });
    await loadComments(database, clock, library);
    await app.ports.commentTally.run();
    await loadSearchWords(database, clock, library);
    await app.ports.searchIndexing.run(signal);
  } catch (error) {
    if (!signal.aborted) say(`The library is not whole: ${error instanceof Error ? error.message : error}`);
  }
}
