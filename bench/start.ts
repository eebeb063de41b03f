import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { startRealServer } from './kit/real-server.ts';
import type { EntryReport } from './report.ts';

const FIRST_STARTS = 3;
const LATER_STARTS = 5;

/** How long somebody waits who starts the server, for the first time and later on. */
export async function measureStart(): Promise<EntryReport> {
  await using folder = await makeDataFolder();
  // Leaves a database for the later starts, and code compiled for all.
  await startOnce(folder.path);
  const later: number[] = [];
  for (let start = 0; start < LATER_STARTS; start += 1) later.push(await startOnce(folder.path));
  const first: number[] = [];
  for (let start = 0; start < FIRST_STARTS; start += 1) {
    await using empty = await makeDataFolder();
    first.push(await startOnce(empty.path));
  }
  return {
    entry: 'start',
    notes: [
      'From the start of the process, its database included, to the first answer to a signed ping/config.',
      `Medians of ${LATER_STARTS} and ${FIRST_STARTS} starts, code compiled before as after any earlier start.`,
    ],
    figures: [
      { name: 'cold start', value: median(later), unit: 'ms', target: { atMost: 2000 } },
      { name: 'cold start, slowest', value: Math.max(...later), unit: 'ms' },
      { name: 'first start, with an empty data folder', value: median(first), unit: 'ms' },
    ],
  };
}

async function startOnce(dataDir: string): Promise<number> {
  await using server = await startRealServer(dataDir);
  return server.startMs;
}
