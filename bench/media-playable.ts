import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@liuguang/client/client';
import { UPLOAD } from '@liuguang/contract/constants';
import { playPaths } from '@liuguang/contract/media/play';
import { playAddress } from '@liuguang/wire/play-address';
import { ffmpeg, hls } from './kit/ffmpeg.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { registered, startRealServer, wire } from './kit/real-server.ts';
import { SentFilm } from './kit/sent-film.ts';
import type { Figure } from './report.ts';

const ROUNDS = 5;
const LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 10;
const ALLOWED = { times: 1.5, ms: 1000 };

export const PLAYABLE_NOTE = `From the last chunk of 60 s of 1080p, through the upload's own calls and the job, to the first picture that ffmpeg decodes for its owner, the median of ${ROUNDS} rounds; the limit is ${ALLOWED.times} times the bare copy and a second. The picture is counted with the ffmpeg that fetches it.`;

/** What somebody waits who has sent a film and wants to see it. */
export async function measurePlayable(folder: string, film: string): Promise<Figure[]> {
  await using server = await startRealServer(join(folder, 'playable'));
  const token = await registered(server, 'director');
  const client = server.client(token);
  const rounds: { ours: number; bare: number }[] = [];
  // The first is for warming up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Other bytes in a box that players skip: the same film sent again would be there already.
    const content = Buffer.concat([await readFile(film), freeBox(randomUUID())]);
    const ours = await waitFor(client, server.port, token, new SentFilm(content));
    const from = performance.now();
    await ffmpeg(['-i', film, '-c', 'copy', ...hls(join(folder, `bare-playable-${round}`))]);
    rounds.push({ ours, bare: performance.now() - from });
  }
  const measured = rounds.slice(1);
  return [
    {
      name: 'last byte to a picture for its owner',
      value: median(measured.map(({ ours }) => ours)),
      unit: 'ms',
      target: { atMost: median(measured.map(({ bare }) => ALLOWED.times * bare)) + ALLOWED.ms },
    },
  ];
}

async function waitFor(client: Client, port: number, token: string, film: SentFilm): Promise<number> {
  const requests = film.requests(token);
  const connections = UPLOAD.simultaneous;
  await sendLoad({ port, requests: requests.slice(0, -1), connections, limitMs: LIMIT_MS });
  const from = performance.now();
  await sendLoad({ port, requests: requests.slice(-1), connections: 1, limitMs: LIMIT_MS });
  await client.post('x/upload/complete', { requestId: randomUUID(), ...film.key });
  const { id, playToken } = await playable(client);
  const fields = {
    path: playPaths.master(id),
    token: playToken,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomUUID(),
  };
  const address = `http://127.0.0.1:${port}${playAddress(wire, fields, { enc: '0' })}`;
  const whitelist = 'http,tcp,crypto,data';
  await ffmpeg(['-protocol_whitelist', whitelist, '-i', address, '-frames:v', '1', '-f', 'null', '-']);
  return performance.now() - from;
}

async function playable(client: Client): Promise<{ id: string; playToken: string }> {
  for (;;) {
    const [newest] = (await client.post('x/media/mine', { pageSize: 1 })).list;
    if (newest?.state === 'refused' || newest?.state === 'failed') throw new Error(newest.note);
    if (newest && newest.state !== 'waiting') return client.post('app/media/play', { id: newest.videoId });
    await pause(ASK_AGAIN_MS);
  }
}

function freeBox(words: string): Buffer {
  const box = Buffer.alloc(8 + words.length);
  box.writeUInt32BE(box.length);
  box.write(`free${words}`, 4, 'latin1');
  return box;
}
