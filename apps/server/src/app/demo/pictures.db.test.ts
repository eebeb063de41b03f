import { readdirSync } from 'node:fs';
import { ADVERT_POSITIONS } from '@liuguang/contract/constants';
import { imageTypeOf, reveal } from '@liuguang/wire/image';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { demoAdverts } from '../../features/config/config.demo.adverts.ts';
import { demoPicture } from './pictures.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

test('the demo advertises at every position, the house’s own wherever members still see some', async () => {
  const { advertise } = await stack.client().get('app/ping/config');
  expect(new Set(advertise.map(({ position }) => String(position)))).toEqual(new Set(Object.keys(ADVERT_POSITIONS)));
  for (const position of [2, 4, 9, 11, 12, 13])
    expect(advertise.some((advert) => advert.position === position && advert.kind === 'house')).toBe(true);
});

test('every picture of the demo is served, protected, and is used', async () => {
  const covers = new Set(demoAdverts(demoPicture).map(({ cover }) => cover));
  for (const cover of covers) {
    const reply = await fetch(`${stack.url}${cover}`);
    expect(reply.status).toBe(200);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(Number(reply.headers.get('content-length'))).toBe(bytes.length);
    expect(imageTypeOf(bytes)).toBeUndefined();
    const { format, width = 0 } = await sharp(reveal(bytes, stack.config.secrets.image)).metadata();
    expect(format).toBe('webp');
    expect(width).toBeGreaterThanOrEqual(720);
  }
  const drawings = readdirSync(new URL('pictures', import.meta.url)).filter((file) => file.endsWith('.svg'));
  expect(covers.size).toBe(drawings.length);
});

test('a picture that nobody drew or sent is not found', async () => {
  expect((await fetch(`${stack.url}/img/${'0'.repeat(32)}.webp`)).status).toBe(404);
});
