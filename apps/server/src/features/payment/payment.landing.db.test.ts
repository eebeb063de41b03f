import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { somebodyWith } from '../../../testing/money.ts';
import { choose, goldOnSale, submit } from '../../../testing/paying.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

/** Where a payer lands whose browser, or who stands in between, says to have come to this host. */
async function landingOf(stack: Stack, headers: Record<string, string>): Promise<string> {
  const { client } = await somebodyWith(stack, 0);
  const order = await submit(client, await goldOnSale(stack), 'sandbox');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(stack.url);
  httpRequest({ hostname, port, path: order.payUrl, headers }, (reply) => {
    reply.resume();
    resolve(reply.headers.location ?? '');
  })
    .on('error', reject)
    .end();
  return new URL(await choose(stack, await promise, 'succeed')).origin;
}

describe('a forged host', () => {
  test('lands a payer nowhere but at the origins of the environment', async () => {
    await using stack = await startStack({
      env: {
        APP_WORKER: 'separate',
        APP_TRUST_PROXY: 'on',
        APP_ORIGINS: 'https://liuguang.example,https://www.liuguang.example',
      },
    });
    await stack.running.working;
    expect(await landingOf(stack, { host: 'evil.example' })).toBe('https://liuguang.example');
    const told = { host: 'www.liuguang.example', 'x-forwarded-proto': 'https' };
    expect(await landingOf(stack, { ...told, 'x-forwarded-host': 'evil.example' })).toBe('https://liuguang.example');
    expect(await landingOf(stack, told)).toBe('https://www.liuguang.example');
  });

  test('lands a payer of the demo at the server itself, and who came by a private address where they came from', async () => {
    await using stack = await startStack({ env: { APP_WORKER: 'separate' } });
    await stack.running.working;
    expect(await landingOf(stack, { host: 'evil.example' })).toBe(stack.url);
    expect(await landingOf(stack, { host: 'localhost:8080' })).toBe('http://localhost:8080');
    expect(await landingOf(stack, { host: '192.168.1.7:8080' })).toBe('http://192.168.1.7:8080');
  });
});
