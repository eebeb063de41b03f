import type { Client } from '@liuguang/client/client';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addPost } from '../../../testing/factories/post.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { addCollection, addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';
import { catalogueLabel } from '../catalogue/catalogue.schema.ts';
import { collection } from '../collection/collection.schema.ts';
import type { NewVideo } from '../media/media.repository.ts';
import { mediaCaption, mediaVideo } from '../media/media.schema.ts';
import { searchDue, searchEntry } from './search.schema.ts';

let stack: Stack;
let client: Client;
let maker: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  maker = (await addAccount(stack.running.database, { name: '城市考古队' })).id;
});
// Somebody else for each test: all of them together search more than one person may in a minute.
beforeEach(async () => {
  const { id } = await addAccount(stack.running.database, { kind: 'guest' });
  client = stack.client(await addSession(stack.running.database, id));
});
afterAll(() => stack.close());

const add = (title: string, fields: Partial<NewVideo> = {}) =>
  addShownVideo(stack.running.database, maker, { title, ...fields });
const index = async () => {
  await runJob(stack, 'search.index');
  await stack.running.database.transaction((tx) => stack.running.app.ports.bus.publish('media', 'test', tx));
};
const find = async (words: string, rest: object = {}) => client.post('app/search/details', { words, ...rest });
const titlesOf = async (words: string, rest: object = {}) =>
  (await find(words, rest)).list.map((item) => ('title' in item ? item.title : item.name));

