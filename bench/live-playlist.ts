import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { livePaths } from '@liuguang/contract/live/play';
import { playAddress } from '@liuguang/wire/play-address';
import { findCores, onCore } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { sendLoad } from './kit/load.ts';
import { median } from './kit/median.ts';
import { NodeProcess } from './kit/node-process.ts';
import { registered, startRealServer, wire } from './kit/real-server.ts';
import type { Figure } from './report.ts';

const ROUNDS = 9;
const REQUESTS = Number(process.env.BENCH_LIVE_REQUESTS ?? 3000);
const CONNECTIONS = 32;
const LIMIT_MS = 30_000;

/** How many playlists a second, beside a server that checks the same signature and seals the same text. */
export async function measureLivePlaylist(): Promise<Figure[]> {
  const cores = findCores();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { core: cores?.server, library: true });
  const client = server.client(await registered(server, 'bench_viewer'));
  const [channel] = (await client.post('app/live/home', {})).list.filter(({ now }) => now !== null);
  if (!channel) throw new Error('nothing is on');
  const { playToken: token } = await client.post('x/live/play', { id: channel.id });
  const path = livePaths.media(channel.id, 'now', '480');
  const request = () => {
    const address = playAddress(
      wire,
      { path, token, timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomUUID() },
      {},
    );
    return Buffer.from(`GET ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  };
  const { body } = await sendLoad({ port: server.port, requests: [request()], connections: 1, limitMs: LIMIT_MS });
  const env = { BARE_PLAYLIST: JSON.stringify({ text: wire.open(JSON.parse(body)) }) };
  await using bare = new NodeProcess({ program: 'bench/kit/bare-playlist.ts', env, core: cores?.server });
  const { port: barePort } = (await bare.message()) as AddressInfo;
  const rate = async (port: number) => {
    const requests = Array.from({ length: REQUESTS }, request);
    const { answered, ms } = await sendLoad({ port, requests, connections: CONNECTIONS, limitMs: LIMIT_MS });
    return (answered / ms) * 1000;
  };
  const rounds = await onCore(cores?.load, async () => {
    await rate(server.port);
    await rate(barePort);
    const all: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      all.push({ ours: await rate(server.port), bare: await rate(barePort) });
    return all;
  });
  return [
    {
      name: 'playlist of a channel, of the bare server',
      value: median(rounds.map(({ ours, bare: other }) => ours / other)),
      unit: 'ratio',
      target: { atLeast: 0.8 },
    },
    { name: 'playlists of a channel', value: median(rounds.map(({ ours }) => ours)), unit: 'per second' },
  ];
}
