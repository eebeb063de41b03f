import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UPLOAD } from '@liuguang/contract/constants';
import { findCores, onCore } from './kit/cores.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { registered, startRealServer } from './kit/real-server.ts';
import { SentFilm } from './kit/sent-film.ts';
import type { Figure } from './report.ts';

const CHUNKS = 48;
const ROUNDS = 11;
/** Until the code of both servers is compiled. */
const WARM_UP_ROUNDS = 15;
const LIMIT_MS = 60_000;
const MEGABYTE = 1_000_000;
/** What every film of a telephone begins with; the rest need not be one. */
const HEAD = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');

export const UPLOAD_NOTE = `Files of ${CHUNKS} chunks over ${UPLOAD.simultaneous} connections, until the last one has been read back and stands under its name, the median of ${ROUNDS} rounds in turn after ${WARM_UP_ROUNDS} to warm up; the yardstick writes the same requests to files from node:http, and what it leaves to be written is written between rounds.`;

/** How fast chunks are taken, books, hashes and all, beside a bare server that writes the same bytes. */
export async function measureUpload(folder: string): Promise<Figure[]> {
  const bareFolder = join(folder, 'bare-upload');
  await mkdir(bareFolder);
  const cores = findCores();
  await using ours = await startRealServer(join(folder, 'upload'), { core: cores?.server });
  await using bare = new NodeProcess({
    program: 'bench/kit/bare-sink.ts',
    env: { BARE_FOLDER: bareFolder },
    core: cores?.server,
  });
  const { port: barePort } = (await bare.message()) as AddressInfo;
  const token = await registered(ours, 'sender');
  const rate = async (port: number, film: SentFilm): Promise<number> => {
    const requests = film.requests(token);
    const connections = UPLOAD.simultaneous;
    const { answered, ms } = await sendLoad({ port, requests, connections, limitMs: LIMIT_MS });
    if (answered < requests.length) throw new Error(`${answered} of ${requests.length} chunks were taken`);
    return film.cut.totalSize / MEGABYTE / (ms / 1000);
  };
  const rounds = await onCore(cores?.load, async () => {
    const all: { ours: number; bare: number }[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const film = new SentFilm(Buffer.concat([HEAD, randomBytes(CHUNKS * UPLOAD.chunkBytes - HEAD.length)]));
      all.push({ ours: await rate(ours.port, film), bare: await rate(barePort, film) });
      // The yardstick leaves its bytes to be written later, and ours would wait for them at its next turn.
      execFileSync('sync');
    }
    return all.slice(WARM_UP_ROUNDS);
  });
  return [
    {
      name: 'chunks taken, of a bare server writing the same bytes',
      value: median(rounds.map((round) => round.ours / round.bare)),
      unit: 'ratio',
      target: { atLeast: 0.6 },
    },
    { name: 'chunks taken, megabytes', value: median(rounds.map((round) => round.ours)), unit: 'per second' },
  ];
}
