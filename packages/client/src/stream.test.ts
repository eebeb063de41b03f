import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StreamInit } from './client.ts';
import { followStream } from './follow-stream.ts';
import { testClient } from './testing/test-client.ts';
import { type Received, sealed, startWireServer } from './testing/wire-server.ts';

type Name = 'x/realtime/stream';
type Happened = Parameters<StreamInit<Name>['onEvent']>[0];

const NAME: Name = 'x/realtime/stream';
const never = () => new AbortController().signal;

const happened = (id: number): Happened => ({
  id: String(id),
  topic: 'job.progress',
  data: { jobId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: '转码', state: 'running', progress: id, note: '' },
});
const written = (id: number) => `id: ${id}\ndata: ${sealed(happened(id))}\n\n`;

function openStream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  return response;
}

describe('a stream', () => {
  test('hands over its events opened, tells that it is open, and resolves when the server ends it', async () => {
    await using server = await startWireServer({
      handle(_, response) {
        openStream(response).end(`: hello\n\n${written(1)}${written(2)}`);
        return undefined;
      },
    });
    const seen: unknown[] = [];
    await testClient(server).stream(NAME, {
      signal: never(),
      onOpen: () => seen.push('open'),
      onEvent: (event, lastEventId) => seen.push([event, lastEventId]),
    });
    expect(seen).toEqual(['open', [happened(1), '1'], [happened(2), '2']]);
  });

  test('comes out the same wherever the network cuts its bytes', async () => {
    const bytes = Buffer.from(`: 心跳\n\n${written(1)}data: ${JSON.stringify(happened(2))}\n\n${written(3)}`);
    let cuts: number[] = [];
    await using server = await startWireServer({ handle: () => ({ data: null }) });
    const inPieces = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          const ends = [...cuts.map((cut) => cut % bytes.length), bytes.length].sort((one, other) => one - other);
          let start = 0;
          for (const end of ends) {
            if (end > start) controller.enqueue(bytes.subarray(start, end));
            start = end;
          }
          controller.close();
        },
      });
    const client = testClient(server, {
      fetch: async () => new Response(inPieces(), { headers: { 'content-type': 'text/event-stream' } }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (places) => {
        cuts = places;
        const events: Happened[] = [];
        await client.stream(NAME, { signal: never(), onEvent: (event) => events.push(event) });
        expect(events).toEqual([happened(1), happened(2), happened(3)]);
      }),
    );
  });

  test('names the event after which it resumes', async () => {
    const resumed: unknown[] = [];
    await using server = await startWireServer({
      handle({ headers }, response) {
        resumed.push(headers['last-event-id']);
        openStream(response).end();
        return undefined;
      },
    });
    const client = testClient(server);
    await client.stream(NAME, { signal: never(), onEvent() {} });
    await client.stream(NAME, { signal: never(), lastEventId: '41', onEvent() {} });
    expect(resumed).toEqual([undefined, '41']);
  });

  test('is refused as any call is, and sets its clock as any call does', async () => {
    await using server = await startWireServer({ handle: () => ({ code: 1000, tip: '请重新进入' }) });
    let signedOut = 0;
    const client = testClient(server, {
      now: () => 0,
      onSignedOut: () => {
        signedOut += 1;
      },
    });
    const stream = client.stream(NAME, { signal: never(), onEvent() {} });
    await expect(stream).rejects.toMatchObject({ name: 'ApiError', code: 1000, tip: '请重新进入' });
    expect(signedOut).toBe(1);
    expect(server.arrivals).toHaveLength(2);
  });

  test('that is answered like a call is an error and no end', async () => {
    await using server = await startWireServer({ handle: () => ({ data: 'fine' }) });
    const stream = testClient(server).stream(NAME, { signal: never(), onEvent() {} });
    await expect(stream).rejects.toMatchObject({ name: 'ApiError', code: 5000 });
  });

  test('fails on an event that cannot be opened', async () => {
    await using server = await startWireServer({
      handle(_, response) {
        openStream(response).write('data: nonsense\n\n');
        return undefined;
      },
    });
    const stream = testClient(server).stream(NAME, { signal: never(), onEvent() {} });
    await expect(stream).rejects.toMatchObject({ name: 'ApiError', code: 5000, status: 200 });
  });

  test('passes on what its listener throws, and closes the connection', async () => {
    let closed: () => void;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    await using server = await startWireServer({
      handle(_, response) {
        openStream(response).write(written(1));
        response.once('close', () => closed());
        return undefined;
      },
    });
    const stream = testClient(server).stream(NAME, {
      signal: never(),
      onEvent() {
        throw new RangeError('a fault of the listener');
      },
    });
    await expect(stream).rejects.toThrow(RangeError);
    await isClosed;
  });

  test('that falls silent is taken for dead', async () => {
    await using server = await startWireServer({
      handle(_, response) {
        openStream(response);
        return undefined;
      },
    });
    const stream = testClient(server).stream(NAME, { signal: never(), silenceMs: 30, onEvent() {} });
    await expect(stream).rejects.toMatchObject({ name: 'NetworkError', kind: 'timeout' });
  });

  test('ends as aborted when its caller leaves', async () => {
    const leave = new AbortController();
    await using server = await startWireServer({
      handle(_, response) {
        openStream(response).write(written(1));
        return undefined;
      },
    });
    const stream = testClient(server).stream(NAME, { signal: leave.signal, onEvent: () => leave.abort() });
    await expect(stream).rejects.toMatchObject({ name: 'NetworkError', kind: 'aborted' });
  });
});

