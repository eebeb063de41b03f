import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AI_LIMITS, AI_PICTURE_PRICE } from '@liuguang/contract/ai/kinds';
import { loadFaceModels } from '@liuguang/server/features/ai/embedded/face-models';
import { movePicture, swapFaces } from '@liuguang/server/features/ai/embedded/face-work';
import { portraitOf, SOMEBODY } from '@liuguang/server/testing/selfie';
import sharp from 'sharp';
import { repositoryRoot } from '../scripts/processes.ts';
import { measureOrders, ORDERS } from './ai-orders.ts';
import { findCores } from './kit/cores.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { connectionOf, fillPurses } from './kit/purses.ts';
import { startRealServer } from './kit/real-server.ts';
import type { EntryReport, Figure } from './report.ts';

const SIDE = 1024;
const FILM_SIDE = 512;
const TURNS = 5;
const CALLS = 400;
const CALLS_AT_ONCE = 4;
const PATIENCE_MS = 120_000;

/** What orders of the AI studio cost the server, and those who do something else meanwhile. */
export async function measureAi(): Promise<EntryReport> {
  const figures = [...(await measureOrders(findCores())), ...(await measureEngine()), ...(await measureBesideJob())];
  const notes = [
    `Seven rounds of ${ORDERS} orders and inserts in turn (BENCH_AI_ORDERS); nobody makes what is ordered.`,
    `Faces that nobody has, drawn at ${SIDE}²; the median of ${TURNS}, beside decoding both pictures and encoding one.`,
    `user/info asked for ${CALLS} times, ${CALLS_AT_ONCE} at once, before, beside and after orders that are being made.`,
  ];
  return { entry: 'ai', notes, figures };
}

/** The embedded engine, in this process: what it takes of the processor. */
async function measureEngine(): Promise<Figure[]> {
  const { find } = await loadFaceModels(join(repositoryRoot, 'apps/server/models'));
  const square = async (portrait: typeof SOMEBODY, side: number) =>
    sharp(await portraitOf(portrait, side))
      .resize(side, side, { fit: 'cover' })
      .jpeg({ quality: 92 })
      .toBuffer();
  const face = await square(SOMEBODY, SIDE);
  const picture = await square({ ...SOMEBODY, hair: 'bun', skin: '#e2b591' }, SIDE);
  const swap = await medianOf(() => swapFaces(find, { face, into: { picture }, which: 0 }));
  const bare = await medianOf(async () => {
    await sharp(face).raw().toBuffer();
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
  const still = await square(SOMEBODY, FILM_SIDE);
  const film = await medianOf(() => movePicture(find, { picture: still, motion: 'sway', payload: 1n }));
  return [
    {
      name: `face swap of a pair of ${SIDE}², processor time`,
      value: swap.processorMs,
      unit: 'ms',
      target: { atMost: 2000 },
    },
    { name: `decoding a pair of ${SIDE}² and encoding one, processor time`, value: bare.processorMs, unit: 'ms' },
    { name: `72 frames of ${FILM_SIDE}² in motion`, value: film.ms, unit: 'ms', target: { atMost: 6000 } },
  ];
}

/** The first time warms up. */
async function medianOf(work: () => Promise<unknown>): Promise<{ readonly ms: number; readonly processorMs: number }> {
  await work();
  const taken: { ms: number; processorMs: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(before);
    taken.push({ ms: performance.now() - started, processorMs: (user + system) / 1000 });
  }
  return { ms: median(taken.map(({ ms }) => ms)), processorMs: median(taken.map(({ processorMs }) => processorMs)) };
}

/** How calls fare while orders are being made: before, beside and after, where nothing is held to a core. */
async function measureBesideJob(): Promise<Figure[]> {
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path);
  const people = await fillPurses(await connectionOf(folder.path), CALLS_AT_ONCE + 1, 100_000);
  const [orderer, ...asking] = people;
  if (!orderer) throw new Error('there is nobody to order');
  const clients = asking.map(({ token }) => server.client(token));
  const p95 = async () => {
    const times: number[] = [];
    const ask = async (client: (typeof clients)[number]) => {
      for (let at = 0; at < CALLS / CALLS_AT_ONCE; at += 1) {
        const started = performance.now();
        await client.post('app/user/info', {});
        times.push(performance.now() - started);
      }
    };
    await Promise.all(clients.map(ask));
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  };
  const client = server.client(orderer.token);
  await p95();
  const before = await p95();
  for (let at = 0; at < AI_LIMITS.open; at += 1)
    await client.post('app/aiorder/strip/submit', {
      ...{ requestId: randomUUID(), prompt: '日落海边的灯塔', style: 'film', shape: 'square', count: AI_LIMITS.count },
      price: AI_PICTURE_PRICE * AI_LIMITS.count,
    });
  const states = async () => (await client.post('x/ai/list', {})).list.map(({ state }) => state);
  const until = async (isSo: (states: readonly string[]) => boolean) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (!isSo(await states())) {
      if (performance.now() > deadline) throw new Error('the orders are not made');
      await pause(50);
    }
  };
  await until((all) => all.includes('running'));
  const beside = await p95();
  if (!(await states()).some((state) => state === 'running' || state === 'waiting'))
    throw new Error('the orders were done before they were in anybody’s way');
  await until((all) => all.every((state) => state === 'done'));
  const after = await p95();
  const calm = median([before, after]);
  return [
    {
      name: 'user/info, p95 beside an order that is made to that without',
      value: beside / calm,
      unit: 'ratio',
      target: { atMost: 1.5 },
    },
    { name: 'user/info, p95 without', value: calm * 1000, unit: 'µs' },
  ];
}
