import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeDist, makeFakeDist } from '../../../testing/fake-dist.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let dist: FakeDist;
let stack: Stack;
beforeAll(async () => {
  dist = await makeFakeDist();
  stack = await startStack({ dist: dist.folder, env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  await stack.close();
  await dist[Symbol.asyncDispose]();
});

/** The status and body of an answer, by hand: every library tidies what it asks for. */
async function ask(method: string, target: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  const reply = await text(socket);
  return { status: Number(reply.split(' ')[1]), body: reply.slice(reply.indexOf('\r\n\r\n')) };
}

const TARGETS = [
  '//',
  '///',
  '//x',
  '//:',
  '//:99999/',
  '//[',
  '//[::1',
  '//a%20b',
  '//%',
  '//user@:80',
  '/%',
  '/%ff',
  '/%00',
  '/\\',
  '/\\\\evil.example',
  '/?',
  '/?%',
  '/?%ff',
  '/??',
  '/?shell=%',
  '//?shell',
  '*',
  'http://',
  'http://[',
  'https://evil.example/',
  '/img/%',
  '/img//',
  '/img/..%2f..%2f',
  '/img/%00',
  '/assets/%',
  '/assets//',
  '/api/%',
  '/api//',
  '/api/pay/%',
  '/api/pay/sandbox/%ff',
  '/api/pay/%00',
  '/api/pay/sandbox/%00',
  '/api/pay/callback/%00',
  '/api/docs/%',
  '/api/app/media/%',
  '/api/x/play/%',
  '/download/%',
  '/download/%00',
  '/line/%',
  '/line/a/%00/b',
  '/metrics/%',
];

test.each(TARGETS)('no target makes a fault or tells a stack: %s', async (target) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const { status, body } = await ask(method, target);
    expect(status, `${method} ${target}`).toBeLessThan(500);
    expect(body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  }
  expect(stack.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
