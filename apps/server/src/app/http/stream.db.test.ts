import { call } from '@liuguang/contract/call';
import { exact, nothing } from '@liuguang/contract/shapes';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type MountedCalls, mountCalls } from '../../../testing/mounted-calls.ts';
import { readReply, send, signRequest } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Streaming } from '../../platform/http/handler.ts';

const calls = {
  'x/test/stream': call({
    method: 'GET',
    actor: 'required',
    stream: true,
    request: nothing,
    response: exact({ id: Type.String(), text: Type.String() }),
    errors: [],
    doc: 'Events for as long as there are any.',
  }),
};
type Events = (incoming: Streaming<(typeof calls)['x/test/stream']>) => AsyncGenerator<{ id: string; text: string }>;

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  token = await stack.tokenOf('member');
});
afterAll(() => stack.close());

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())));

/** Says one thing, then nothing until it is ended. */
const quiet: Events = async function* ({ signal }) {
  yield { id: '1', text: 'hello' };
  await untilAborted(signal);
};

const mount = (events: Events, replaced: Parameters<typeof mountCalls>[3] = {}) =>
  mountCalls(stack, calls, { 'x/test/stream': events }, replaced);

function open(target: MountedCalls, signal?: AbortSignal): Promise<Response> {
  const { url, init } = signRequest(target, { name: 'x/test/stream', method: 'GET', token, ...(signal && { signal }) });
  return fetch(url, init);
}

describe('a stream', () => {
  test('carries each event sealed, and is never stored or held back on its way', async () => {
    await using mounted = await mount(async function* () {
      yield { id: '1', text: 'one' };
      yield { id: '2', text: 'two' };
    });
    const response = await open(mounted);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-request-id')).not.toBeNull();
    const text = await response.text();
    const events = [...text.matchAll(/^id: (.*)\ndata: (.*)\n$/gm)].map(([, id, data]) => {
      return { id, event: JSON.parse(mounted.wire.open(JSON.parse(data ?? ''))) };
    });
    expect(events).toEqual([
      { id: '1', event: { id: '1', text: 'one' } },
      { id: '2', event: { id: '2', text: 'two' } },
    ]);
    expect(text).not.toContain('one');
  });

  test('tells its handler when the client goes away', async () => {
    await using mounted = await mount(quiet);
    const leaving = new AbortController();
    await open(mounted, leaving.signal);
    expect(mounted.streams.size).toBe(1);
    leaving.abort();
    await eventually(() => mounted.streams.size).toBe(0);
  });

  test('is ended too when the client went away while it was being let in', async () => {
    const asked = Promise.withResolvers<void>();
    const letIn = Promise.withResolvers<void>();
    const accounts = {
      personOf: async (known: string) => {
        asked.resolve();
        await letIn.promise;
        return stack.running.app.ports.sessions.personOf(known);
      },
    };
    const handled = Promise.withResolvers<AbortSignal>();
    await using mounted = await mount(
      async function* (incoming) {
        handled.resolve(incoming.signal);
        yield* quiet(incoming);
      },
      { accounts },
    );
    const gone = Promise.withResolvers<void>();
    mounted.server.server.on('connection', (socket) => socket.on('close', gone.resolve));
    const leaving = new AbortController();
    const opening = open(mounted, leaving.signal).catch(() => undefined);
    await asked.promise;
    leaving.abort();
    await Promise.all([opening, gone.promise]);
    letIn.resolve();
    await untilAborted(await handled.promise);
    await eventually(() => mounted.streams.size).toBe(0);
  });

  test('of a client that does not read waits for it, and ends with it', async () => {
    const text = 'x'.repeat(100_000);
    let sent = 0;
    await using mounted = await mount(async function* ({ signal }) {
      for (; !signal.aborted; sent += 1) yield { id: String(sent), text };
    });
    const leaving = new AbortController();
    await open(mounted, leaving.signal);
    const seen: number[] = [];
    await eventually(() => {
      seen.push(sent);
      return sent > 0 && seen.at(-1) === seen.at(-2);
    }).toBe(true);
    leaving.abort();
    await eventually(() => mounted.streams.size).toBe(0);
  });

  test('whose handler fails ends, and the fault is in the log', async () => {
    await using mounted = await mount(async function* () {
      yield { id: '1', text: 'one' };
      throw new Error('broken on the way');
    });
    await (await open(mounted)).text();
    await eventually(() => mounted.log.join('')).toContain('broken on the way');
    expect(mounted.streams.size).toBe(0);
  });

  test('is refused like any other call before it begins', async () => {
    await using mounted = await mount(quiet);
    const request = { name: 'x/test/stream', method: 'GET' };
    expect(await send(mounted, request)).toMatchObject({ code: 1000, sealed: true });
    expect(await send(mounted, { ...request, token, search: '?a=1' })).toMatchObject({ code: 4000 });
    expect(await send(mounted, { ...request, token, apiKey: null })).toMatchObject({ code: 4010 });
    expect(mounted.streams.size).toBe(0);
  });

  test('is not opened by HEAD, which could never end', async () => {
    await using mounted = await mount(quiet);
    const { url, init } = signRequest(mounted, { name: 'x/test/stream', method: 'HEAD', token });
    expect((await fetch(url, init)).status).toBe(404);
  });
});

describe('when the server ends its streams', () => {
  test('those that are open end, and no new one is taken', async () => {
    await using mounted = await mount(quiet);
    const response = await open(mounted);
    mounted.streams.endAll();
    expect(await response.text()).toContain('id: 1');
    const late = await readReply(mounted, await open(mounted));
    expect(late).toMatchObject({ status: 503, code: 5030, sealed: true });
    expect(mounted.streams.size).toBe(0);
  });
});
