import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter, read, say } from '../../../testing/commenting.ts';
import { eventually } from '../../../testing/eventually.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let creator: Commenter;
let [ann, bob]: Commenter[] = [];
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
});
beforeEach(async () => {
  [ann, bob] = [await addCommenter(stack), await addCommenter(stack)];
});
afterAll(() => stack.close());

const newVideo = (fields = {}) => addCommented(stack, creator.id, fields);
const people = () => [ann, bob] as [Commenter, Commenter];
/** Added up soon after it came. */
const expectTotal = (video: Commented, comments: number) =>
  eventually(async () => (await read(creator, video)).total).toBe(comments);

describe('comment/add', () => {
  test('is read by everybody, with who wrote it', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const added = await say(one, video, '  画面真美  ');
    expect(added).toMatchObject({ text: '画面真美', state: 'shown', heldFor: '', rootId: '' });
    const { list, own } = await read(other, video);
    expect(list).toMatchObject([
      {
        id: added.id,
        text: '画面真美',
        author: { id: String(one.id), name: one.name, avatar: '' },
        mine: false,
        byCreator: false,
        likes: 0,
        replies: 0,
        firstReplies: [],
      },
    ]);
    expect(own).toEqual([]);
    expect((await read(one, video)).list[0]?.mine).toBe(true);
    await expectTotal(video, 1);
    const { rows } = await stack.running.database.pool.query('select comments::int from media_video where id = $1', [
      video.id,
    ]);
    expect(rows).toEqual([{ comments: 1 }]);
  });

  test('happens once however often it is sent, and at once', async () => {
    const [one] = people();
    const video = await newVideo();
    const requestId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => say(one, video, '只说一次', { requestId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await read(one, video)).list).toHaveLength(1);
    await expect(say(one, video, '别的话', { requestId })).rejects.toMatchObject({ code: 4091 });
  });

  test('answers a comment, and an answer stands below the comment it all began with', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const root = await say(one, video, '有人看第二遍吗');
    const first = await say(other, video, '我看了三遍', { answeredId: root.id });
    const second = await say(creator, video, '谢谢你们', { answeredId: first.id });
    expect([first.rootId, second.rootId]).toEqual([root.id, root.id]);
    const { list } = await read(one, video);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      replies: 2,
      firstReplies: [
        { text: '我看了三遍', answers: '', byCreator: false },
        { text: '谢谢你们', answers: other.name, byCreator: true },
      ],
    });
    await expectTotal(video, 3);
    const { rows } = await stack.running.database.pool.query(
      `select audience, data->>'commentId' as id from realtime_event where topic = 'comment.answered' and data->>'rootId' = $1 order by id`,
      [root.id],
    );
    expect(rows).toEqual([
      { audience: `account:${one.id}`, id: first.id },
      { audience: `account:${other.id}`, id: second.id },
    ]);
  });

  test('asks a guest to register', async () => {
    const { token } = await newGuest(stack);
    const saying = say({ client: stack.client(token) }, await newVideo(), '你好');
    await expect(saying).rejects.toMatchObject({ code: 4030 });
  });

  test.each([
    ['is held', { heldAt: new Date() }],
    ['has not passed', { moderation: 'review' }],
    ['is not out', { publishedAt: null }],
    ['cannot be watched yet', { state: 'waiting' }],
    ['is of another kind', { contentType: 2 }],
  ])('is 4040 where the video %s', async (_what, fields) => {
    const [one] = people();
    const video = await newVideo(fields);
    await expect(say(one, video, '你好')).rejects.toMatchObject({ code: 4040 });
    await expect(read(one, video)).rejects.toMatchObject({ code: 4040 });
  });

  test('is 4040 for what nobody can comment, and for answers to what is not there', async () => {
    const [one, other] = people();
    const [video, elsewhere] = [await newVideo(), await newVideo()];
    const { id: answeredId } = await say(other, elsewhere, '这里是别处');
    await expect(say(one, video, '回复', { answeredId })).rejects.toMatchObject({ code: 4040 });
    await expect(say(one, video, '回复', { answeredId: '999999999' })).rejects.toMatchObject({ code: 4040 });
    const person = { ...video, contentType: 5 } as unknown as Commented;
    await expect(say(one, person, '你好')).rejects.toMatchObject({ code: 4040 });
  });
});

