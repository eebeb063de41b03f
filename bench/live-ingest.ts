import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@liuguang/client/client';
import { livePaths } from '@liuguang/contract/live/play';
import { DEMO_PASSWORD } from '@liuguang/server/app/demo/cast';
import { playAddress } from '@liuguang/wire/play-address';
import { findFreePort } from '../scripts/free-port.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { registered, startRealServer, wire } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const SEGMENTS = Number(process.env.BENCH_LIVE_SEGMENTS ?? 20);
const LIMIT_MS = 6000;
const RETURN_MS = 5000;
const POLL_MS = 20;
const SETTLED = 5;

/**
 * How far behind the publisher a viewer is. The publisher tells how much it has sent; a segment can be fetched some time
 * after its last picture was drawn, and players hold back as much of the list as it tells them to.
 */
export async function measureIngest(): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  const ingestPort = await findFreePort();
  await using server = await startRealServer(folder.path, { env: { APP_INGEST_PORT: String(ingestPort) } });
  const { token } = await server.client().post('console/login', { name: 'demo_editor', password: DEMO_PASSWORD });
  const editor = server.client(token);
  const { id } = await editor.post('console/live/save', {
    version: 0,
    channel: {
      ...{ number: 8000, title: 'bench', intro: '', translations: {}, mark: '台', color: '#336699', enabled: true },
      ...{ group: 'life', access: 'public', source: 'rtmp', pullUrl: '' },
      schedule: {
        blocks: [],
        otherwise: { contentType: 1, order: 'rested' },
        ...{ noRepeatHours: 0, idents: [], identEvery: 1 },
      },
    },
  });
  const { address } = await editor.post('console/live/key', { channelId: id });
  const viewer = server.client(await registered(server, 'bench_viewer'));
  const { playToken } = await viewer.post('x/live/play', { id });
  /** When the first picture was drawn, by this clock: the earliest that what was told allows. */
  let drawnFrom = Number.POSITIVE_INFINITY;
  let [publisher, isOver] = [undefined as ChildProcess | undefined, false];
  // Like publishers do, it tries again until it is let in.
  const publish = () => {
    if (isOver) return;
    drawnFrom = Number.POSITIVE_INFINITY;
    publisher = spawn('ffmpeg', publisherArgs(address.replace('HOST', '127.0.0.1')), {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    publisher.stdout?.on('data', (told: Buffer) => {
      for (const [, sent] of told.toString().matchAll(/out_time_us=([1-9]\d*)/g))
        drawnFrom = Math.min(drawnFrom, performance.now() - Number(sent) / 1000);
    });
    publisher.once('exit', () => setTimeout(publish, 300));
  };
  publish();
  try {
    const path = livePaths.media(id, 'now', 'live');
    const delays: number[] = [];
    const known = new Set<string>();
    let [slate, holdBack, mediaMs] = ['', 0, 0];
    while (delays.length < SEGMENTS) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const url = playAddress(wire, { path, token: playToken, timestamp, nonce: randomUUID() }, { enc: '0' });
      const text = await (await fetch(`http://127.0.0.1:${server.port}${url}`)).text();
      holdBack = Number(/HOLD-BACK=([\d.]+)/.exec(text)?.[1] ?? 0) * 1000;
      const listed = [...text.matchAll(/#EXTINF:([\d.]+),\n(\S+)/g)].map(([, seconds, address = '']) => ({
        ms: Number(seconds) * 1000,
        address: address.split('?')[0] ?? '',
      }));
      // Before the first segment of the signal there are slates, which lie in another folder.
      slate ||= folderIn(listed[0]?.address ?? '');
      const fresh = listed.filter(({ address }) => folderIn(address) !== slate && !known.has(address));
      for (const { ms, address } of fresh) {
        known.add(address);
        mediaMs += ms;
      }
      // The first ones come together, once it is known what they are.
      if (fresh.length === 1 && known.size > SETTLED) delays.push(performance.now() - (drawnFrom + mediaMs));
      await pause(POLL_MS);
    }
    const behind = median(delays) + holdBack;
    const back = await measureReturn(publisher, async () => (await health(editor, id))?.signal);
    return [
      {
        name: 'glass to glass: a segment and what players hold back',
        value: behind,
        unit: 'ms',
        target: { atMost: LIMIT_MS },
      },
      { name: 'of it what players hold back', value: holdBack, unit: 'ms' },
      { name: 'back from the slate after a stall', value: back, unit: 'ms', target: { atMost: RETURN_MS } },
    ];
  } finally {
    isOver = true;
    publisher?.kill('SIGKILL');
  }
}

const health = async (editor: Client, id: string) =>
  (await editor.post('console/live/health', {})).list.find(({ channelId }) => channelId === id);

/** From when a publisher that had stalled sends again until its signal is listed again. */
async function measureReturn(
  publisher: ChildProcess | undefined,
  signal: () => Promise<string | undefined>,
): Promise<number> {
  const until = async (wanted: string) => {
    while ((await signal()) !== wanted) await pause(POLL_MS);
  };
  publisher?.kill('SIGSTOP');
  await until('slate');
  const from = performance.now();
  publisher?.kill('SIGCONT');
  await until('live');
  return performance.now() - from;
}

const folderIn = (address: string): string => /\/line\/([0-9a-f]+)\//.exec(address)?.[1] ?? '';

const publisherArgs = (address: string): string[] => [
  ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25', '-re', '-f', 'lavfi', '-i', 'sine=r=48000'],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'],
  ...['-c:a', 'aac', '-progress', 'pipe:1', '-stats_period', '0.1', '-f', 'flv', address],
];
