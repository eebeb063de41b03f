import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchOverLines, isDenied, LineError } from './fetch-over-lines.ts';
import { Lines } from './lines.ts';

async function line(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const gives =
  (words: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(words);
const falls: RequestListener = (request) => request.socket.destroy();
const isSilent: RequestListener = () => undefined;
const stopsWithin: RequestListener = (_request, response) => void response.write('half');

function get(lines: Lines, first: string, signal = new AbortController().signal) {
  return fetchOverLines({ address: `${first}0.m4s`, lines, fetch, signal, silenceMs: 50 });
}

const wordsOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

for (const [what, listener] of [
  ['refuses the connection', falls],
  ['answers with a fault', gives('', 502)],
  ['says nothing', isSilent],
  ['stops in the middle', stopsWithin],
] as const)
  test(`a line that ${what} is replaced by one that has the file`, async () => {
    await using bad = await line(listener);
    await using good = await line(gives('whole'));
    const lines = new Lines([bad.url, good.url], bad.url);
    expect(wordsOf(await get(lines, bad.url))).toBe('whole');
    expect(lines.state.current).toBe(1);
  });

test('a line that is slow but first stays in use', async () => {
  await using slow = await line((_request, response) => void setTimeout(() => response.end('slow'), 120));
  await using silent = await line(isSilent);
  const lines = new Lines([slow.url, silent.url], slow.url);
  expect(wordsOf(await get(lines, slow.url))).toBe('slow');
  expect(lines.state.current).toBe(0);
});

test('a refusal is no fault of the line: the others are not asked', async () => {
  let asked = 0;
  await using strict = await line(gives('', 403));
  await using other = await line((_request, response) => {
    asked += 1;
    response.end();
  });
  const lines = new Lines([strict.url, other.url], strict.url);
  const error = await get(lines, strict.url).catch((caught: unknown) => caught);
  expect(isDenied(error)).toBe(true);
  expect([asked, lines.state.current]).toEqual([0, 0]);
});

test('when no line has it, the last one says so', async () => {
  await using one = await line(falls);
  await using other = await line(gives('', 404));
  const error = await get(new Lines([one.url, other.url], one.url), one.url).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(LineError);
  expect((error as LineError).status).toBe(404);
});

test('who no longer wants it waits no longer', async () => {
  await using silent = await line(isSilent);
  const stop = new AbortController();
  const getting = get(new Lines([silent.url], silent.url), silent.url, stop.signal);
  stop.abort(new Error('gone'));
  await expect(getting).rejects.toThrow('gone');
});
