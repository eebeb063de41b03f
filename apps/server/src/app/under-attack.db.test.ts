import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { h264, pictures, Studio, tone } from '@liuguang/media/testing/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Attack,
  attackUntil,
  brokenChunks,
  idleChunks,
  registrations,
  type Struck,
  sendStretchedFilms,
  slowCaptions,
} from '../../testing/attackers.ts';
import { makeVideo } from '../../testing/factories/video.factory.ts';
import { asUploaded, type Creator, newCreator, uploadFilm } from '../../testing/filming.ts';
import { addressesIn, Player } from '../../testing/player.ts';
import { newAddress, newName, PASSWORD, post } from '../../testing/signing-in.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { type ChunkReply, type SampleFile, Sender } from '../../testing/uploading.ts';

const MINUTE_MS = 60_000;
vi.setConfig({ testTimeout: 20 * MINUTE_MS, hookTimeout: 5 * MINUTE_MS });

const ROUNDS = 3;
/** While two films of the attacker's hold the encoders this would be hours. */
const PLAYABLE_WITHIN = { timeout: 5 * MINUTE_MS, interval: 500 };
const MB = 1024 * 1024;
const COME_BACK = [408, 429, 503];
const TRIES = 10;

let triedAgain = 0;

/** As a server is run; other tests have more room. */
const USUAL = { APP_LIMIT_ADDRESS: '1200', APP_LIMIT_ACCOUNT: '600', APP_LIMIT_GUESTS: '120' };

let stack: Stack;
let studio: Studio;
let dataDir: string;
beforeAll(async () => {
  studio = await Studio.open();
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  const env = {
    APP_TRUST_PROXY: 'on',
    APP_LIMIT_REGISTRATIONS: '60',
    ...USUAL,
    APP_DATA_DIR: dataDir,
    APP_DISK_RESERVE_MB: '1',
  };
  stack = await startStack({ env });
  await stack.running.working;
});
afterAll(async () => {
  await stack.close();
  await studio[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

interface Ordinary {
  readonly name: string;
  readonly address: string;
  readonly creatorId: string;
  readonly filmId: string;
  readonly films: readonly SampleFile[];
}

/** What one person does, and how long each of it took in milliseconds. */
type Figures = Record<'sign in' | 'list' | 'film' | 'upload', number>;

async function somebodyOrdinary(): Promise<Ordinary> {
  const creator = await newCreator(stack);
  const { id } = await makeVideo(stack, { owner: creator.id, seconds: 4 });
  const name = newName();
  const address = newAddress();
  const { code } = await post(stack, 'app/login/account/register', { name, password: PASSWORD }, { address });
  expect(code).toBe(200);
  const films: SampleFile[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = await studio.film(`own-${round}.mp4`, pictures('320x240', 2 + round), tone(2 + round), h264());
    films.push(asUploaded(await readFile(path)));
  }
  return { name, address, creatorId: String(creator.id), filmId: String(id), films };
}

/** Whoever is told to come back later does so, as the app's uploader and the published ones do. */
class PatientSender extends Sender {
  override async send(file: SampleFile, number: number): Promise<ChunkReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await super.send(file, number);
      if (!COME_BACK.includes(reply.status) || tries === TRIES) return reply;
      triedAgain += 1;
      await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    }
  }
}

/** Signs in, looks at a list, watches a film and uploads one; each of it has to succeed. */
async function ordinaryRound({ name, address, creatorId, filmId, films }: Ordinary, round: number): Promise<Figures> {
  const [signIn, token] = await timed(async () => {
    const { code, data } = await post(stack, 'app/login/account/login', { name, password: PASSWORD }, { address });
    expect(code).toBe(200);
    return (data as { token: string }).token;
  });
  const client = stack.client(token);
  const [list] = await timed(async () => {
    const found = await client.post('app/media/published', { creatorId });
    expect(found.list.map(({ id }) => id)).toEqual([filmId]);
  });
  const [film] = await timed(() => watchToFirstSegment(token, filmId));
  const [upload] = await timed(async () => {
    const sender = new PatientSender(stack.url, { token, address });
    const file = films[round];
    if (!file) throw new Error(`there is no film for round ${round}`);
    const own = await uploadFilm(stack, { client, sender } as Creator, file);
    const state = async () => (await client.post('x/media/own', { videoId: String(own.id) })).state;
    await expect.poll(state, PLAYABLE_WITHIN).toMatch(/^(playable|ready)$/);
    await watchToFirstSegment(token, String(own.id));
  });
  return { 'sign in': signIn, list, film, upload };
}

async function watchToFirstSegment(token: string, id: string): Promise<void> {
  const { playToken } = await stack.client(token).post('app/media/play', { id });
  const player = new Player(stack, id, playToken);
  const [rung = ''] = addressesIn((await player.master()).text);
  const playlist = await player.fetch(rung);
  expect(playlist.status).toBe(200);
  const [segment = ''] = addressesIn(playlist.text);
  const { status, bytes } = await player.fetch(segment);
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(0);
}

async function timed<Result>(run: () => Promise<Result>): Promise<[milliseconds: number, result: Result]> {
  const begun = performance.now();
  const result = await patiently(run);
  return [Math.round(performance.now() - begun), result];
}

/** As the app does: what is answered 5030 is tried again. */
async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isTold = error instanceof ApiError && error.code === CODES.engineDown.code;
      if (!isTold || tries === TRIES) throw error;
      triedAgain += 1;
      await pause(1000);
    }
  }
}

async function rounds(person: Ordinary, count: number, from = 0): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (let round = 0; round < count; round += 1) figures.push(await ordinaryRound(person, from + round));
  return figures;
}

/** Of buffers that something still holds on to. */
function bufferBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

function print(quiet: readonly Figures[], attacked: readonly Figures[], struck: readonly Struck[], grown: number) {
  const lines = (what: string, figures: readonly Figures[]) =>
    figures.map(
      (one) =>
        `  ${what}: ${Object.entries(one)
          .map(([name, ms]) => `${name} ${ms} ms`)
          .join(', ')}`,
    );
  const attacks = struck.map(({ name, strikes }) => `  ${strikes} × ${name}`);
  const memory = `  buffers grew by ${Math.round(grown / MB)} MB; the person was told ${triedAgain} times to try again`;
  process.stdout.write(
    `${['an ordinary person', ...lines('undisturbed', quiet), ...lines('under attack', attacked), ...attacks, memory].join('\n')}\n`,
  );
}

test('sign-in, lists, films and uploads go on while captions, encoders, connections, memory and hashing are attacked', async () => {
  const person = await somebodyOrdinary();
  const quiet = await rounds(person, 1);
  const before = bufferBytes();

  const stop = new AbortController();
  const attacks: Attack[] = [
    slowCaptions(stack, person.filmId),
    await idleChunks(stack),
    await brokenChunks(stack),
    registrations(stack),
  ];
  const stretched = await sendStretchedFilms(stack, studio);
  const striking = attacks.map((attack) => attackUntil(stop.signal, attack));
  const attacked = await rounds(person, ROUNDS - 1, 1).finally(async () => {
    stop.abort();
    await Promise.all(striking);
  });
  const struck = [...(await Promise.all(striking)), stretched];
  for (const { name, strikes } of struck) expect(strikes, name).toBeGreaterThan(0);
  await expect.poll(() => bufferBytes() - before, { timeout: MINUTE_MS }).toBeLessThan(192 * MB);
  print(quiet, attacked, struck, bufferBytes() - before);
});