describe('comment/list', () => {
  test('gives the hottest first: what is liked and answered', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const ids: string[] = [];
    for (const text of ['冷清', '有人赞', '有人回']) ids.push((await say(one, video, text)).id);
    const [cold, liked, answered] = ids;
    await other.client.post('x/comment/like', { commentId: liked ?? '', liked: true });
    await say(other, video, '我来回', { answeredId: answered ?? '' });
    const { list } = await other.client.post('app/comment/list', { ...video, pageSize: 2 });
    expect(list.map(({ id, liked: mine }) => [id, mine])).toEqual([
      [answered, false],
      [liked, true],
    ]);
    const first = await other.client.post('app/comment/list', { ...video, pageSize: 2 });
    const rest = await other.client.post('app/comment/list', { ...video, pageSize: 2, cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({ list: [{ id: cold }], hasNext: false });
  });

  test('gives nothing twice and skips nothing while others comment, like and answer', async () => {
    const [one] = people();
    const steps = fc.array(fc.record({ pageSize: fc.integer({ min: 1, max: 4 }), added: fc.nat({ max: 2 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('newest', 'hottest'), steps, async (sort, walk) => {
        const video = await newVideo();
        const there: string[] = [];
        for (let at = 0; at < 6; at += 1) there.unshift((await add(video, `第${at}层 ${video.id}`)).id);
        await count(video, 'id % 3');
        if (sort === 'hottest') there.sort((a, b) => (Number(b) % 3) - (Number(a) % 3) || Number(b) - Number(a));
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let at = 0; ; at += 1) {
          const { pageSize, added } = walk[at % walk.length] ?? { pageSize: 2, added: 0 };
          const page = await read(one, video, { sort, pageSize, ...(cursor && { cursor }) });
          seen.push(...page.list.map(({ id }) => id));
          for (let more = 0; more < added; more += 1) await add(video, `新来的${at}-${more} ${video.id}`);
          await count(video, '(likes * 7 + id) % 5');
          cursor = page.cursor;
          if (!page.hasNext) break;
        }
        expect(seen.slice(0, there.length)).toEqual(there);
        expect(new Set(seen).size).toBe(seen.length);
        if (sort === 'newest') expect(seen).toHaveLength(there.length);
      }),
      { numRuns: process.env.TEST_FULL ? 30 : 5 },
    );
  });

  test.each([
    ['of another list', Buffer.from('["1","2","3"]').toString('base64url')],
    ['made up', 'bm90IGEgY3Vyc29y'],
    ['with a number that none is', Buffer.from('["99999999999999999999"]').toString('base64url')],
    ['of a ranking that never was', Buffer.from('[1,2,"3"]').toString('base64url')],
  ])('refuses a cursor %s', async (_what, cursor) => {
    const [one] = people();
    for (const sort of ['newest', 'hottest'])
      await expect(read(one, await newVideo(), { sort, cursor })).rejects.toMatchObject({ code: 4000 });
  });
});

/** As if so many people liked each of a video's comments. */
const count = (video: Commented, likes: string) =>
  stack.running.database.pool.query(`update comment set likes = ${likes} where subject_id = $1`, [video.id]);

/** In their own time: who writes all at once is told to wait. */
function add(video: Commented, text: string) {
  stack.clock.advance({ seconds: 10 });
  return say(creator, video, text);
}

test('x/comment/replies gives all answers, the oldest first, page by page', async () => {
  const [one, other] = people();
  const video = await newVideo();
  const root = await say(one, video, '盖楼');
  for (const text of ['一楼', '二楼', '三楼'])
    await say(await addCommenter(stack), video, text, { answeredId: root.id });
  const first = await other.client.post('x/comment/replies', { commentId: root.id, pageSize: 2 });
  const rest = await other.client.post('x/comment/replies', { commentId: root.id, cursor: first.cursor ?? '' });
  expect([...first.list, ...rest.list].map(({ text }) => text)).toEqual(['一楼', '二楼', '三楼']);
  expect(rest.hasNext).toBe(false);
});

describe('x/comment/like', () => {
  test('is set and unset, and asked twice changes nothing', async () => {
    const [one, other] = people();
    const { id: commentId } = await say(one, await newVideo(), '赞我');
    const like = (liked: boolean) => other.client.post('x/comment/like', { commentId, liked });
    expect(await like(true)).toEqual({ liked: true, likes: 1 });
    expect(await like(true)).toEqual({ liked: true, likes: 1 });
    expect(await like(false)).toEqual({ liked: false, likes: 0 });
    expect(await like(false)).toEqual({ liked: false, likes: 0 });
  });

  test('leaves state and count in agreement, set and unset a hundred times at once', async () => {
    const [one] = people();
    const video = await newVideo();
    const { id: commentId } = await say(one, video, '一起点');
    const fans = [await addCommenter(stack), await addCommenter(stack)];
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        fans[at % 2]?.client.post('x/comment/like', { commentId, liked: at % 4 < 2 }),
      ),
    );
    const { rows } = await stack.running.database.pool.query(
      `select (select likes from comment where id = $1) as counted, (select count(*)::int from comment_like where comment_id = $1) as there`,
      [commentId],
    );
    expect(rows[0].counted).toBe(rows[0].there);
    const sight = await Promise.all(fans.map(async (fan) => (await read(fan, video)).list[0]));
    expect(sight.filter((seen) => seen?.liked).length).toBe(rows[0].there);
  });

  test('is 4040 once the video is not shown any more', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const { id: commentId } = await say(one, video, '还在吗');
    await stack.running.database.pool.query('update media_video set held_at = now() where id = $1', [video.id]);
    const asked = [
      other.client.post('x/comment/like', { commentId, liked: true }),
      other.client.post('x/comment/replies', { commentId }),
      other.client.post('x/comment/report', { commentId, reason: 'spam' }),
    ];
    for (const outcome of await Promise.allSettled(asked)) expect(outcome).toMatchObject({ reason: { code: 4040 } });
  });
});

