import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { DEVELOPMENT_SECRETS } from '@liuguang/server/config/environment';
import { LineSigner } from '@liuguang/server/features/media/delivery/media.line-signer';
import { folderOf } from '@liuguang/server/features/media/making/media.folder';
import { findCores, onCore } from './kit/cores.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { startRealServer } from './kit/real-server.ts';
import type { Figure } from './report.ts';

/** Of four seconds at 1.5 Mbit/s. */
const SEGMENT_BYTES = 750_000;
const ROUNDS = 7;
const REQUESTS = 300;
const CONNECTIONS = 8;
const LIMIT_MS = 60_000;

export const SEGMENT_NOTE = `Segments of ${SEGMENT_BYTES / 1000} kB over ${CONNECTIONS} connections, the median of ${ROUNDS} rounds in turn; the yardstick is a stream of the same file from node:http.`;

/** How many segments a second the server gives out, signed addresses and all, beside a plain static file. */
export async function measureSegments(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'line');
  const video = randomBytes(16).toString('hex');
  const path = join(dataDir, 'files', folderOf(video), '720/0.m4s');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, randomBytes(SEGMENT_BYTES));
  const cores = findCores();
  await using ours = await startRealServer(dataDir, { core: cores?.server });
  await using bare = new NodeProcess({
    program: 'bench/kit/bare-files.ts',
    env: { BARE_FILE: path },
    core: cores?.server,
  });
  const { port: barePort } = (await bare.message()) as AddressInfo;
  const address = `${new LineSigner(DEVELOPMENT_SECRETS.line).pathOf(video, '720', new Date())}0.m4s`;
  const rate = async (port: number): Promise<number> => {
    const requests = Array.from({ length: REQUESTS }, () => requestFor(address));
    const { answered, ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: LIMIT_MS });
    return (answered / ms) * 1000;
  };
  const rounds = await onCore(cores?.load, async () => {
    const all: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      all.push({ ours: await rate(ours.port), bare: await rate(barePort) });
    return all;
  });
  return [
    {
      name: 'segments, of a plain static file',
      value: median(rounds.map((round) => round.ours / round.bare)),
      unit: 'ratio',
      target: { atLeast: 0.8 },
    },
    { name: 'segments', value: median(rounds.map((round) => round.ours)), unit: 'per second' },
  ];
}

const requestFor = (path: string): Buffer => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
