import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';
import { watchedFetch } from './watched-fetch.ts';

const ENVELOPE = `{"hash":"${'0'.repeat(32)}","data":"AAAA"}`;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function line(answer: () => Response | Promise<Response>) {
  const connection = createConnection();
  let time = 0;
  const send = watchedFetch(
    async () => {
      time += 40;
      return answer();
    },
    connection,
    () => time,
  );
  return { connection, send };
}

test('a signed and sealed call is seen as such, and its reply is handed on whole', async () => {
  const { connection, send } = line(() => new Response(ENVELOPE, { headers: { ...JSON_TYPE, 'x-request-id': 'r1' } }));
  const response = await send('/api/x', { method: 'POST', body: ENVELOPE, headers: { 'x-api-key': 'k' } });
  expect(connection.state()).toEqual({
    count: 1,
    last: { signed: true, sealed: true, milliseconds: 40 },
    reachable: true,
  });
  expect(await response.text()).toBe(ENVELOPE);
  expect(response.headers.get('x-request-id')).toBe('r1');
});

test('a reply in clear, or a body in clear, is not called sealed', async () => {
  const inClear = line(() => new Response('{"code":200}', { status: 401, headers: JSON_TYPE }));
  expect((await inClear.send('/api/x')).status).toBe(401);
  expect(inClear.connection.state().last).toEqual({ signed: false, sealed: false, milliseconds: 40 });

  const bodyInClear = line(() => new Response(ENVELOPE, { headers: JSON_TYPE }));
  await bodyInClear.send('/api/x', { method: 'POST', body: '{}' });
  expect(bodyInClear.connection.state().last?.sealed).toBe(false);
});

test('a stream passes untouched', async () => {
  const stream = new Response('data: x\n\n', { headers: { 'content-type': 'text/event-stream' } });
  const { connection, send } = line(() => stream);
  expect(await send('/api/x')).toBe(stream);
  expect(connection.state().count).toBe(0);
});

test('a call that finds no server makes it unreachable until one answers', async () => {
  let up = false;
  const { connection, send } = line(() => {
    if (!up) throw new TypeError('failed to fetch');
    return new Response(ENVELOPE, { headers: JSON_TYPE });
  });
  await expect(send('/api/x')).rejects.toThrow('failed to fetch');
  expect(connection.state().reachable).toBe(false);
  up = true;
  await send('/api/x');
  expect(connection.state().reachable).toBe(true);
});

test('a call given up on purpose says nothing of the line', async () => {
  const { connection, send } = line(() => {
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(send('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(connection.state().reachable).toBe(true);
});