describe('x/comment/delete', () => {
  test('takes one’s own comment away, words and all', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const { id: commentId } = await say(one, video, '说错了');
    await expect(other.client.post('x/comment/delete', { commentId })).rejects.toMatchObject({ code: 4040 });
    expect(await one.client.post('x/comment/delete', { commentId })).toEqual({ placeholder: false });
    expect((await read(one, video)).list).toEqual([]);
    await expectTotal(video, 0);
    const { rows } = await stack.running.database.pool.query('select text from comment where id = $1', [commentId]);
    expect(rows).toEqual([{ text: '' }]);
    await expect(one.client.post('x/comment/delete', { commentId })).rejects.toMatchObject({ code: 4040 });
  });

  test('leaves its place to its answers, until the last of them is gone', async () => {
    const [one, other] = people();
    const video = await newVideo();
    const { id: rootId } = await say(one, video, '要删的话');
    const { id: answerId } = await say(other, video, '留下的话', { answeredId: rootId });
    expect(await one.client.post('x/comment/delete', { commentId: rootId })).toEqual({ placeholder: true });
    expect((await read(other, video)).list).toMatchObject([
      { text: '', state: 'deleted', author: { id: '', name: '' }, mine: false, firstReplies: [{ text: '留下的话' }] },
    ]);
    await expect(say(other, video, '回删掉的', { answeredId: rootId })).rejects.toMatchObject({ code: 4040 });
    expect(await say(one, video, '回留下的', { answeredId: answerId })).toMatchObject({ rootId });
    await expectTotal(video, 2);
    await other.client.post('x/comment/delete', { commentId: answerId });
    expect((await read(other, video)).list).toMatchObject([{ replies: 1 }]);
    const { list } = await other.client.post('x/comment/replies', { commentId: rootId });
    await one.client.post('x/comment/delete', { commentId: list[0]?.id ?? '' });
    expect((await read(other, video)).list).toEqual([]);
    await expectTotal(video, 0);
  });
});

test('comments are in an export, move with their person, and lose words and name when the person leaves', async () => {
  const [guest, person, other] = [await addCommenter(stack), await addCommenter(stack), await addCommenter(stack)];
  const video = await newVideo();
  const { id: commentId } = await say(other, video, '两个人都赞');
  for (const { client } of [guest, person]) await client.post('x/comment/like', { commentId, liked: true });
  const { id: mine } = await say(guest, video, '带走');
  await say(other, video, '回复一句', { answeredId: mine });
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'comment');
  await database.transaction(async (tx) => personal?.merge(tx, guest.id, person.id));
  expect(await personal?.export(person.id)).toMatchObject([
    { name: 'comments.json', content: [{ text: '带走' }] },
    { name: 'comment-likes.json', content: [{ commentId: BigInt(commentId) }] },
    { name: 'comment-reports.json', content: [] },
  ]);
  expect((await read(other, video)).list.find(({ id }) => id === commentId)?.likes).toBe(1);
  await database.transaction(async (tx) => personal?.erase(tx, person.id));
  expect((await personal?.export(person.id))?.map(({ content }) => content)).toEqual([[], [], []]);
  expect((await read(other, video)).list).toMatchObject([
    { id: mine, state: 'deleted', text: '', author: { id: '' }, firstReplies: [{ text: '回复一句' }] },
    { id: commentId, likes: 0 },
  ]);
  await expectTotal(video, 2);
});
