import { randomUUID } from 'node:crypto';
import { CREATOR_PERCENT } from '@liuguang/contract/ledger/rates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cutTransactionAt } from '../../../testing/cut-off.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { addPost } from '../../../testing/factories/post.factory.ts';
import { addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { forgetPages } from '../../../testing/forget-lists.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { addGold } from '../../../testing/money.ts';
import { addWriter, judge, passedPicture, publish, sendPicture, type Writer } from '../../../testing/posting.ts';
import { claimedPng } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';
import { catalogueLabel } from '../catalogue/catalogue.schema.ts';
import { mediaVideo } from '../media/media.schema.ts';
import { post } from './post.schema.ts';

let stack: Stack;
let author: Writer;
let reader: Writer;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
beforeEach(async () => {
  [author, reader] = [await addWriter(stack), await addWriter(stack)];
});
afterAll(() => stack.close());

const query = () => stack.running.database.query;
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);
const listed = async (who: Writer, body: object) =>
  idsOf(await who.client.post('app/post/list', { pageSize: 50, ...body }));
const detail = (who: Writer, id: string) => who.client.post('app/post/detail', { id });
const NOT_FOUND = { code: 4040 };

describe('post/publish', () => {
  test('shows words at once and pictures once all of them have passed, in the order of the author', async () => {
    const words = await publish(author, { text: '只有字' });
    expect(words.own.state).toBe('shown');
    const [first, second] = [await sendPicture(author), await sendPicture(author)];
    const made = await publish(author, { title: '两张图', pictureIds: [second.id, first.id] });
    expect(made).toMatchObject({ title: '两张图', own: { state: 'review' } });
    await expect(detail(reader, made.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await listed(reader, { creatorId: String(author.id) })).toEqual([words.id]);
    await judge(stack, first, 'passed');
    await expect(detail(reader, made.id)).rejects.toMatchObject(NOT_FOUND);
    await judge(stack, second, 'passed');
    const seen = await detail(reader, made.id);
    expect(seen.pictures.map(({ small }) => small.path)).toEqual([second.small.path, first.small.path]);
    expect(seen).toMatchObject({ mine: false, own: null, author: { name: author.name, followed: false } });
    expect(await listed(reader, { category: '3' })).toEqual(expect.arrayContaining([made.id, words.id]));
  });

  test('happens once for one requestId, however often it is sent', async () => {
    const body = { requestId: randomUUID(), kind: 'pictures', text: '只发一次' } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => author.client.post('app/post/publish', body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await author.client.post('app/post/publish', body)).toEqual(answers[0]);
    expect((await author.client.post('app/post/mypublish', {})).list).toHaveLength(1);
    await expect(author.client.post('app/post/publish', { ...body, text: '另一个' })).rejects.toMatchObject({
      code: 4091,
    });
  });

  test.each(['unsent', 'unanswered'] as const)(
    'cut off at any of its statements, %s, happens whole or not at all, and once when it is sent again',
    { timeout: 180_000 },
    async (moment) => {
      const topic = await addLabel(stack.running.database, [], { kind: 'topic' });
      for (let statement = 1, isCut = true; isCut; statement += 1) {
        const writer = await addWriter(stack);
        const picture = await passedPicture(stack, writer);
        const { draft } = await writer.client.post('x/post/draft/save', { content: { kind: 'poll', text: '草稿' } });
        const body = {
          ...{ requestId: randomUUID(), kind: 'poll' as const, text: '猫还是狗', draftId: draft.id },
          ...{ pictureIds: [picture.id], topicIds: [String(topic.id)], poll: { options: ['猫', '狗'], days: 1 } },
        } as const;
        {
          using cut = cutTransactionAt(stack.running.database.pool, statement, moment);
          await writer.client.post('app/post/publish', body).catch(() => undefined);
          isCut = cut.at !== undefined;
        }
        const own = () => writer.client.post('app/post/mypublish', {});
        for (const one of (await own()).list)
          expect(one).toMatchObject({ pictures: { length: 1 }, topics: { length: 1 } });
        const made = await writer.client.post('app/post/publish', body);
        expect(made).toMatchObject({ pictures: { length: 1 }, poll: { options: { length: 2 } } });
        expect(idsOf(await own())).toEqual([made.id]);
        expect((await writer.client.post('x/post/drafts', {})).list).toEqual([]);
      }
    },
  );

  test.each([
    ['nothing', {}],
    ['five thousand characters that nobody sees', { text: '\u200b'.repeat(5000) }],
    ['a long text without words', { kind: 'article', blocks: [{ type: 'heading', text: '\u200b' }] }],
    ['a question that asks nothing', { kind: 'question', text: ' \u2060 ' }],
    ['a poll with one option', { kind: 'poll', text: '选', poll: { options: ['一'], days: 1 } }],
    ['a poll with the same option twice', { kind: 'poll', text: '选', poll: { options: ['一', '一\u200b'], days: 1 } }],
    ['options where there is no poll', { text: '选', poll: { options: ['一', '二'], days: 1 } }],
    [
      'a paid part with nothing in it',
      { text: '付费', paid: { title: '', text: '\u200b', pictureIds: [], price: 100 } },
    ],
    ['a paid part for nothing', { text: '付费', paid: { title: '', text: '内容', pictureIds: [], price: 0 } }],
    [
      'a block with a picture that is not there',
      {
        kind: 'article',
        blocks: [
          { type: 'text', text: '字' },
          { type: 'picture', at: 0 },
        ],
      },
    ],
    ['a time that is over', { text: '昨天', publishAt: '2026-01-01T00:00:00.000Z' }],
    ['a time that is far away', { text: '以后', publishAt: '2090-01-01T00:00:00.000Z' }],
  ] as const)('refuses %s', async (_what, content) => {
    await expect(publish(author, content as object)).rejects.toMatchObject({ code: 4000 });
  });

  test('keeps what can be seen of words full of characters that cannot', async () => {
    const made = await publish(author, { text: `${'\u200b'.repeat(2000)}好${'\u200d'.repeat(2000)}看` });
    expect(made.text).toBe('好看');
  });

  test('refuses words against the policy wherever they stand, and holds links for an operator', async () => {
    const bad = '加我微信看裸聊视频';
    for (const content of [
      { text: bad },
      { title: bad, text: '好' },
      { kind: 'article', blocks: [{ type: 'text', text: `${'长'.repeat(4900)}${bad}` }] },
      { text: '好', paid: { title: '', text: bad, pictureIds: [], price: 100 } },
      { kind: 'poll', text: '选', poll: { options: ['一', '裸聊视频'], days: 1 } },
    ] as const)
      await expect(publish(author, content as object)).rejects.toMatchObject({ code: 4220 });
    const link = await publish(author, { text: '看这里 https://example.com/shop' });
    expect(link.own).toMatchObject({ state: 'held', mayAppeal: true });
    await expect(detail(reader, link.id)).rejects.toMatchObject(NOT_FOUND);
  });

  test('takes nine pictures, and names the one that is 60 000 pixels wide', async () => {
    const pictures = [];
    for (let at = 0; at < 9; at += 1) pictures.push(await passedPicture(stack, author));
    const made = await publish(author, { pictureIds: pictures.map(({ id }) => id) });
    expect(made.own.state).toBe('shown');
    expect(made.pictures).toHaveLength(9);
    const tenth = await passedPicture(stack, author);
    const ids = [...pictures, tenth].map(({ id }) => id);
    await expect(publish(author, { pictureIds: ids })).rejects.toMatchObject({ code: 4000 });
    const small = claimedPng(40, 40);
    const files = [small, claimedPng(60_000, 1)].map((content) => fileOf(content, 'wide.png', 'image/png'));
    const sent = author.client.upload('app/upload/images', { fields: {}, files });
    await expect(sent).rejects.toMatchObject({ data: { index: 1 } });
  });

  test('is shown later when its author says so, and is then as new as that', async () => {
    const publishAt = new Date(stack.clock.now().getTime() + 3600_000).toISOString();
    const later = await publish(author, { text: '一小时后', publishAt });
    expect(later.own).toMatchObject({ state: 'shown', scheduled: true });
    await expect(detail(reader, later.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await listed(reader, { creatorId: String(author.id) })).toEqual([]);
    const scheduled = await author.client.post('app/post/mypublish', { tab: 'scheduled' });
    expect(idsOf(scheduled)).toEqual([later.id]);
    expect(later.publishedAt).toBe(publishAt);
    // Its hour has come.
    await query()
      .update(post)
      .set({ publishedAt: new Date() })
      .where(eq(post.id, BigInt(later.id)));
    await forgetPages(stack, 'post');
    expect(await detail(reader, later.id)).toMatchObject({ text: '一小时后' });
    expect(await listed(reader, { creatorId: String(author.id) })).toEqual([later.id]);
  });

  test('names only people who can be mentioned, and suggests nobody who has blocked the author', async () => {
    const [friend, blocker] = [await addWriter(stack), await addWriter(stack)];
    await blocker.client.post('x/block/set', { accountId: String(author.id), kind: 'blocked' });
    const text = `和 @${friend.name} 还有 @${blocker.name} 一起`;
    const mentionIds = [friend, blocker, reader].map(({ id }) => String(id));
    const made = await publish(author, { text, mentionIds });
    expect(made.mentions).toEqual([{ id: String(friend.id), name: friend.name }]);
    const suggested = async (words: string) => idsOf(await author.client.post('x/post/mentions', { words }));
    expect(await suggested(friend.name.slice(0, -1))).toContain(String(friend.id));
    expect(await suggested(blocker.name)).toEqual([]);
    expect(await suggested(author.name)).toEqual([]);
    expect(await suggested('%')).toEqual([]);
  });
});

describe('post/list', () => {
  test('goes on in every list where it ended, and brings nothing twice', async () => {
    const topic = await addLabel(stack.running.database, [], { kind: 'topic' });
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1)
      made.push((await publish(author, { kind: 'question', text: `第${at}个`, topicIds: [String(topic.id)] })).id);
    const named = await reader.client.post('x/post/topics', { words: topic.name.slice(0, 30) });
    expect(named.list).toMatchObject([{ id: String(topic.id), posts: 7 }]);
    await reader.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
    const lists = [
      { category: '2' },
      { category: '4' },
      { category: '3' },
      { category: '1' },
      { category: String(topic.id) },
      { creatorId: String(author.id) },
    ];
    for (const list of lists) {
      const found: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await reader.client.post('app/post/list', { ...list, pageSize: 3, ...(cursor && { cursor }) });
        found.push(...idsOf(page));
        cursor = page.cursor;
        if (!page.hasNext) break;
      }
      expect(new Set(found).size, JSON.stringify(list)).toBe(found.length);
      const own = found.filter((id) => made.includes(id));
      if (!('category' in list && list.category === '1')) expect(own).toEqual(made.toReversed());
      else expect(own.toSorted()).toEqual(made.toSorted());
    }
  });

  test('recommends what people make most of, and nothing that somebody does not care for', async () => {
    const [dull, loved] = [await publish(author, { text: '平淡' }), await publish(author, { text: '精彩' })];
    for (let at = 0; at < 3; at += 1)
      await (await addWriter(stack)).client.post('x/post/like', { id: loved.id, liked: true });
    const found = await listed(reader, { category: '1' });
    expect(found.indexOf(loved.id)).toBeLessThan(found.indexOf(dull.id));
    await reader.client.post('x/post/notInterested', { id: loved.id, notInterested: true });
    for (const category of ['1', '3']) expect(await listed(reader, { category })).not.toContain(loved.id);
    await reader.client.post('x/post/notInterested', { id: loved.id, notInterested: false });
    expect(await listed(reader, { category: '1' })).toContain(loved.id);
  });

  test('shows each post to whom its author lets see it, and nobody’s to those who are blocked or have muted them', async () => {
    const [follower, muter, blocked] = [await addWriter(stack), await addWriter(stack), await addWriter(stack)];
    await follower.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
    const [everyone, followers, me] = [
      await publish(author, { text: '所有人' }),
      await publish(author, { text: '关注的人', audience: 'followers' }),
      await publish(author, { text: '自己', audience: 'me' }),
    ];
    const creatorId = String(author.id);
    expect(await listed(author, { creatorId })).toEqual([me.id, followers.id, everyone.id]);
    expect(await listed(follower, { creatorId })).toEqual([followers.id, everyone.id]);
    expect(await listed(follower, { category: '2' })).toEqual([followers.id, everyone.id]);
    expect(await listed(reader, { creatorId })).toEqual([everyone.id]);
    await expect(detail(reader, followers.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(detail(follower, me.id)).rejects.toMatchObject(NOT_FOUND);
    await muter.client.post('x/block/set', { accountId: creatorId, kind: 'muted' });
    await author.client.post('x/block/set', { accountId: String(blocked.id), kind: 'blocked' });
    for (const who of [muter, blocked]) expect(await listed(who, { category: '3' })).not.toContain(everyone.id);
    // Somebody muted can still be opened by a link; somebody who has blocked one cannot.
    expect(await detail(muter, everyone.id)).toMatchObject({ id: everyone.id });
    for (const call of [
      () => detail(blocked, everyone.id),
      () => blocked.client.post('x/post/like', { id: everyone.id, liked: true }),
      () => blocked.client.post('app/comment/list', { contentType: 4, id: everyone.id }),
      () => blocked.client.post('x/post/related', { id: everyone.id }),
    ])
      await expect(call()).rejects.toMatchObject(NOT_FOUND);
  });

  test('leaves out authors who are banned or gone, topics that were taken away, and videos that are', async () => {
    const { database } = stack.running;
    const topic = await addLabel(database, [], { kind: 'topic' });
    const video = await addShownVideo(database, author.id, { title: '会消失的影片' });
    const made = await publish(author, {
      kind: 'video',
      text: '看片',
      videoId: String(video.id),
      topicIds: [String(topic.id)],
    });
    expect(made).toMatchObject({
      own: { state: 'shown' },
      video: { title: '会消失的影片' },
      topics: [{ id: String(topic.id) }],
    });
    await query().update(catalogueLabel).set({ removedAt: new Date() }).where(eq(catalogueLabel.id, topic.id));
    await query().update(mediaVideo).set({ heldAt: new Date() }).where(eq(mediaVideo.id, video.id));
    await database.transaction((tx) => stack.running.app.ports.bus.publish('media', String(video.id), tx));
    await expect.poll(async () => (await detail(reader, made.id)).video).toBeNull();
    expect(await detail(reader, made.id)).toMatchObject({ text: '看片', topics: [] });
    await expect(publish(author, { text: '新的', topicIds: [String(topic.id)] })).rejects.toMatchObject(NOT_FOUND);
    await query().update(account).set({ status: 'banned' }).where(eq(account.id, author.id));
    await forgetPages(stack, 'post');
    await expect(detail(reader, made.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await listed(reader, { creatorId: String(author.id) })).toEqual([]);
  });
});

test('x/post/followed names those of the people one follows who have published, whoever did last first', async () => {
  const [quiet, other] = [await addWriter(stack), await addWriter(stack)];
  for (const { id } of [author, quiet, other])
    await reader.client.post('app/upblogers/cares', { id: String(id), followed: true });
  const long = new Date(stack.clock.now().getTime() - 8 * 24 * 3600_000);
  await addPost(stack.running.database, quiet.id, { publishedAt: long });
  await publish(author, { text: '先写的' });
  const shown = await publish(author, { text: '后写的' });
  await publish(author, { text: '只给自己', audience: 'me' });
  const last = await publish(other, { text: '最后的' });
  const { list } = await reader.client.post('x/post/followed', {});
  expect(list.map(({ id, postId }) => [id, postId])).toEqual([
    [String(other.id), last.id],
    [String(author.id), shown.id],
  ]);
  expect(await author.client.post('x/post/followed', {})).toEqual({ list: [] });
});

describe('somebody’s own posts', () => {
  test('post/mypublish sorts them by how they stand', async () => {
    const shown = await publish(author, { text: '公开的' });
    const waiting = await publish(author, { pictureIds: [(await sendPicture(author)).id] });
    const refused = await addPost(stack.running.database, author.id, { state: 'refused', note: '不合适' });
    const tab = async (name: 'published' | 'review' | 'refused') =>
      idsOf(await author.client.post('app/post/mypublish', { tab: name }));
    expect(await tab('published')).toEqual([shown.id]);
    expect(await tab('review')).toEqual([waiting.id]);
    expect(await tab('refused')).toEqual([String(refused.id)]);
    expect(idsOf(await author.client.post('app/post/mypublish', {}))).toEqual([
      String(refused.id),
      waiting.id,
      shown.id,
    ]);
  });

  test('say that they were edited, and keep their earlier words for moderators', async () => {
    const made = await publish(author, { title: '旧标题', text: '旧的字' });
    const changed = await author.client.post('x/post/edit', { id: made.id, text: '新的字' });
    expect(changed).toMatchObject({ title: '旧标题', text: '新的字', own: { state: 'shown' } });
    expect(changed.editedAt).not.toBe('');
    expect(await detail(reader, made.id)).toMatchObject({ text: '新的字', editedAt: changed.editedAt });
    const operator = await stack.asOperator('moderator');
    const { versions } = await operator.post('console/post/read', { postId: made.id });
    expect(versions).toMatchObject([{ title: '旧标题', text: '旧的字' }]);
    const link = await author.client.post('x/post/edit', { id: made.id, text: '加 https://example.com' });
    expect(link.own.state).toBe('held');
    await expect(detail(reader, made.id)).rejects.toMatchObject(NOT_FOUND);
  });

  test('change their pictures: those that stay, those that come, and not the last that can be seen', async () => {
    const [first, second] = [await passedPicture(stack, author), await passedPicture(stack, author)];
    const { id, own } = await publish(author, { pictureIds: [first.id, second.id] });
    expect(own.pictureIds).toEqual([first.id, second.id]);
    const third = await sendPicture(author);
    const changed = await author.client.post('x/post/edit', { id, pictureIds: [third.id, second.id] });
    expect(changed.own).toMatchObject({ state: 'review', pictureIds: [third.id, second.id] });
    await judge(stack, third, 'passed');
    const paths = async () => (await detail(reader, id)).pictures.map(({ small }) => small.path);
    expect(await paths()).toEqual([third.small.path, second.small.path]);
    const { rows } = await stack.running.database.pool.query('select account_id from picture where id = $1', [
      first.id,
    ]);
    expect(rows).toEqual([{ account_id: null }]);
    const emptied = author.client.post('x/post/edit', { id, pictureIds: [] });
    await expect(emptied).rejects.toMatchObject({ code: 4000 });
    const stolen = reader.client.post('app/post/publish', {
      ...{ requestId: randomUUID(), kind: 'pictures', pictureIds: [second.id] },
    });
    await expect(stolen).rejects.toMatchObject({ code: NOT_FOUND.code });
  });

  test('one of them stands first while it is pinned, and a deleted one nowhere', async () => {
    const [first, second, third] = [
      await publish(author, { text: '一' }),
      await publish(author, { text: '二' }),
      await publish(author, { text: '三' }),
    ];
    const pin = (id: string, pinned: boolean) => author.client.post('x/post/pin', { id, pinned });
    const creatorId = String(author.id);
    await pin(second.id, true);
    await pin(first.id, true);
    expect(await listed(reader, { creatorId })).toEqual([first.id, third.id, second.id]);
    await pin(first.id, false);
    expect(await listed(reader, { creatorId })).toEqual([third.id, second.id, first.id]);
    await author.client.post('x/post/delete', { id: third.id });
    expect(await listed(reader, { creatorId })).toEqual([second.id, first.id]);
    for (const who of [reader, author]) await expect(detail(who, third.id)).rejects.toMatchObject(NOT_FOUND);
    const [row] = await query()
      .select()
      .from(post)
      .where(eq(post.id, BigInt(third.id)));
    expect(row).toMatchObject({ text: '', state: 'deleted' });
  });
});

describe('what people do with a post', () => {
  test('post/detail counts likes, collections and comments once for each person', async () => {
    const made = await publish(author, { text: '数一数' });
    const name = { contentType: 4, id: made.id } as const;
    for (let at = 0; at < 3; at += 1) await reader.client.post('x/post/like', { id: made.id, liked: true });
    await reader.client.post('app/collect/operate', { ...name, collected: true });
    await reader.client.post('app/comment/add', { ...name, requestId: randomUUID(), text: '好看' });
    await expect
      .poll(async () => (await detail(reader, made.id)).counts, { timeout: 20_000 })
      .toMatchObject({ likes: 1, collects: 1, comments: 1 });
    expect(await detail(reader, made.id)).toMatchObject({ liked: true, collected: true });
    const { list } = await reader.client.post('x/collect/list', {});
    expect(list).toMatchObject([{ id: made.id, contentType: 4, card: { title: '数一数', by: author.name } }]);
    await reader.client.post('x/post/like', { id: made.id, liked: false });
    expect((await detail(reader, made.id)).counts.likes).toBe(0);
  });

  test('can be shared and reported, and leads on to others', async () => {
    const [made, other] = [
      await publish(author, { title: '标题', text: '正文' }),
      await publish(author, { text: '另一个' }),
    ];
    const info = await stack.client().post('app/content/info', { contentType: 4, id: made.id });
    expect(info).toMatchObject({ title: '标题', intro: '正文', target: `/community/postDetail?id=${made.id}` });
    const own = await publish(author, { text: '给关注的人', audience: 'followers' });
    await expect(stack.client().post('app/content/info', { contentType: 4, id: own.id })).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect(await reader.client.post('x/report/send', { contentType: 4, id: made.id, reason: 'spam' })).toEqual({});
    expect(idsOf(await reader.client.post('x/post/related', { id: made.id }))).toContain(other.id);
  });

  test('a poll takes one vote of each person, a hundred at once', async () => {
    const poll = { options: ['猫', '狗'], days: 3 };
    const made = await publish(author, { kind: 'poll', text: '猫还是狗', poll });
    const voters = await Promise.all(Array.from({ length: 50 }, () => addWriter(stack)));
    const votes = voters.flatMap((voter, at) => [
      voter.client.post('x/post/vote', { id: made.id, option: at % 2 }),
      voter.client.post('x/post/vote', { id: made.id, option: (at + 1) % 2 }),
    ]);
    const outcomes = await Promise.allSettled(votes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4090 });
    const seen = await detail(voters[0] as Writer, made.id);
    expect(seen.poll?.options.reduce((sum, { votes: given }) => sum + given, 0)).toBe(50);
    expect(seen.poll?.voted).toBeGreaterThanOrEqual(0);
    expect((await detail(reader, made.id)).poll?.voted).toBe(-1);
    await expect(reader.client.post('x/post/vote', { id: made.id, option: 2 })).rejects.toMatchObject(NOT_FOUND);
    await query()
      .update(post)
      .set({ pollClosesAt: new Date() })
      .where(eq(post.id, BigInt(made.id)));
    await expect(reader.client.post('x/post/vote', { id: made.id, option: 0 })).rejects.toMatchObject({ code: 4090 });
  });

  test('x/post/figures adds up by the day what people did with it, for its author alone', async () => {
    const { id } = await publish(author, {
      text: '看看数据',
      paid: { title: '', text: '付费', pictureIds: [], price: 100 },
    });
    await addGold(stack, reader.id, 100);
    await reader.client.post('x/post/like', { id, liked: true });
    await reader.client.post('app/post/pay', { postId: id, price: 100, requestId: randomUUID() });
    await detail(reader, id);
    const figures = () => author.client.post('x/post/figures', { id, days: 28 });
    await untilPasses(async () =>
      expect((await figures()).totals).toMatchObject({ views: 1, likes: 1, sold: 1, comments: 0, collects: 0 }),
    );
    const { days, totals } = await figures();
    expect(days).toHaveLength(28);
    expect(days.at(-1)).toMatchObject({ views: 1, likes: 1, sold: 1, income: totals.income });
    expect(totals.income).toBe(Math.floor((100 * CREATOR_PERCENT) / 100));
    await reader.client.post('x/post/like', { id, liked: false });
    expect((await figures()).totals.likes).toBe(0);
    await expect(reader.client.post('x/post/figures', { id, days: 7 })).rejects.toMatchObject(NOT_FOUND);
  });

  test('whoever asked a question accepts an answer, which is there while its comment is', async () => {
    const made = await publish(author, { kind: 'question', text: '哪里看日出' });
    const answer = { contentType: 4, id: made.id, requestId: randomUUID(), text: '去山顶' } as const;
    const { id: commentId } = await reader.client.post('app/comment/add', answer);
    await expect(reader.client.post('x/post/accept', { id: made.id, commentId })).rejects.toMatchObject(NOT_FOUND);
    expect(await author.client.post('x/post/accept', { id: made.id, commentId })).toEqual({ solved: true });
    expect(await detail(reader, made.id)).toMatchObject({
      solved: true,
      accepted: { commentId, text: '去山顶', author: { name: reader.name } },
    });
    await reader.client.post('x/comment/delete', { commentId });
    expect((await detail(author, made.id)).accepted).toBeNull();
    const other = await publish(author, { kind: 'question', text: '另一个问题' });
    await expect(author.client.post('x/post/accept', { id: other.id, commentId })).rejects.toMatchObject(NOT_FOUND);
    expect(await author.client.post('x/post/accept', { id: made.id, commentId: '' })).toEqual({ solved: false });
  });
});
