import { connect } from 'node:net';
import type { Call } from '@liuguang/contract/call';
import { contract } from '@liuguang/contract/contract';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addOperator } from '../../../testing/factories/operator.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { breakOutside } from '../../../testing/fuzz/broken-request.ts';
import { brokenValue } from '../../../testing/fuzz/broken-value.ts';
import { sendFuzz } from '../../../testing/fuzz/send-fuzz.ts';
import { validValue } from '../../../testing/fuzz/valid-value.ts';
import { type RawRequest, send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const FULL = process.env.TEST_FULL === '1';
const SEED = Number(process.env.TEST_SEED ?? 20_261_115);
const BROKEN_BODIES = FULL ? 7000 : 1400;
const BROKEN_OUTSIDES = FULL ? 3000 : 600;
const VALID_BODIES = FULL ? 3000 : 600;
const AT_ONCE = 6;

const calls = Object.entries<Call>(contract);
const WHO = ['nobody', 'guest', 'member', 'operator'] as const;
type Who = (typeof WHO)[number];

let stack: Stack;
const tokens = {} as Record<Who, string>;

beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  for (const who of WHO) await signIn(who);
});
afterAll(() => stack.close());

/** Generated requests sign people out, ban and delete them: then somebody new takes their place. */
async function signIn(who: Who): Promise<void> {
  const { database, app } = stack.running;
  if (who === 'nobody') tokens.nobody = '';
  else if (who === 'operator') {
    const operator = await addOperator(database, { role: 'owner' });
    tokens.operator = (await database.transaction((tx) => app.ports.operatorSessions.start(tx, operator))).token;
  } else {
    const { id } = await addAccount(database, { kind: who === 'guest' ? 'guest' : 'registered' });
    const expiresAt = new Date(stack.clock.now().getTime() + 90 * 24 * 3600 * 1000);
    tokens[who] = await addSession(database, id, { expiresAt });
  }
}

interface Fuzz {
  readonly request: RawRequest;
  readonly call: Call;
  readonly who: Who;
}

/** Mostly those whom the call is for: what others send ends at the door. */
const whoAsks = ({ actor }: Call): Arbitrary<Who> => {
  const meant: Who = actor === 'operator' ? 'operator' : 'member';
  return fc.oneof({ weight: 3, arbitrary: fc.constant(meant) }, { weight: 1, arbitrary: fc.constantFrom(...WHO) });
};

/** The same number of requests for every call, the same ones for the same seed. */
function generate(count: number, make: (name: string, call: Call) => Arbitrary<RawRequest>): Fuzz[] {
  const each = Math.ceil(count / calls.length);
  return calls.flatMap(([name, call], at) => {
    const fuzz = fc.record({ request: make(name, call), call: fc.constant(call), who: whoAsks(call) });
    return fc.sample(fuzz, { numRuns: each, seed: SEED + at });
  });
}

const withBody = (name: string, { method }: Call, body: unknown): RawRequest =>
  method === 'GET' ? { name, method, search: searchOf(body) } : { name, method, body };

function searchOf(body: unknown): string {
  if (typeof body !== 'object' || body === null)
    return `?${encodeURIComponent(String(body).toWellFormed().slice(0, 1000))}`;
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    fields.append(name.toWellFormed(), String(JSON.stringify(value)).slice(0, 1000));
  }
  return `?${fields}`;
}

async function run(all: readonly Fuzz[]): Promise<{ faults: string[]; codes: Map<number, number> }> {
  const faults: string[] = [];
  const codes = new Map<number, number>();
  const left = [...all];
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { request, call, who } = one;
      const sent = { token: tokens[who], ...request };
      // Limits are not what is tried here: time passes between one request and the next.
      stack.clock.advance({ seconds: 10 });
      const { fault, code } = await sendFuzz(stack, call, sent);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (fault) faults.push(`${fault}\n  ${who} sent ${describeRequest(request)}\n  ${causeOf(fault)}`);
      if (code === 1000 && who !== 'nobody') await signIn(who);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults, codes };
}

/** What the server wrote down about it. */
const causeOf = (fault: string): string => {
  const [, requestId = 'none'] = /"requestId":"([^"]+)"/.exec(fault) ?? [];
  return (
    stack.log.find((line) => line.includes('"level":"error"') && line.includes(`"${requestId}"`))?.slice(0, 2000) ?? ''
  );
};

const describeRequest = (request: RawRequest): string => JSON.stringify(request).slice(0, 1000);

const none = (faults: readonly string[]) =>
  expect(faults.slice(0, 10), `${faults.length} faults; TEST_SEED=${SEED} makes them again`).toEqual([]);

afterEach(async () => {
  expect(await send(stack, { name: 'app/ping/check', method: 'GET' })).toMatchObject({ code: 200 });
  expect((await fetch(`${stack.url}/readyz`)).status).toBe(200);
});

describe('requests made from the contract', () => {
  test('whose bodies are broken are refused, and no more', { timeout: 600_000 }, async () => {
    const known = await knownTexts();
    const { faults, codes } = await run(
      generate(BROKEN_BODIES, (name, call) =>
        brokenValue(validValue(call.request, known)).map((body) => withBody(name, call, body)),
      ),
    );
    none(faults);
    expect(codes.get(4000)).toBeGreaterThan(BROKEN_BODIES / 4);
  });

  test('whose outsides are broken are refused, and no more', { timeout: 600_000 }, async () => {
    const { faults } = await run(
      generate(BROKEN_OUTSIDES, (name, call) =>
        fc.tuple(validValue(call.request), breakOutside).map(([body, broken]) => broken(withBody(name, call, body))),
      ),
    );
    none(faults);
  });

  test('that are right are answered, whatever they say', { timeout: 600_000 }, async () => {
    const known = await knownTexts();
    const { faults, codes } = await run(
      generate(VALID_BODIES, (name, call) => validValue(call.request, known).map((body) => withBody(name, call, body))),
    );
    none(faults);
    expect(codes.get(200)).toBeGreaterThan(VALID_BODIES / 10);
  });
});

/** Names of things that exist, so that what is right is not always about nothing. */
async function knownTexts(): Promise<string[]> {
  const { pool } = stack.running.database;
  const { rows } = await pool.query<{ id: string }>(
    `(select id::text from account order by id desc limit 5) union all (select id::text from operator order by id desc limit 5)
     union all (select id::text from config_announcement limit 5)`,
  );
  return rows.map(({ id }) => id);
}

describe('what is no HTTP', () => {
  test.each([
    ['noise', '\x00\x01\x02\x03\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an unknown version', 'GET /api/app/ping/check HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /api/app/ping/check HTTP/1.1\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/app/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST /api/app/user/info HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['broken chunks', 'POST /api/app/user/info HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    [
      'an absolute address',
      'GET http://evil.example/api/app/ping/check HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
  ])('is answered or cut off: %s', async (_what, bytes) => {
    const { port } = stack.running;
    const socket = connect({ port, host: '127.0.0.1' });
    let reply = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
    });
    socket.on('error', () => undefined);
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    socket.on('close', close).write(bytes, 'latin1');
    await closed;
    expect(reply).not.toMatch(/ 5\d\d |node:internal|\.ts:\d+/);
  });
});
