import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commenter, say } from '../../../testing/commenting.ts';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { type Watched, watch } from '../../../testing/watch.ts';
import type { NewNotice } from './notice.port.ts';

let stack: Stack;
let creator: Commenter;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
});
afterAll(() => stack.close());

const newcomer = () => addCommenter(stack);
const deliver = () => deliverNotices(stack);

async function send(...notices: readonly NewNotice[]): Promise<void> {
  const { app, database } = stack.running;
  await database.transaction((tx) => app.ports.notices.send(tx, ...notices));
  await deliver();
}

const answered = (to: bigint, once: string): NewNotice<'feedback.answered'> => ({
  to,
  kind: 'feedback.answered',
  once,
  values: { answer: once },
});
const replied = (to: bigint, actor: bigint, placeId: bigint): NewNotice<'comment.answered'> => ({
  to,
  kind: 'comment.answered',
  actor,
  subject: { contentType: 1, id: 7n, placeId },
  values: { text: '说得好' },
});

const latest = ({ client }: Commenter) => client.post('app/message/latest', {});
const list = ({ client }: Commenter, more: object = {}) => client.post('app/message/list', more);
const changes = ({ events }: Watched) =>
  events.flatMap((event) => (event.topic === 'notice.changed' ? [event.data.why] : []));

