import { randomUUID } from 'node:crypto';
import type { Message } from '@liuguang/contract/conversation/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTalker, friends, judge, newPicture, said, send, type Talker } from '../../../testing/talking.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
let second: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  await second.close();
  await stack.close();
});

const codesOf = async (sending: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(sending)).map((one) => (one.status === 'rejected' ? Number(one.reason.code) : 200));

test('the same message sent a hundred times with one request is one message, on two servers too', async () => {
  const [ann, bob] = await friends(stack);
  const there = { ...ann, client: second.client(ann.token) };
  const requestId = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(at % 2 === 0 ? ann : there, bob, { text: '只说一次', requestId })),
  );
  // The limit counts tries: those after the first come later.
  for (let left = 80; left > 0; left -= 20) {
    stack.clock.advance({ minutes: 1 });
    second.clock.advance({ minutes: 1 });
    sent.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => send(ann, bob, { text: '只说一次', requestId })))),
    );
  }
  expect(sent).toHaveLength(100);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await said(bob, ann)).map(({ text }) => text)).toEqual(['在吗', '在的', '只说一次']);
  stack.clock.advance({ minutes: 1 });
  await expect(send(ann, bob, { text: '别的话', requestId })).rejects.toMatchObject({ code: 4091 });
});

test('what two write at once stands in one order for both', async () => {
  const [ann, bob] = await friends(stack);
  for (const at of [1, 2, 3, 4, 5])
    await Promise.all([send(ann, bob, `甲${at}`), send(bob, ann, `乙${at}`), send(ann, bob, `丙${at}`)]);
  const idsFor = async (reader: Talker, other: Talker) => (await said(reader, other)).map(({ id }) => id);
  expect(await idsFor(ann, bob)).toEqual(await idsFor(bob, ann));
  expect(new Set(await idsFor(ann, bob)).size).toBe(17);
});

describe('a stream that is cut after every event', () => {
  test('loses nothing, and brings nothing twice', async () => {
    const [ann, bob] = await friends(stack);
    const reader = new Follower(bob, ann);
    await reader.start();
    const { id: pictureId } = await newPicture(ann);
    const steps: (() => Promise<unknown>)[] = [
      () => send(ann, bob, '一'),
      () => send(ann, bob, { pictureId }),
      () => send(ann, bob, '二'),
      () => judge(stack, pictureId, 'passed'),
      () => send(bob, ann, '三'),
      () => send(ann, bob, '四').then(({ id }) => ann.client.post('x/conversation/recall', { messageId: id })),
      () => send(ann, bob, '五'),
    ];
    for (const step of steps) {
      await step();
      await reader.cutAtEveryEvent();
    }
    await untilPasses(async () => expect(reader.seen()).toEqual((await said(bob, ann)).map(wordsOf)));
    expect(reader.seen().filter((words) => words === '五')).toHaveLength(1);
    expect(reader.seen()).not.toContain('四');
    // Every event came, and none came twice.
    expect(reader.eventIds).toEqual(await reader.published());
    expect(reader.eventIds.length).toBeGreaterThan(6);
  });
});

const wordsOf = ({ text, kind, state }: Message) => (state === 'shown' && kind === 'text' ? text : `${kind} ${state}`);

/** Reads as the app does: told that something changed, it asks for what came after what it has. */
class Follower {
  readonly eventIds: string[] = [];
  readonly #reader: Talker;
  readonly #other: Talker;
  readonly #known = new Map<string, Message>();
  #version = 0;
  #startedAt = '0';

  constructor(reader: Talker, other: Talker) {
    this.#reader = reader;
    this.#other = other;
  }

  async start(): Promise<void> {
    const { list, standing } = await this.#reader.client.post('x/conversation/messages', {
      accountId: String(this.#other.id),
    });
    for (const one of list) this.#known.set(one.id, one);
    this.#version = standing.version;
    const { rows } = await stack.running.database.pool.query(
      'select coalesce(max(id), 0)::text as id from realtime_event where audience = $1',
      [`account:${this.#reader.id}`],
    );
    this.#startedAt = rows[0].id;
  }

  /** Everything that was told to the reader since the start. */
  async published(): Promise<string[]> {
    const { rows } = await stack.running.database.pool.query(
      'select id::text from realtime_event where audience = $1 and id > $2 order by id',
      [`account:${this.#reader.id}`, this.#startedAt],
    );
    return rows.map(({ id }) => id);
  }

  /** Connects where it broke off, takes one event, and breaks off again, until there is nothing more. */
  async cutAtEveryEvent(): Promise<void> {
    for (const _missing of (await this.published()).slice(this.eventIds.length)) {
      const line = await watch(this.#reader.client, 'x/realtime/stream', this.eventIds.at(-1) ?? this.#startedAt);
      await untilPasses(() => expect(line.events.length).toBeGreaterThan(0));
      line.leave();
      this.eventIds.push(line.events[0]?.id ?? '');
      await this.#sync();
    }
  }

  seen(): string[] {
    return [...this.#known.values()].toSorted((a, b) => a.position - b.position).map(wordsOf);
  }

  async #sync(): Promise<void> {
    for (let more = true; more; ) {
      const { list, hasNext, standing } = await this.#reader.client.post('x/conversation/changes', {
        accountId: String(this.#other.id),
        since: this.#version,
      });
      for (const one of list) {
        if (one.hidden) this.#known.delete(one.id);
        else this.#known.set(one.id, one);
      }
      this.#version = standing.version;
      more = hasNext;
    }
  }
}

