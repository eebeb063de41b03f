import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createFileServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from '@liuguang/contract/contract';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressesIn, Player } from '../../../../testing/player.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';

const run = promisify(execFile);
const refusal = (code: number) => expect.objectContaining({ code });
/** Encoders and receivers start as fast as the machine lets them. */
const PATIENTLY = { timeout: 60_000, interval: 250 };
const TEST_MS = 180_000;

let stack: Stack;
let operator: Awaited<ReturnType<Stack['asOperator']>>;
const publishers = new Set<ChildProcess>();
beforeAll(async () => {
  stack = await startStack({
    env: { APP_WORKER: 'separate', APP_INGEST_PORT: String(await freePort()), APP_PULL_HOSTS: '127.0.0.1' },
  });
  operator = await stack.asOperator('owner');
});
afterAll(async () => {
  for (const child of publishers) child.kill('SIGKILL');
  await stack.close();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

type Draft = Request<'console/live/save'>['channel'];
let numbers = 1;
const draft = (change: Partial<Draft>): Draft => ({
  ...{ number: numbers++, title: '现场', intro: '', translations: {}, mark: '现', color: '#336699', enabled: true },
  ...{ group: 'life', access: 'public', source: 'rtmp', pullUrl: '' },
  schedule: {
    blocks: [],
    otherwise: { contentType: 1, order: 'rested' },
    ...{ noRepeatHours: 0, idents: [], identEvery: 1 },
  },
  ...change,
});

async function openChannel(change: Partial<Draft>) {
  const saved = await operator.post('console/live/save', { version: 0, channel: draft(change) });
  const { playToken } = await (await stack.as('member')).post('x/live/play', { id: saved.id });
  const player = new Player(stack, saved.id, playToken);
  const list = async (view: LiveView = 'now') =>
    (await player.fetch(player.address(livePaths.media(saved.id, view, 'live')))).text;
  const health = async () => {
    const { list: all } = await operator.post('console/live/health', {});
    return all.find(({ channelId }) => channelId === saved.id);
  };
  const newKey = () => operator.post('console/live/key', { channelId: saved.id });
  return { ...saved, player, list, health, newKey };
}

interface Look {
  readonly size?: string;
  readonly codec?: string;
}

/** A small picture that moves, with a tone, in real time. */
const pictures = ({ size = '160x90', codec = 'libx264' }: Look): string[] => [
  ...['-hide_banner', '-v', 'error', '-re', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10`],
  ...['-re', '-f', 'lavfi', '-i', 'sine=r=48000', '-c:v', codec, '-g', '10', '-pix_fmt', 'yuv420p'],
  ...(codec === 'libx264' ? ['-preset', 'ultrafast'] : ['-b:v', '200k']),
  ...['-c:a', 'aac'],
];

function publish(to: string, look: Look = {}): ChildProcess {
  const form = to.startsWith('srt') ? 'mpegts' : 'flv';
  const child = spawn('ffmpeg', [...pictures(look), '-f', form, to], { stdio: 'ignore' });
  publishers.add(child);
  return child;
}

/** Publishes over one connection whatever it is told to, one after the other. */
function publishInTurn(to: string) {
  const passing = ['-v', 'error', '-f', 'data', '-i', 'pipe:0', '-map', '0', '-c', 'copy', '-f', 'data', to];
  const connection = spawn('ffmpeg', passing, { stdio: ['pipe', 'ignore', 'ignore'] });
  publishers.add(connection);
  // That nobody takes it any more is told by its end.
  connection.stdin.on('error', () => undefined);
  let sender: ChildProcess | undefined;
  return {
    connection,
    show(look: Look) {
      sender?.kill('SIGKILL');
      const child = spawn('ffmpeg', [...pictures(look), '-f', 'mpegts', 'pipe:1'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child.stdout.pipe(connection.stdin, { end: false });
      publishers.add(child);
      sender = child;
    },
  };
}

/** Like publishers do, it tries again until it is let in; then until it is stopped. */
function keepPublishing(to: string, look?: Look) {
  let [child, isStopped] = [publish(to, look), false];
  const again = () => {
    if (isStopped || child.signalCode !== null) return;
    child = publish(to, look);
    child.once('exit', () => setTimeout(again, 300));
  };
  child.once('exit', () => setTimeout(again, 300));
  return {
    kill: () => {
      isStopped = true;
      child.kill('SIGKILL');
    },
    /** Sends nothing, and keeps its connection. */
    stall: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    process: () => child.pid,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
}
const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));
const here = (address: string) => address.replace('HOST', '127.0.0.1');
const sequenceIn = (text: string): number => Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
const isLive = async ({ health }: { health: Awaited<ReturnType<typeof openChannel>>['health'] }) =>
  expect((await health())?.signal).toBe('live');

test.concurrent('a publisher by RTMP is seen; killed it gives way to the slate, and back at another size it is seen again', {
  timeout: TEST_MS,
}, async () => {
  const channel = await openChannel({});
  expect(await channel.health()).toMatchObject({ signal: 'waiting', problem: 'noSignal' });
  const { address } = await channel.newKey();
  // Whatever happens, there is something to see.
  await vi.waitFor(async () => expect(addressesIn(await channel.list()).length).toBeGreaterThan(3), PATIENTLY);
  const waiting = sequenceIn(await channel.list());

  const first = keepPublishing(here(address));
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  await vi.waitFor(async () => expect((await channel.health())?.bitRate).toBeGreaterThan(0), PATIENTLY);
  expect((await channel.health())?.problem).toBe('');

  const second = publish(here(address));
  await ended(second);
  expect(second.exitCode).not.toBe(0);
  await isLive(channel);

  first.kill();
  await vi.waitFor(async () => expect((await channel.health())?.signal).toBe('slate'), PATIENTLY);
  const missing = await channel.list();
  expect(sequenceIn(missing)).toBeGreaterThan(waiting);

  const other = keepPublishing(here(address), { size: '240x136' });
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  const back = await channel.list('hour');
  expect(back).toContain('#EXT-X-DISCONTINUITY\n');
  expect((await channel.health())?.gaps).toBeGreaterThan(0);
  // A foreign player reads it, sealed as it is.
  const sinceReturn = async () => (await channel.list()).split('#EXT-X-DISCONTINUITY\n').at(-1) ?? '';
  await vi.waitFor(async () => expect(addressesIn(await sinceReturn()).length).toBeGreaterThan(3), PATIENTLY);
  const { stderr } = await run('ffmpeg', [
    ...['-v', 'error', '-allowed_extensions', 'ALL', '-live_start_index', '-2', '-t', '2', '-i'],
    channel.player.address(livePaths.media(channel.id, 'now', 'live'), { enc: '0' }),
    ...['-map', '0:v', '-f', 'null', '-'],
  ]);
  expect(stderr).toBe('');

  // Switched off, nobody publishes to it any more; switched on, it goes on.
  const { id, version, updatedAt, player: _, list: __, health: ___, newKey: ____, ...rest } = channel;
  expect(updatedAt).not.toBe('');
  await operator.post('console/live/save', { channelId: id, version, channel: { ...rest, enabled: false } });
  await vi.waitFor(() => expect(other.isGone()).toBe(true), PATIENTLY);
  await operator.post('console/live/save', {
    channelId: id,
    version: version + 1,
    channel: { ...rest, enabled: true },
  });
  await vi.waitFor(async () => {
    await isLive(channel);
    expect(sequenceIn(await channel.list())).toBeGreaterThan(sequenceIn(back));
  }, PATIENTLY);
  other.kill();
});

test.concurrent('a publisher that stalls gives way to the slate, and is seen again on the same connection once it goes on', {
  timeout: TEST_MS,
}, async () => {
  const channel = await openChannel({});
  const { address } = await channel.newKey();
  const publisher = keepPublishing(here(address));
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  const before = publisher.process();
  publisher.stall();
  await vi.waitFor(async () => expect((await channel.health())?.signal).toBe('slate'), PATIENTLY);
  const missing = sequenceIn(await channel.list());
  publisher.goOn();
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  expect(publisher.process()).toBe(before);
  expect(sequenceIn(await channel.list())).toBeGreaterThanOrEqual(missing);
  expect(await channel.list('hour')).toContain('#EXT-X-DISCONTINUITY\n');

  // One that is not heard of any more does not keep out whoever publishes next.
  publisher.stall();
  const next = keepPublishing(here(address));
  await vi.waitFor(async () => expect((await channel.health())?.signal).toBe('slate'), PATIENTLY);
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  for (const one of [next, publisher]) one.kill();
});

test.concurrent('nobody publishes with a wrong key, with garbage or with the key of before, and the right one still does', {
  timeout: TEST_MS,
}, async () => {
  const [channel, neighbour] = [await openChannel({}), await openChannel({})];
  const { address: old, port } = await channel.newKey();
  const next = keepPublishing(here((await neighbour.newKey()).address));
  await vi.waitFor(() => isLive(neighbour), PATIENTLY);
  const { address } = await channel.newKey();
  // The receiver is there once it turns somebody away, instead of nobody answering.
  await vi.waitFor(async () => {
    for (const wrong of [here(old), here(address).replace(/[0-9a-f]{8}$/, 'deadbeef')]) {
      const child = publish(wrong);
      await ended(child);
      expect(child.exitCode).not.toBe(0);
    }
  }, PATIENTLY);
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.alloc(100_000, 'GET / HTTP/1.1\r\n')));
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  expect(await channel.health()).toMatchObject({ signal: 'waiting' });
  await isLive(neighbour);
  const right = keepPublishing(here(address));
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  await isLive(neighbour);
  for (const publisher of [next, right]) publisher.kill();
});

test.concurrent('a publisher by SRT is seen, encoded where phones would not play it, and not with another passphrase', async () => {
  const channel = await openChannel({ source: 'srt' });
  const { address, key } = await channel.newKey();
  const wrong = publish(here(address).replace(key, 'f'.repeat(32)));
  await ended(wrong);
  expect(wrong.exitCode).not.toBe(0);
  // The receiver may not be back yet.
  const right = keepPublishing(here(address), { codec: 'mpeg2video' });
  await vi.waitFor(() => isLive(channel), PATIENTLY);
  const master = await channel.player.fetch(channel.player.address(livePaths.master(channel.id, 'now')));
  expect(master.text).toMatch(/CODECS="avc1\.[0-9a-f]+,mp4a\.40\.2"/);
  right.kill();
});

test.concurrent('a signal that changes its size, then its codec, within one connection is seen again by itself', {
  timeout: TEST_MS,
}, async () => {
  const channel = await openChannel({ source: 'srt' });
  const { address } = await channel.newKey();
  const master = () => channel.player.fetch(channel.player.address(livePaths.master(channel.id, 'now')));
  const isSeen = (size: string) =>
    vi.waitFor(async () => {
      expect((await master()).text).toContain(`RESOLUTION=${size},CODECS="avc1.`);
      await isLive(channel);
    }, PATIENTLY);
  // Nobody is let in before the receiver is there.
  let publisher = publishInTurn(here(address));
  await vi.waitFor(async () => {
    if (publisher.connection.exitCode !== null) publisher = publishInTurn(here(address));
    publisher.show({});
    await vi.waitFor(() => isLive(channel), { timeout: 8000, interval: 250 });
  }, PATIENTLY);
  for (const look of [{ size: '240x136' }, { size: '200x112', codec: 'mpeg2video' }]) {
    publisher.show(look);
    await isSeen(look.size);
  }
  expect(publisher.connection.exitCode).toBeNull();
  const folders = new Set(addressesIn(await channel.list('hour')).map((one) => /\/line\/([0-9a-f]+)\//.exec(one)?.[1]));
  expect(folders.size).toBeGreaterThanOrEqual(3);
});

describe('a channel that pulls', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'liuguang-pull-'));
    await run('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=20', '-f', 'lavfi', '-i', 'sine=d=20'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ...['-hls_time', '2', '-hls_list_size', '0', join(folder, 'list.m3u8')],
    ]);
    server = createFileServer((request, response) => {
      const name = (request.url ?? '').slice(1);
      if (name === 'master.m3u8')
        return response.end(
          '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=9\nlist.m3u8\n',
        );
      if (name === 'inside.m3u8') return response.writeHead(302, { location: 'http://localhost:9/' }).end();
      readFile(join(folder, name)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(folder, { recursive: true });
  });

  test.concurrent('shows what others send out, and nothing of what is inside the house', async () => {
    for (const pullUrl of ['http://localhost:8080/x.m3u8', 'http://169.254.169.254/', 'http://[::ffff:127.0.0.1]/', ''])
      await expect(openChannel({ source: 'pull', pullUrl }), pullUrl).rejects.toEqual(refusal(4000));
    const redirected = await openChannel({ source: 'pull', pullUrl: `${url}/inside.m3u8` });
    const channel = await openChannel({ source: 'pull', pullUrl: `${url}/master.m3u8` });
    await expect(channel.newKey()).rejects.toEqual(refusal(4090));
    await vi.waitFor(() => isLive(channel), PATIENTLY);
    expect(await redirected.health()).toMatchObject({ signal: 'waiting' });
  });
});
