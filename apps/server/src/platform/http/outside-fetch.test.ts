import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InsideAddress, isInside, OutsideFetch } from './outside-fetch.ts';

const request = { signal: AbortSignal.timeout(60_000), mostBytes: 1000 };

test.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'no address'],
])('%s is inside the house', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111'])('%s is outside', (address) => {
  expect(isInside(address)).toBe(false);
});

describe('what operators name', () => {
  let server: Server;
  let port: number;
  let asked: string[];
  beforeAll(async () => {
    asked = [];
    server = createServer((incoming, answer) => {
      asked.push(incoming.url ?? '');
      if (incoming.url === '/away') return answer.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
      if (incoming.url === '/round') return answer.writeHead(302, { location: '/round' }).end();
      answer.end(incoming.url === '/long' ? 'x'.repeat(2000) : 'hello');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('is not fetched from inside: by address, in any spelling, by a name, by another protocol', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const outside = new OutsideFetch({ allowed: [], resolve });
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'evil.example'])
      await expect(outside.get(`http://${host}:${port}/`, request), host).rejects.toBeInstanceOf(InsideAddress);
    for (const address of ['file:///etc/passwd', 'rtmp://1.1.1.1/live', `http://a:b@evil.example:${port}/`])
      await expect(outside.get(address, request), address).rejects.toBeInstanceOf(InsideAddress);
    expect(asked).toEqual([]);
  });

  test('is not fetched where only one of several addresses is inside', async () => {
    const addresses = [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const outside = new OutsideFetch({ allowed: [], resolve: async () => addresses });
    await expect(outside.get('http://mixed.example/', request)).rejects.toBeInstanceOf(InsideAddress);
  });

  test('is judged again at every redirect', async () => {
    const outside = new OutsideFetch({
      allowed: ['source.example'],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const source = `http://source.example:${port}`;
    expect((await outside.get(`${source}/`, request)).bytes.toString()).toBe('hello');
    await expect(outside.get(`${source}/away`, request)).rejects.toBeInstanceOf(InsideAddress);
    await expect(outside.get(`${source}/round`, request)).rejects.toThrow('redirects');
    await expect(outside.get(`${source}/long`, request)).rejects.toThrow('more than');
  });

  test('goes to the address that was judged, though the name answers differently a moment later', async () => {
    let answers = 0;
    const outside = new OutsideFetch({
      allowed: ['rebinding.example'],
      resolve: async () => {
        answers += 1;
        return [{ address: answers === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    });
    const { bytes } = await outside.get(`http://rebinding.example:${port}/`, request);
    expect(bytes.toString()).toBe('hello');
    expect(answers).toBe(1);
  });
});
