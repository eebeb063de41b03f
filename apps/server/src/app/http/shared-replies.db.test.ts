import type { Call } from '@liuguang/contract/call';
import { contract } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const readConfig = (headers: Record<string, string> = {}, token = '') =>
  send(stack, { name: 'app/ping/config', method: 'GET', token, headers });

describe('a reply that is the same for everybody', () => {
  test('is the same bytes for everybody, under an ETag and for any cache', async () => {
    const [one, other] = await Promise.all([readConfig(), readConfig({}, await stack.tokenOf('member'))]);
    expect(one.text).toBe(other.text);
    expect(one.headers.get('etag')).toBe(`"${(JSON.parse(one.text) as { hash: string }).hash}"`);
    expect(one.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(one.headers.get('vary')).toBe('Origin');
  });

  test.each([
    ['the tag alone', (etag: string) => etag],
    ['a tag that a proxy weakened', (etag: string) => `W/${etag}`],
    ['several tags', (etag: string) => `"0123", W/${etag}`],
    ['any tag', () => '*'],
  ])('is not sent again to who has it: %s', async (_what, header) => {
    const { headers } = await readConfig();
    const reply = await readConfig({ 'if-none-match': header(headers.get('etag') ?? '') });
    expect(reply).toMatchObject({ status: 304, text: '' });
    expect(reply.headers.get('etag')).toBe(headers.get('etag'));
    expect(reply.headers.get('cache-control')).toContain('public');
  });

  test('is sent to who has another', async () => {
    expect(await readConfig({ 'if-none-match': '"0123456789abcdef0123456789abcdef"' })).toMatchObject({ status: 200 });
  });

  test('gets another ETag when it changes, and its old one back when that is undone', async () => {
    const owner = await stack.asOperator('owner');
    const before = await readConfig();
    await owner.post('console/config/save', { part: 'theme', version: 0, value: 3 });
    const during = await readConfig({ 'if-none-match': before.headers.get('etag') ?? '' });
    expect(during.status).toBe(200);
    expect(during.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await owner.post('console/config/save', {
      part: 'theme',
      version: 1,
      value: (before.data as { theme: number }).theme,
    });
    expect(await readConfig({ 'if-none-match': before.headers.get('etag') ?? '' })).toMatchObject({ status: 304 });
  });
});

describe('every other reply', () => {
  test('is kept by no cache and has no ETag', async () => {
    const token = await stack.tokenOf('member');
    const operator = await stack.operatorToken('owner');
    const replies = await Promise.all([
      send(stack, { name: 'app/ping/announcement' }),
      send(stack, { name: 'app/ping/contact', method: 'GET', token }),
      send(stack, { name: 'app/user/info', token }),
      send(stack, { name: 'console/operator/self', token: operator }),
      send(stack, { name: 'app/user/info' }),
      send(stack, { name: 'app/ping/config', method: 'GET', search: '?unknown=1' }),
      send(stack, { name: 'app/ping/config', method: 'GET', apiKey: null }),
      send(stack, { name: 'app/no/such/call' }),
    ]);
    for (const { headers } of replies) {
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    }
  });

  test('is sent in full although the client names a tag', async () => {
    const token = await stack.tokenOf('member');
    const request = { name: 'app/ping/contact', method: 'GET', token, headers: { 'if-none-match': '*' } };
    expect(await send(stack, request)).toMatchObject({ status: 200, code: 200 });
  });

  test('is that of every call but the GETs that take anybody', async () => {
    const shared = Object.entries<Call>(contract).filter(
      ([, { method, actor }]) => method === 'GET' && actor === 'none',
    );
    for (const [name] of shared) {
      const { headers } = await send(stack, { name, method: 'GET' });
      expect(headers.get('cache-control'), name).toContain('public');
    }
  });
});
