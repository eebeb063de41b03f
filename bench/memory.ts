import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { residentMegabytes } from './kit/process-usage.ts';
import { startRealServer } from './kit/real-server.ts';
import { callsUnderLoad, signedRequests } from './kit/signed-request.ts';
import type { EntryReport } from './report.ts';

const SETTLE_MS = 5_000;
const REQUESTS = 20_000;
const CONNECTIONS = 32;
const LIMIT_MS = 10_000;

/** What the server's process holds when nobody asks for anything: soon after its start, and after a busy time. */
export async function measureMemory(): Promise<EntryReport> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path);
  await pause(SETTLE_MS);
  const fresh = await residentMegabytes(server.pid);
  let answered = 0;
  for (const call of await callsUnderLoad(server)) {
    const requests = signedRequests(call, REQUESTS);
    const load = await sendLoad({ port: server.port, requests, connections: CONNECTIONS, limitMs: LIMIT_MS });
    answered += load.answered;
  }
  await pause(SETTLE_MS);
  const used = await residentMegabytes(server.pid);
  return {
    entry: 'memory',
    notes: ['Resident memory of the server process without its database, the jobs in the same process included.'],
    figures: [
      { name: 'idle after the start', value: fresh, unit: 'MB', target: { atMost: 200 } },
      { name: `idle after ${answered} requests`, value: used, unit: 'MB', target: { atMost: 200 } },
    ],
  };
}