test('changes that are more than one answer holds are asked for until none is left', async () => {
  const [ann, bob] = await friends(stack);
  const { rows } = await stack.running.database.pool.query<{ id: string }>(
    'select conversation_id as id from conversation_member where account_id = $1',
    [ann.id],
  );
  await stack.running.database.pool.query(
    `insert into conversation_message (conversation_id, account_id, kind, state, text, position, version, created_at)
     select $1, $2, 'text', 'shown', n::text, n, n, now() from generate_series(3, 252) as n`,
    [rows[0]?.id, ann.id],
  );
  await stack.running.database.pool.query('update conversation set version = 252 where id = $1', [rows[0]?.id]);
  const seen: number[] = [];
  for (let since = 2, more = true; more; ) {
    const answer = await bob.client.post('x/conversation/changes', { accountId: String(ann.id), since });
    seen.push(...answer.list.map(({ position }) => position));
    since = answer.standing.version;
    more = answer.hasNext;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, at) => at + 3));
});

test('a thousand messages in a minute: some are taken, the others told to wait', async () => {
  const [ann, bob] = await friends(stack);
  const codes: number[] = [];
  for (let at = 0; at < 1000; at += 10)
    codes.push(...(await codesOf(Array.from({ length: 10 }, (_, n) => send(ann, bob, `第 ${at + n} 条`)))));
  expect(new Set(codes)).toEqual(new Set([200, 4290]));
  expect(codes.filter((code) => code === 200).length).toBeLessThan(100);
  // Whoever is written to can still answer.
  expect(await send(bob, ann, '慢一点')).toMatchObject({ state: 'shown' });
});

test('somebody who writes to everybody is stopped', async () => {
  const ann = await addTalker(stack);
  const others = await Promise.all(Array.from({ length: 21 }, () => addTalker(stack)));
  const codes: number[] = [];
  for (const other of others) codes.push(...(await codesOf([send(ann, other, '看看我的主页')])));
  expect(codes.filter((code) => code === 200)).toHaveLength(20);
  expect(codes.at(-1)).toBe(4290);
});

test('somebody else’s conversation is nobody’s to read, recall, delete or report', async () => {
  const [ann, bob] = await friends(stack);
  const { id: messageId } = await send(ann, bob, '悄悄话');
  const eve = await addTalker(stack);
  expect(await said(eve, ann)).toEqual([]);
  expect((await eve.client.post('x/conversation/changes', { accountId: String(ann.id), since: 0 })).list).toEqual([]);
  for (const call of [
    () => eve.client.post('x/conversation/recall', { messageId }),
    () => eve.client.post('x/conversation/report', { messageId, reason: 'spam' }),
    () => eve.client.post('x/conversation/delete', { accountId: String(ann.id), messageId }),
    () => eve.client.post('x/conversation/read', { accountId: String(ann.id), position: 9 }),
    () => eve.client.post('x/conversation/mute', { accountId: String(ann.id), muted: true }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 4040 });
  const [eves] = [await addTalker(stack)];
  await send(eve, eves, '你好');
  const mine = { accountId: String(eves.id), messageId };
  await expect(eve.client.post('x/conversation/delete', mine)).rejects.toMatchObject({ code: 4040 });
  expect((await said(bob, ann)).at(-1)).toMatchObject({ text: '悄悄话' });
});

test.each(['who blocked', 'who was blocked'])(
  '%s has no conversation with the other, until the block is gone',
  async (who) => {
    const [ann, bob] = await friends(stack);
    await send(ann, bob, '最后一句');
    await send(bob, ann, '知道了');
    await ann.client.post('x/block/set', { accountId: String(bob.id), kind: 'blocked' });
    const [asker, other] = who === 'who blocked' ? [ann, bob] : [bob, ann];
    const accountId = String(other.id);
    for (const call of [
      () => send(asker, other, '还在吗'),
      () => asker.client.post('x/conversation/messages', { accountId }),
      () => asker.client.post('x/conversation/changes', { accountId, since: 0 }),
      () => asker.client.post('x/conversation/typing', { accountId }),
      () => asker.client.post('x/conversation/read', { accountId, position: 9 }),
      () => asker.client.post('x/conversation/mute', { accountId, muted: true }),
      () => asker.client.post('x/conversation/delete', { accountId }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 4040, data: { reason: { key: 'block.between' } } });
    expect((await asker.client.post('x/conversation/list', {})).list).toEqual([]);
    expect(await asker.client.post('x/conversation/unread', {})).toEqual({ count: 0 });
    await ann.client.post('x/block/set', { accountId: String(bob.id), kind: '' });
    expect((await said(asker, other)).length).toBe(4);
  },
);

test('typing is told to the other, and by a stranger to nobody', async () => {
  const [ann, bob] = await friends(stack);
  const carl = await addTalker(stack);
  await send(carl, bob, '你好');
  const line = await watch(bob.client, 'x/realtime/stream');
  await carl.client.post('x/conversation/typing', { accountId: String(bob.id) });
  await ann.client.post('x/conversation/typing', { accountId: String(bob.id) });
  await untilPasses(() =>
    expect(line.events.map(({ topic, data }) => [topic, (data as { accountId: string }).accountId])).toEqual([
      ['conversation.typing', String(ann.id)],
    ]),
  );
  line.leave();
});

test('nothing of what is said is in the log', async () => {
  const [ann, bob] = await friends(stack);
  const secret = `只有你知道 ${randomUUID()}`;
  const { id } = await send(ann, bob, secret);
  await expect(send(ann, bob, { text: secret, requestId: 'nonsense' })).rejects.toMatchObject({ code: 4000 });
  await bob.client.post('x/conversation/report', { messageId: id, reason: 'other', text: secret });
  expect(stack.log.length).toBeGreaterThan(0);
  expect(stack.log.filter((line) => line.includes(secret))).toEqual([]);
});
