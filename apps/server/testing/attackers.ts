import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Studio } from '@liuguang/media/testing/studio';
import { asUploaded, newCreator, uploadFilm } from './filming.ts';
import { openForm, partHead } from './form-request.ts';
import { newAddress, newName, PASSWORD, post } from './signing-in.ts';
import type { Stack } from './stack.ts';

const MB = 1024 * 1024;
const STRETCHED_SECONDS = 5 * 3600;

/** Something that somebody does over and over to keep others from being served. */
export interface Attack {
  readonly name: string;
  /** Once; refusals are what an attacker expects. */
  readonly strike: () => Promise<void>;
}

export interface Struck {
  readonly name: string;
  readonly strikes: number;
}

/** Runs an attack without a pause until it is told to stop; tells how often it struck. That it is cut off is its affair. */
export async function attackUntil(stopped: AbortSignal, { name, strike }: Attack): Promise<Struck> {
  let strikes = 0;
  while (!stopped.aborted) {
    await strike().catch(() => undefined);
    strikes += 1;
  }
  return { name, strikes };
}

interface From {
  readonly token: string;
  readonly address: string;
}

const somebodyElsewhere = async (stack: Stack): Promise<From> => ({
  token: (await newCreator(stack)).token,
  address: newAddress(),
});

/** Captions as long as they may be, on which a pattern that tries every beginning takes seconds. */
export const slowCaptions = (stack: Stack, videoId: string): Attack => ({
  name: 'captions that are slow to read',
  strike: async () => {
    const address = newAddress();
    const { data } = await post(stack, 'app/login/guest', { devID: randomUUID() }, { address });
    const { token } = data as { token: string };
    const text = '{\\'.repeat(64_000);
    await post(stack, 'x/media/captions/put', { videoId, language: 'en', text }, { token, address });
  },
});

/** Chunks that are announced and never sent. */
export async function idleChunks(stack: Stack): Promise<Attack> {
  const from = await somebodyElsewhere(stack);
  return {
    name: 'eight connections that announce a chunk and fall silent',
    strike: async () => {
      const forms = Array.from({ length: 8 }, () => announceChunk(stack, from, 32 * MB - 1));
      await Promise.all(forms.map(({ reply }) => reply.catch(() => undefined)));
    },
  };
}

/** Chunks of another size each time, broken off as soon as the server waits for them. */
export async function brokenChunks(stack: Stack): Promise<Attack> {
  const from = await somebodyElsewhere(stack);
  let size = 0;
  return {
    name: 'chunks of many sizes that break off',
    strike: async () => {
      size = (size % 30) + 1;
      const forms = Array.from({ length: 12 }, () => announceChunk(stack, from, size * MB));
      await Promise.all(forms.map(({ sending }) => once(sending, 'socket')));
      // Long enough for the server to have begun each of them: it answers others meanwhile.
      await stack.client(from.token).post('x/upload/standing', {});
      for (const { sending } of forms) sending.destroy();
    },
  };
}

/** Registrations from one address and from everywhere, each of which asks for a password to be hashed. */
export const registrations = (stack: Stack): Attack => ({
  name: 'registrations, forty at a time',
  strike: async () => {
    const home = newAddress();
    const register = (_: unknown, at: number) =>
      post(
        stack,
        'app/login/account/register',
        { name: newName(), password: PASSWORD },
        { address: at % 2 === 0 ? home : newAddress() },
      );
    await Promise.all(Array.from({ length: 40 }, register));
  },
});

/** Two pictures, hours apart: a few kilobytes that take a place at the encoders for hours. */
export async function sendStretchedFilms(stack: Stack, studio: Studio): Promise<Struck> {
  const creator = await newCreator(stack);
  const sizes = ['3840x2160', '3840x2158', '320x240', '320x238'];
  for (const size of sizes) {
    const two = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=1:d=2`, '-vf', `setpts=N*${STRETCHED_SECONDS}/TB`];
    const path = await studio.film(`${randomUUID()}.mkv`, two, ['-fps_mode', 'passthrough', '-c:v', 'mjpeg']);
    await uploadFilm(stack, creator, asUploaded(await readFile(path)));
  }
  return { name: 'films of two pictures, hours apart', strikes: sizes.length };
}

/** The form of a chunk up to its first bytes. */
function announceChunk(stack: Stack, { token, address }: From, bytes: number): ReturnType<typeof openForm> {
  const headers = { 'x-forwarded-for': address };
  const form = openForm(stack, { name: 'app/upload/chunk', token, apiKey: null, headers });
  form.sending.on('error', () => undefined);
  form.reply.catch(() => undefined);
  const fields = {
    chunkNumber: '1',
    chunkSize: String(Math.min(bytes, 16 * MB)),
    currentChunkSize: String(bytes),
    totalSize: String(bytes),
    identifier: randomUUID(),
    filename: 'film.mp4',
    totalChunks: '1',
  };
  const texts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
  form.sending.write(`${texts.join('')}${partHead('file', 'blob')}ftyp`);
  return form;
}
