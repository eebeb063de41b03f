import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder } from './kit/data-folder.ts';
import { addChannels } from './kit/live-channels.ts';
import { processorMs } from './kit/process-usage.ts';
import { connectionOf } from './kit/purses.ts';
import { startRealServer } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const SECONDS = Number(process.env.BENCH_LIVE_IDLE_SECONDS ?? 600);
const CHANNELS = 100;
const SETTLE_MS = 20_000;

/** What channels cost that nobody watches. */
export async function measureIdle(): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path);
  const connection = await connectionOf(folder.path);
  const used = async () => {
    await pause(SETTLE_MS);
    const before = await processorMs(server.pid);
    await pause(SECONDS * 1000);
    return (await processorMs(server.pid)) - before;
  };
  const without = await used();
  await addChannels(connection, CHANNELS);
  const withChannels = await used();
  return [
    { name: `${SECONDS} s at rest without a channel, processor time`, value: without, unit: 'ms' },
    { name: `${SECONDS} s at rest with ${CHANNELS} channels, processor time`, value: withChannels, unit: 'ms' },
  ];
}