describe('message/list', () => {
  test('has what somebody was told, the latest first, page by page, each section by itself', async () => {
    const reader = await newcomer();
    await send(...['1', '2', '3'].map((once) => answered(reader.id, once)), replied(reader.id, creator.id, 1n));
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(reader, { pageSize: 2, section: 'house', ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ values }) => values.answer));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual(['3', '2', '1']);
    const all = await list(reader);
    expect(all.list.map(({ kind }) => kind)).toEqual(['comment.answered', ...Array(3).fill('feedback.answered')]);
    expect(all.list[0]).toMatchObject({
      section: 'comments',
      unread: true,
      faces: [{ id: String(creator.id), name: creator.name }],
      others: 0,
      subject: { contentType: 1, id: '7', placeId: '1' },
      values: { text: '说得好' },
    });
  });

  test('tells the same thing once, however often it is sent', async () => {
    const reader = await newcomer();
    await Promise.all([1, 2, 3].map(() => send(answered(reader.id, 'same'))));
    await send(answered(reader.id, 'same'), answered(reader.id, 'same'));
    expect((await list(reader)).list).toHaveLength(1);
    expect((await latest(reader)).unread).toMatchObject({ house: 1 });
  });

  test('tells nobody of what they did themselves', async () => {
    const reader = await newcomer();
    await send(replied(reader.id, reader.id, 1n));
    expect((await list(reader)).list).toEqual([]);
  });

  test('tells nothing that was undone', async () => {
    const reader = await newcomer();
    const { app, database } = stack.running;
    const undone = database.transaction(async (tx) => {
      await app.ports.notices.send(tx, answered(reader.id, 'undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliver();
    expect((await list(reader)).list).toEqual([]);
  });
});

describe('message/latest', () => {
  test('counts what is unread and has the newest of each section', async () => {
    const reader = await newcomer();
    await send(answered(reader.id, '1'), answered(reader.id, '2'), replied(reader.id, creator.id, 2n));
    const { unread, latest: newest } = await latest(reader);
    expect(unread).toMatchObject({ house: 2, comments: 1, likes: 0 });
    expect(newest.map(({ section, values }) => [section, values.answer ?? values.text])).toEqual([
      ['comments', '说得好'],
      ['house', '2'],
    ]);
  });

  test('counts no further than a badge shows', async () => {
    const reader = await newcomer();
    await send(...Array.from({ length: 120 }, (_, at) => answered(reader.id, String(at))));
    expect((await latest(reader)).unread.house).toBe(100);
  });
});

describe('x/notice/read', () => {
  test('reads a section as far as it was seen, and leaves what came since', async () => {
    const reader = await newcomer();
    await send(answered(reader.id, 'seen'), replied(reader.id, creator.id, 3n));
    const { mark } = await list(reader, { section: 'house' });
    await send(answered(reader.id, 'later'));
    const { unread } = await reader.client.post('x/notice/read', { section: 'house', mark });
    expect(unread).toMatchObject({ house: 1, comments: 1 });
    const house = (await list(reader, { section: 'house' })).list;
    expect(house.map((one) => [one.values.answer, one.unread])).toEqual([
      ['later', true],
      ['seen', false],
    ]);
  });

  test('counts agree when two devices read at once, in whatever order, and a late one takes nothing back', async () => {
    const reader = await newcomer();
    await send(answered(reader.id, '1'));
    const { mark: early } = await latest(reader);
    await send(answered(reader.id, '2'));
    const { mark: late } = await latest(reader);
    const read = (mark: string) => reader.client.post('x/notice/read', { mark });
    const [one, other] = await Promise.all([read(late), read(early)]);
    expect(one.unread.house).toBe(0);
    expect((await read(early)).unread.house).toBe(0);
    expect([0, 1]).toContain(other.unread.house);
    expect((await latest(reader)).unread.house).toBe(0);
  });

  test('cannot read ahead of what there is', async () => {
    const reader = await newcomer();
    await send(answered(reader.id, '1'));
    await reader.client.post('x/notice/read', { mark: '999999999999999999.0' });
    await send(answered(reader.id, '2'));
    expect((await latest(reader)).unread.house).toBe(1);
  });
});

test('every device learns at once of what is new and of what was read elsewhere', async () => {
  const reader = await newcomer();
  const watched = await watch(reader.client, 'x/realtime/stream');
  await send(answered(reader.id, '1'));
  await untilPasses(() => expect(changes(watched)).toEqual(['added']));
  await reader.client.post('x/notice/read', { mark: (await latest(reader)).mark });
  await untilPasses(() => expect(changes(watched)).toEqual(['added', 'read']));
  watched.leave();
});

test('a stream that is cut at any event goes on after it: nothing is lost and nothing comes twice', async () => {
  const reader = await newcomer();
  const { app, database } = stack.running;
  const words = { title: '大家好', body: '' };
  const watched = await watch(reader.client, 'x/realtime/stream');
  await send(answered(reader.id, '1'));
  await database.transaction((tx) =>
    app.ports.broadcasts.send(
      tx,
      { section: 'house', audience: { people: 'everybody' }, words: { 'zh-CN': words, en: words } },
      'cut',
    ),
  );
  await send(answered(reader.id, '2'));
  await reader.client.post('x/notice/read', { mark: (await latest(reader)).mark });
  await untilPasses(() => expect(changes(watched)).toEqual(['added', 'added', 'added', 'read']));
  watched.leave();
  const ids = watched.events.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    const again = await watch(reader.client, 'x/realtime/stream', id);
    await untilPasses(() => expect(again.events.map((event) => event.id)).toEqual(ids.slice(at + 1)));
    again.leave();
  }
  await database.transaction((tx) => app.ports.broadcasts.cancelFor(tx, 'cut'));
});

test('a process that ends between writing and telling leaves it to the job', async () => {
  const reader = await newcomer();
  // As a process that was killed leaves it: what was sent is committed, and nobody has been told.
  await stack.running.database.pool.query(
    `insert into notice_pending (account_id, kind, values, once, created_at)
     values ($1, 'feedback.answered', '{"answer": "kept"}', 'kept', now())`,
    [reader.id],
  );
  await runJob(stack, 'notice.deliver');
  await runJob(stack, 'notice.deliver');
  expect((await list(reader)).list).toMatchObject([{ values: { answer: 'kept' } }]);
});

describe('a reply to a comment', () => {
  test('is told with its words and exact place, and no longer once it was deleted', async () => {
    const [reader, other] = [await newcomer(), await newcomer()];
    const video = await addCommented(stack, creator.id);
    const root = await say(reader, video, '第一');
    const reply = await say(other, video, '同意你说的', { answeredId: root.id });
    await untilPasses(async () =>
      expect((await list(reader, { section: 'comments' })).list).toMatchObject([
        {
          kind: 'comment.answered',
          faces: [{ name: other.name }],
          subject: { contentType: 1, id: video.id, placeId: reply.id },
          values: { text: '同意你说的' },
        },
      ]),
    );
    await other.client.post('x/comment/delete', { commentId: reply.id });
    expect((await list(reader)).list).toEqual([]);
    expect((await latest(reader)).unread.comments).toBe(0);
  });
});

describe('of somebody whom the reader has blocked', () => {
  test('nothing is told, nor is what was told before, until they are forgiven', async () => {
    const [reader, blocked, other] = [await newcomer(), await newcomer(), await newcomer()];
    const block = (kind: 'blocked' | '') => reader.client.post('x/block/set', { accountId: String(blocked.id), kind });
    await send(replied(reader.id, blocked.id, 6n), replied(reader.id, other.id, 6n));
    await block('blocked');
    await send(replied(reader.id, blocked.id, 7n));
    expect((await list(reader)).list.map(({ faces }) => faces[0]?.name)).toEqual([other.name]);
    const { unread, latest: newest } = await latest(reader);
    expect(unread.comments).toBe(1);
    expect(newest).toMatchObject([{ faces: [{ name: other.name }] }]);
    await block('');
    expect((await list(reader)).list).toHaveLength(2);
  });
});

test('notices are kept for 180 days', async () => {
  const reader = await newcomer();
  const day = 24 * 3600 * 1000;
  const ago = (days: number) => new Date(stack.clock.now().getTime() - days * day);
  await send({ ...answered(reader.id, 'old'), at: ago(181) }, { ...answered(reader.id, 'young'), at: ago(179) });
  await runJob(stack, 'notice.sweep');
  expect((await list(reader)).list).toMatchObject([{ values: { answer: 'young' } }]);
});

describe('of somebody who', () => {
  const personal = () => stack.running.app.personal.find(({ feature }) => feature === 'notice');

  test('joins an account, notices move there, each once', async () => {
    const [guest, owner, fan] = [await newcomer(), await newcomer(), await newcomer()];
    await send(answered(guest.id, 'both'), answered(guest.id, 'guest'), answered(owner.id, 'both'));
    await send(replied(fan.id, guest.id, 4n));
    await stack.running.database.transaction(async (tx) => personal()?.merge(tx, guest.id, owner.id));
    const { list: moved } = await list(owner);
    expect(moved.map(({ values }) => values.answer).sort()).toEqual(['both', 'guest']);
    expect((await list(guest)).list).toEqual([]);
    expect((await list(fan)).list).toMatchObject([{ faces: [{ id: String(owner.id) }] }]);
  });

  test('asks for their data, they are in the export', async () => {
    const reader = await newcomer();
    await send(answered(reader.id, 'mine'));
    expect(await personal()?.export(reader.id)).toMatchObject([{ content: [{ values: { answer: 'mine' } }] }]);
  });

  test('leaves, nothing stays of what they were told, nor of what others were told of them', async () => {
    const [reader, fan] = [await newcomer(), await newcomer()];
    await send(answered(reader.id, 'mine'), replied(fan.id, reader.id, 5n), answered(fan.id, 'stays'));
    await stack.running.database.transaction(async (tx) => personal()?.erase(tx, reader.id));
    expect((await list(reader)).list).toEqual([]);
    expect((await list(fan)).list).toMatchObject([{ values: { answer: 'stays' } }]);
  });
});