describe('search/details', () => {
  test('finds by any piece of a name, in either language and script, what fits best and is watched most first', async () => {
    await add('鹤鸣', { heat: 1 });
    await add('鹤鸣九皋', { heat: 2, translations: { en: { title: 'Cranes at Dawn', intro: '' } } });
    await add('远山鹤鸣', { heat: 9 });
    await add('远山鹤鸣之后', { heat: 3, contentType: 2 });
    const borne = await add('松间', { heat: 99 });
    await addLabel(stack.running.database, [borne.id], { name: '鹤鸣时节' });
    await index();
    expect(await titlesOf('鹤鸣')).toEqual(['鹤鸣', '鹤鸣九皋', '远山鹤鸣', '远山鹤鸣之后', '松间']);
    expect(await titlesOf('鶴鳴', { tab: 'film' })).toEqual(['鹤鸣', '鹤鸣九皋', '远山鹤鸣', '松间']);
    expect(await titlesOf('皋')).toEqual(['鹤鸣九皋']);
    expect(await titlesOf('dawn CRA')).toEqual(['鹤鸣九皋']);
    expect(await titlesOf('鹤鸣', { tab: 'short' })).toEqual(['远山鹤鸣之后']);
    expect(await titlesOf('松间 时节'), 'one word in its name, one beside it').toEqual(['松间']);
    const { marks, labels } = await find('鶴鳴');
    expect(marks).toEqual(['鹤鸣']);
    expect(labels).toMatchObject([{ kind: 'tag', name: '鹤鸣时节' }]);
  });

  test('gives everything once, in the order in which somebody began, while others are added and all are counted', async () => {
    const { query } = stack.running.database;
    let word = 0;
    const video = fc.record({ heat: fc.nat(3), views: fc.nat(3), begins: fc.boolean() });
    const runs = process.env.TEST_FULL ? 30 : 4;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('fitting', 'watched', 'newest'),
        fc.array(video, { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (sort, videos, pageSize) => {
          word += 1;
          const named = (begins: boolean, place: number) =>
            begins ? `kite${word} ${place}` : `a kite${word} again ${place}`;
          for (const [place, { begins, ...counts }] of videos.entries()) await add(named(begins, place), counts);
          await index();
          const asked = { words: `kite${word}`, sort };
          const whole = await titlesOf(asked.words, { sort, pageSize: 50 });
          expect(whole).toHaveLength(videos.length);
          const paged: string[] = [];
          for (let page = await find(asked.words, { sort, pageSize }); ; ) {
            paged.push(...page.list.map((item) => ('title' in item ? item.title : '')));
            if (!page.cursor) break;
            await add(`kite${word} late`, { heat: 50, views: 50, publishedAt: new Date('2026-05-01') });
            await query.update(mediaVideo).set({ heat: sql`-heat`, views: sql`(views * 7 + id) % 5` });
            await index();
            page = await find(asked.words, { sort, pageSize, cursor: page.cursor });
          }
          expect(paged.slice(0, whole.length)).toEqual(whole);
          expect(paged.slice(whole.length).filter((title) => !title.endsWith('late'))).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
  });

  test('gives creators and collections once, while their rank changes', async () => {
    const { database } = stack.running;
    for (let at = 0; at < 5; at += 1) {
      const { id } = await addAccount(database, { name: `风筝 ${at}` });
      const one = await addShownVideo(database, id, { heat: at });
      await addCollection(database, id, [one.id], { title: `风筝 ${at}` });
    }
    await index();
    for (const tab of ['creator', 'collection']) {
      const whole = await titlesOf('风筝', { tab });
      expect(whole).toHaveLength(5);
      const paged: string[] = [];
      for (let page = await find('风筝', { tab, pageSize: 2 }); ; ) {
        paged.push(...page.list.map((item) => ('title' in item ? item.title : item.name)));
        if (!page.cursor) break;
        await database.query.update(searchEntry).set({ rank: sql`-rank - id % 3` });
        page = await find('风筝', { tab, pageSize: 2, cursor: page.cursor });
      }
      expect(paged).toEqual(whole);
    }
  });

  test('takes a cursor only for the list that gave it', async () => {
    const { cursor } = await find('鹤鸣', { pageSize: 1 });
    for (const other of [{ words: '松间' }, { words: '鹤鸣', sort: 'newest' }, { words: '鹤鸣', access: 'gold' }])
      await expect(
        client.post('app/search/details', { ...other, cursor: cursor ?? '' } as never),
      ).rejects.toMatchObject({
        code: 4000,
      });
  });

  test('sorts and filters videos', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 2, n));
    await add('石桥一', { publishedAt: day(1), views: 5, access: 'gold', price: 10, seconds: 100 });
    await add('石桥二', { publishedAt: day(2), views: 9, seconds: 4000 });
    await add('石桥三', { publishedAt: day(3), views: 7, seconds: 400 });
    await index();
    expect(await titlesOf('石桥', { sort: 'newest' })).toEqual(['石桥三', '石桥二', '石桥一']);
    expect(await titlesOf('石桥', { sort: 'watched' })).toEqual(['石桥二', '石桥三', '石桥一']);
    expect(await titlesOf('石桥', { access: 'gold' })).toEqual(['石桥一']);
    expect(await titlesOf('石桥', { length: 'long' })).toEqual(['石桥二']);
    const { cursor = '' } = await find('石桥', { sort: 'newest', pageSize: 1 });
    expect(await titlesOf('石桥', { sort: 'newest', pageSize: 1, cursor })).toEqual(['石桥二']);
  });

  test('finds collections and creators, and videos by whoever made them', async () => {
    const video = await add('第一夜');
    await addCollection(stack.running.database, maker, [video.id], { title: '灯火十二夜' });
    await addCollection(stack.running.database, maker, [], { title: '灯火空空' });
    await index();
    expect(await titlesOf('灯火', { tab: 'collection' })).toEqual(['灯火十二夜']);
    expect(await find('考古队')).toMatchObject({ creators: [{ id: String(maker), name: '城市考古队' }] });
    expect(await titlesOf('考古队', { tab: 'creator' })).toEqual(['城市考古队']);
    expect((await find('考古队', { pageSize: 50 })).list).toContainEqual(expect.objectContaining({ title: '第一夜' }));
  });

  test('finds novels to read and to hear, albums and anime, by pinyin too, and none that is held or still to come', async () => {
    const { database, app } = stack.running;
    const works = [
      { title: '雨巷修伞人', contentType: 9, tags: ['治愈'] },
      { title: '雨巷旧事', contentType: 8, tags: [] },
      { title: '雨巷明信片', contentType: 7, tags: [] },
      { title: '雨巷之后', contentType: 8, tags: [], publishedAt: new Date('2098-01-01') },
    ] as const;
    const made = [];
    for (const { tags, ...one } of works)
      made.push(await addWork(database, maker, [{ text: '雨下得密。' }], { ...one, tags: [...tags] }));
    // As whoever publishes or changes them does.
    const note = (ids: readonly bigint[], kind: 'novel' | 'album') =>
      database.transaction((tx) => app.ports.searchIndexing.note(tx, kind, ids));
    await note(
      made.filter(({ contentType }) => contentType !== 7).map(({ id }) => id),
      'novel',
    );
    await note(
      made.filter(({ contentType }) => contentType === 7).map(({ id }) => id),
      'album',
    );
    await addCollection(database, maker, [(await add('雨巷第一集')).id], { contentType: 6, title: '雨巷动画' });
    await index();
    expect((await titlesOf('雨巷', { tab: 'novel' })).toSorted()).toEqual(['雨巷修伞人', '雨巷旧事'].toSorted());
    expect(await titlesOf('治愈', { tab: 'novel' })).toEqual(['雨巷修伞人']);
    expect(await titlesOf('yuxiangxiusan', { tab: 'novel' })).toEqual(['雨巷修伞人']);
    expect(await titlesOf('雨巷', { tab: 'album' })).toEqual(['雨巷明信片']);
    expect(await titlesOf('雨巷', { tab: 'collection' })).toEqual(['雨巷动画']);
    expect((await find('雨巷')).works).toHaveLength(3);

    const editor = await stack.asOperator('owner');
    await editor.post('console/work/hold', { workId: String(made[1]?.id) });
    await stack.running.database.transaction((tx) => app.ports.bus.publish('media', 'test', tx));
    expect(await titlesOf('雨巷', { tab: 'novel' }), 'before the index is written anew').toEqual(['雨巷修伞人']);
    await index();
    expect(await titlesOf('旧事', { tab: 'novel' })).toEqual([]);
  });

  test('finds what was there before its kind was in the index, gone through once', async () => {
    const { database } = stack.running;
    const post = await addPost(database, maker, { title: '旧帖子里的灯塔' });
    const book = await addWork(database, maker, [{ text: '塔。' }], { title: '旧书里的灯塔' });
    await index();
    expect(await titlesOf('旧帖子里的灯塔', { tab: 'post' })).toEqual([]);
    await runJob(stack, 'search.backfill');
    await index();
    expect(await titlesOf('旧帖子里的灯塔', { tab: 'post' })).toEqual([post.title]);
    expect(await titlesOf('旧书里的灯塔', { tab: 'novel' })).toEqual([book.title]);
    expect(await runJob(stack, 'search.backfill')).toBe('0 things');
  });

  test('finds posts that everybody may read and topics, and nothing paid, private, blocked, held or taken back', async () => {
    const { database, app } = stack.running;
    const { id: author } = await addAccount(database, { name: '写动态的人' });
    const posts = [
      { title: '渔火夜航', text: '今晚的渔火很亮。', price: 30, paidText: '藏宝图在礁石下' },
      { title: '渔火私藏', audience: 'me' },
      { title: '渔火密友', audience: 'followers' },
      { title: '渔火待审', state: 'held' },
      { title: '渔火明天', publishedAt: new Date('2098-01-01') },
    ] as const;
    const made = [];
    for (const one of posts) made.push(await addPost(database, author, one));
    await addLabel(database, [], { kind: 'topic', name: '渔火之夜' });
    const note = (ids: readonly bigint[]) => app.ports.searchIndexing.note(database.query, 'post', ids);
    await note(made.map(({ id }) => id));
    await index();
    expect(await titlesOf('渔火', { tab: 'post' })).toEqual(['渔火夜航']);
    expect(await titlesOf('今晚', { tab: 'post' })).toEqual(['渔火夜航']);
    expect(await titlesOf('yuhuo', { tab: 'post' })).toEqual(['渔火夜航']);
    expect((await find('渔火')).posts).toMatchObject([
      { title: '渔火夜航', paid: true, creator: { name: '写动态的人' } },
    ]);
    expect(await titlesOf('藏宝图', { tab: 'post' }), 'what is sold').toEqual([]);
    expect(await find('渔火', { tab: 'topic' })).toMatchObject({ list: [{ kind: 'topic', name: '渔火之夜' }] });
    const { list } = await client.post('x/search/suggest', { words: '渔火' });
    expect(list.map(({ word }) => word)).not.toContain('渔火夜航');

    const { id: reader } = await addAccount(database);
    const other = stack.client(await addSession(database, reader));
    const seen = async () => (await other.post('app/search/details', { words: '渔火', tab: 'post' })).list;
    expect(await seen()).toHaveLength(1);
    await other.post('x/block/set', { accountId: String(author), kind: 'blocked' });
    expect(await seen(), 'of somebody who is blocked').toEqual([]);
    const mine = stack.client(await addSession(database, author));
    await mine.post('x/post/delete', { id: String(made[0]?.id) });
    expect(await titlesOf('渔火', { tab: 'post' }), 'before the index is written anew').toEqual([]);
    await index();
    expect(await titlesOf('渔火', { tab: 'post' })).toEqual([]);
  });

  test('says what was meant by a mistyped word, and gives what has some of the words where nothing has all', async () => {
    await add('灯', { translations: { en: { title: 'Floating Lanterns', intro: '' } } });
    await index();
    expect(await find('floatng lantrens')).toMatchObject({ meant: 'floating lanterns', list: [{ title: '灯' }] });
    const loose = await find('石桥航拍');
    expect(loose).toMatchObject({ loose: true, meant: '' });
    expect(loose.list).toHaveLength(3);
    expect(await find('毫不相干')).toMatchObject({ list: [], hasNext: false, loose: false });
  });

  test('gives collections that have some of the words, too, beside videos and on their own tab', async () => {
    const { database } = stack.running;
    await addCollection(database, maker, [(await add('第一集')).id], { title: '断桥残雪' });
    await index();
    const whole = await find('断桥月色');
    expect(whole).toMatchObject({ loose: true, list: [], collections: [{ title: '断桥残雪' }], marks: ['断桥'] });
    const tab = await find('断桥月色', { tab: 'collection' });
    expect(tab).toMatchObject({ loose: true, list: [{ title: '断桥残雪' }] });
    expect(await find('断桥月色', { tab: 'novel' })).toMatchObject({ loose: false, list: [] });
  });

  test('finds a name by how it is read, whole or by its initials, and marks what was read', async () => {
    await add('云岭长风', { heat: 3 });
    await add('再上云岭', { heat: 9 });
    await add('绿野寻踪', { heat: 1 });
    await index();
    for (const words of ['yunling', 'yun ling', 'YUNLING', "yun'ling", 'yunl', 'yl'])
      expect(await titlesOf(words), words).toEqual(['再上云岭', '云岭长风']);
    expect(await titlesOf('ylcf')).toEqual(['云岭长风']);
    expect(await titlesOf('changfeng')).toEqual(['云岭长风']);
    for (const words of ['lvye', 'luye']) expect(await titlesOf(words), words).toEqual(['绿野寻踪']);
    expect((await find('yunling')).marks).toEqual(['云岭']);
    expect(await titlesOf('yunling', { sort: 'newest' })).toHaveLength(2);
    const { list } = await client.post('x/search/suggest', { words: 'yunlin' });
    expect(list.map(({ word }) => word)).toEqual(['再上云岭', '云岭长风']);
  });

  test('says what was meant where a character is wrong, missing or another that is read alike', async () => {
    await add('烟雨楼台记');
    await add('竹海听涛');
    await index();
    for (const typed of ['烟雨楼合记', '烟雨楼记', '烟雨楼楼台记', '烟宇楼台', '煙雨樓抬記'])
      expect(await find(typed), typed).toMatchObject({
        meant: expect.stringContaining('烟雨楼台'),
        list: [{ title: '烟雨楼台记' }],
      });
    for (const typed of ['zuhai', 'zhuhaitintao'])
      expect(await find(typed), typed).toMatchObject({ list: [{ title: '竹海听涛' }] });
    expect(await find('竹林听雨')).toMatchObject({ meant: '' });
  });

  test('finds the moment at which something is said, and of what is sold only in its preview', async () => {
    const { database } = stack.running;
    const vtt = (lines: readonly (readonly [number, string])[]) =>
      `WEBVTT\n\n${lines.map(([second, line]) => `00:00:${second}.000 --> 00:00:${second + 2}.000\n${line}\n`).join('\n')}`;
    const say = async (videoId: bigint, language: string, lines: readonly (readonly [number, string])[]) =>
      database.query
        .insert(mediaCaption)
        .values({ videoId, language, vtt: vtt(lines), updatedAt: new Date() })
        .onConflictDoUpdate({ target: [mediaCaption.videoId, mediaCaption.language], set: { vtt: vtt(lines) } });
    const open = await add('渡口', { heat: 5 });
    const sold = await add('渡口之后', { access: 'gold', price: 10, previewSeconds: 20, heat: 9 });
    await say(open.id, 'zh-CN', [
      [11, '船家说<b>明日有雨</b>'],
      [31, '明日有雨，那就后日走'],
    ]);
    await say(open.id, 'en', [[11, 'Rain &amp; wind tomorrow']]);
    await say(sold.id, 'zh-CN', [
      [15, '灯下看剑'],
      [45, '原来他就是船家'],
    ]);
    await index();
    expect((await find('明日有雨')).moments).toMatchObject([
      { seconds: 11, line: '船家说明日有雨', video: { title: '渡口' } },
    ]);
    expect((await find('wind tomorrow')).moments).toMatchObject([{ line: 'Rain & wind tomorrow' }]);
    expect((await find('灯下看剑')).moments).toMatchObject([{ seconds: 15, video: { title: '渡口之后' } }]);
    expect((await find('他就是船家')).moments, 'behind the preview').toEqual([]);

    await database.query.update(mediaVideo).set({ access: 'member' }).where(eq(mediaVideo.id, open.id));
    await database.transaction((tx) => stack.running.app.ports.bus.publish('media', 'test', tx));
    expect((await find('明日有雨')).moments, 'sold since, before any job has run').toEqual([]);
    await database.query.update(mediaVideo).set({ access: 'free' }).where(eq(mediaVideo.id, open.id));
    await say(open.id, 'zh-CN', [[12, '后日无雨']]);
    await index();
    expect([(await find('明日有雨')).moments, (await find('后日无雨')).moments]).toMatchObject([[], [{ seconds: 12 }]]);
    await database.query.update(mediaVideo).set({ heldAt: new Date() }).where(eq(mediaVideo.id, open.id));
    await index();
    expect((await find('后日无雨')).moments).toEqual([]);
  });

  test('finds by what operators say a word means, and tells them what people do not find', async () => {
    const operator = await stack.asOperator('owner');
    await add('猫咪日记');
    await index();
    expect(await titlesOf('喵星人')).toEqual([]);
    const saved = { word: '喵星人', means: ['猫咪', '猫'] };
    expect(await operator.post('console/search/synonym/save', saved)).toMatchObject(saved);
    expect(await titlesOf('喵星人')).toEqual(['猫咪日记']);
    expect(await titlesOf('喵星人 日记')).toEqual(['猫咪日记']);
    expect(await operator.post('console/search/synonyms', {})).toMatchObject({ list: [saved] });
    await operator.post('console/search/synonym/remove', { word: '喵星人' });
    expect(await titlesOf('喵星人')).toEqual([]);
    await expect(operator.post('console/search/synonym/remove', { word: '喵星人' })).rejects.toMatchObject({
      code: 4040,
    });

    for (let person = 0; person < 5; person += 1) {
      const { id } = await addAccount(stack.running.database);
      const asker = stack.client(await addSession(stack.running.database, id));
      await asker.post('app/search/details', { words: '飞碟' });
    }
    await runJob(stack, 'search.tally');
    const { missed, searched } = await operator.post('console/search/words', {});
    expect(missed).toContainEqual({ word: '飞碟', people: 5 });
    expect(searched.map(({ word }) => word)).not.toContain('飞碟');
  });

  test('follows what it speaks of: renamed, hidden, taken away', async () => {
    const { database } = stack.running;
    const video = await add('芦花');
    const label = await addLabel(database, [video.id], { name: '秋水' });
    const one = await addCollection(database, maker, [video.id], { title: '芦花深处' });
    await index();
    expect(await titlesOf('秋水')).toEqual(['芦花']);
    await database.query.update(catalogueLabel).set({ name: '春水' }).where(eq(catalogueLabel.id, label.id));
    await database.query.update(mediaVideo).set({ title: '荻花' }).where(eq(mediaVideo.id, video.id));
    await index();
    expect([await titlesOf('秋水'), await titlesOf('春水'), await titlesOf('荻花')]).toEqual([[], ['荻花'], ['荻花']]);
    await database.query.update(collection).set({ heldAt: new Date() }).where(eq(collection.id, one.id));
    await database.query.update(mediaVideo).set({ heldAt: new Date() }).where(eq(mediaVideo.id, video.id));
    const left = await database.query
      .select({ kind: searchEntry.kind })
      .from(searchEntry)
      .where(sql`${searchEntry.name} in ('荻花', '芦花深处')`);
    expect(left, 'before any job has run').toEqual([]);
    await database.query.update(account).set({ name: '山河队' }).where(eq(account.id, maker));
    await index();
    expect(await titlesOf('山河队', { tab: 'creator' })).toEqual(['山河队']);
    expect(await titlesOf('考古队')).toEqual([]);
    await database.query.update(account).set({ name: '城市考古队' }).where(eq(account.id, maker));
    await index();
    expect(await database.query.$count(searchDue)).toBe(0);
  });

  test.each([
    ['nothing', '', 4000],
    ['spaces', '   ', 4000],
    ['ten thousand characters', '夜'.repeat(10_000), 4000],
    ['signs', '!?…《》（）', 4000],
    ['what is not seen', '\u200b\u200d\ufeff', 4000],
    ['SQL', `'; drop table search_entry; --`, 200],
    ['the syntax of the index', `夜 & !月 | (灯 <-> :*)`, 200],
    ['a quote and a backslash', `灯\\' | '夜`, 200],
    ['markup', '<img src=x onerror=alert(1)>', 200],
    ['wildcards', '灯%_', 200],
    ['patterns', '^(灯|[夜-月]+)*?$', 200],
    ['pictures alone', '🎬🌙👨‍👩‍👧', 4000],
    ['pictures among words', '灯🏮夜', 200],
    ['half of a pair', '灯\ud83d', 4000],
  ])('answers %s as decided', async (_what, words, code) => {
    // Somebody else than whoever has searched for all of the above.
    const token = await stack.tokenOf('member');
    for (const name of ['app/search/details', 'x/search/suggest'] as const) {
      const reply = await send(stack, { name, token, body: { words } });
      expect([name, reply.code]).toEqual([name, code]);
      if (code === 4000) expect(reply.tip).not.toBe('');
    }
  });
});

test('x/search/suggest names titles, labels and creators that go on from what is typed', async () => {
  await add('梧桐雨巷', { heat: 5, translations: { en: { title: 'Plane Tree Lane', intro: '' } } });
  await add('走过梧桐雨', { heat: 9 });
  await addLabel(stack.running.database, [], { name: '梧桐', kind: 'topic' });
  await index();
  expect((await client.post('x/search/suggest', { words: '梧桐' })).list).toEqual([
    { kind: 'video', word: '梧桐雨巷' },
    { kind: 'topic', word: '梧桐' },
    { kind: 'video', word: '走过梧桐雨' },
  ]);
  expect((await client.post('x/search/suggest', { words: 'plane tr' })).list).toEqual([
    { kind: 'video', word: 'Plane Tree Lane' },
  ]);
});