describe('following a stream', () => {
  /** Answers each connection in turn, and the ones after the last as the last. */
  async function scripted(...script: ((response: ServerResponse, received: Received) => void)[]) {
    const resumed: unknown[] = [];
    const server = await startWireServer({
      handle(received, response) {
        const step = script[Math.min(resumed.length, script.length - 1)];
        resumed.push(received.headers['last-event-id']);
        step?.(response, received);
        return undefined;
      },
    });
    return { server, resumed };
  }

  const answering = (status: number, code: number) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(sealed({ code, data: null, msg: '', tip: '' }));
  };

  test('resumes after the last event it saw, over ends, breaks and faults, until the signal fires', async () => {
    const { server, resumed } = await scripted(
      (response) => openStream(response).end(written(1) + written(2)),
      (response) => response.destroy(),
      answering(503, 5030),
      answering(429, 4290),
      (response) => openStream(response).end(`data: ${sealed(happened(3))}\n\n`),
      (response) => openStream(response).write(written(4)),
    );
    await using _ = server;
    const stop = new AbortController();
    const events: string[] = [];
    const delays: number[] = [];
    await followStream(testClient(server), NAME, {
      signal: stop.signal,
      random: () => 1,
      wait: async (ms) => {
        delays.push(ms);
      },
      onEvent({ id }) {
        events.push(id);
        if (id === '4') stop.abort();
      },
    });
    expect(events).toEqual(['1', '2', '3', '4']);
    expect(resumed).toEqual([undefined, '2', '2', '2', '2', '2']);
    expect(delays).toEqual([1000, 2000, 4000, 8000, 1000]);
  });

  test('waits no longer than its longest delay, and at least half of it', async () => {
    const { server } = await scripted(answering(503, 5030));
    await using _ = server;
    const stop = new AbortController();
    const delays: number[] = [];
    await followStream(testClient(server), NAME, {
      signal: stop.signal,
      firstDelayMs: 10,
      longestDelayMs: 30,
      random: () => 0,
      wait: async (ms) => {
        if (delays.push(ms) === 4) stop.abort();
      },
      onEvent() {},
    });
    expect(delays).toEqual([5, 10, 15, 15]);
  });

  test('gives up on a refusal that another try would not change', async () => {
    const { server, resumed } = await scripted(answering(200, 1000));
    await using _ = server;
    const following = followStream(testClient(server), NAME, { signal: never(), onEvent() {} });
    await expect(following).rejects.toMatchObject({ code: 1000 });
    expect(resumed).toHaveLength(1);
  });

  test('starts after the event its caller names', async () => {
    const stop = new AbortController();
    const { server, resumed } = await scripted((response) => openStream(response).write(written(42)));
    await using _ = server;
    const onEvent = () => stop.abort();
    await followStream(testClient(server), NAME, { signal: stop.signal, lastEventId: '41', onEvent });
    expect(resumed).toEqual(['41']);
  });

  test('stops in the middle of a wait', async () => {
    const stop = new AbortController();
    const { server, resumed } = await scripted((response) => openStream(response).end());
    await using _ = server;
    await followStream(testClient(server), NAME, {
      signal: stop.signal,
      firstDelayMs: 3_600_000,
      longestDelayMs: 3_600_000,
      random() {
        // Asked for right before the wait begins, so this comes right after.
        queueMicrotask(() => stop.abort());
        return 1;
      },
      onEvent() {},
    });
    expect(resumed).toHaveLength(1);
  });
});
