import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter, read, say } from '../../../testing/commenting.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const MANY = process.env.TEST_FULL ? 1000 : 100;

let stack: Stack;
let creator: Commenter;
let video: Commented;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
  video = await addCommented(stack, creator.id);
});
afterAll(() => stack.close());

const newcomer = () => addCommenter(stack, { createdAt: stack.clock.now() });

describe('comments under attack', () => {
  test.each([
    ['5 000 zero-width characters', '\u200b'.repeat(5000)],
    ['zero-width characters alone', '\u200b\u200d\u2060'.repeat(100)],
    ['blanks alone', ' \u3000\n '],
    ['more than anybody reads', '长'.repeat(501)],
    ['nothing', ''],
  ])('of %s are answered 4000, with where the fault is', async (_what, text) => {
    const one = await addCommenter(stack);
    await expect(say(one, video, text)).rejects.toMatchObject({
      code: 4000,
      data: { issues: [{ path: expect.stringContaining('text') }] },
    });
  });

  test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '{{7*7}} %00 &amp;'])(
    '%s is text and nothing else',
    async (text) => {
      const one = await addCommenter(stack);
      const elsewhere = await addCommented(stack, creator.id);
      expect(await say(one, elsewhere, text)).toMatchObject({ text, state: 'shown' });
      expect((await read(creator, elsewhere)).list[0]?.text).toBe(text);
    },
  );

  test.each([
    ['as it is', '傻逼'],
    ['with zero-width characters between', '傻\u200b\u2060逼'],
    ['in full-width letters', 'ｎｍｓｌ'],
    ['spaced', 'f u c k you'],
  ])('abuse %s is refused by the policy, and nothing of it is kept', async (_how, text) => {
    const one = await addCommenter(stack);
    await expect(say(one, video, text)).rejects.toMatchObject({ code: 4220, tip: expect.stringMatching(/\S/) });
    expect((await read(one, video)).own).toEqual([]);
  });

  test.each([
    ['a link', '看这里 https://example.com/x'],
    ['a link in full-width letters', '看这里 ｗｗｗ．example．ｃｏｍ'],
    ['a telephone number', '打我电话 138 0000 0001'],
  ])('with %s are held, and their author alone sees them, with the reason', async (_what, text) => {
    const one = await addCommenter(stack);
    const elsewhere = await addCommented(stack, creator.id);
    expect(await say(one, elsewhere, text)).toMatchObject({ state: 'held', heldFor: 'link' });
    expect(await read(one, elsewhere)).toMatchObject({
      list: [],
      own: [{ state: 'held', heldFor: 'link', mine: true }],
    });
    expect(await read(creator, elsewhere)).toMatchObject({ list: [], own: [] });
  });

  test('said again by the same person are held, whatever is put between the words', async () => {
    const one = await addCommenter(stack);
    expect(await say(one, video, '大家都来看我的频道呀')).toMatchObject({ state: 'shown' });
    const elsewhere = await addCommented(stack, creator.id);
    expect(await say(one, elsewhere, '大家，都来看\u200b我的频道呀！！')).toMatchObject({
      state: 'held',
      heldFor: 'repeat',
    });
  });

  test('said twice at the same moment are compared too: one is shown, the others held', async () => {
    const one = await addCommenter(stack);
    const all = await Promise.all(Array.from({ length: 8 }, () => say(one, video, '同一时刻说了同样的话')));
    expect(all.map(({ state }) => state).sort()).toEqual([...new Array(7).fill('held'), 'shown']);
  });

  test('that come together spoil nothing for each other: known, under nothing, or new', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addCommenter(stack)));
    const [first, second, ...others] = people as [Commenter, Commenter, ...Commenter[]];
    const requestId = randomUUID();
    const known = await say(first, video, '先来的一句话', { requestId });
    const outcomes = await Promise.allSettled([
      say(first, video, '先来的一句话', { requestId }),
      say(first, video, '另一句话', { requestId }),
      say(second, { contentType: 1, id: '999999999' }, '说给不存在的听'),
      ...others.map((one, at) => say(one, video, `一起来的第${at}句话`)),
    ]);
    expect(outcomes).toMatchObject([
      { value: known },
      { reason: { code: 4091 } },
      { reason: { code: 4040 } },
      ...others.map((_, at) => ({ value: { text: `一起来的第${at}句话`, state: 'shown' } })),
    ]);
  });

  test('that are short may be said again some times', async () => {
    const one = await addCommenter(stack);
    const states: string[] = [];
    for (let at = 0; at < 5; at += 1) states.push((await say(one, video, '哈哈哈')).state);
    expect(states).toEqual(['shown', 'shown', 'shown', 'shown', 'held']);
  });

  test('said by many people word for word are held', async () => {
    const states: string[] = [];
    for (let at = 0; at < 5; at += 1)
      states.push((await say(await addCommenter(stack), video, '这家店的东西特别便宜大家快去')).state);
    expect(states).toEqual(['shown', 'shown', 'shown', 'shown', 'held']);
  });

  test('a thousand in a minute: a few are taken, the others told to wait', async () => {
    const one = await addCommenter(stack);
    const elsewhere = await addCommented(stack, creator.id);
    stack.clock.stop();
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let at = 0; at < MANY; at += 4)
      outcomes.push(...(await Promise.allSettled([0, 1, 2, 3].map((more) => say(one, elsewhere, `第${at + more}条`)))));
    const taken = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(taken).toHaveLength(12);
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set([4290]));
    expect((await read(one, elsewhere, { pageSize: 50 })).list).toHaveLength(12);
  });

  test('of a new account are fewer', async () => {
    const one = await newcomer();
    const requestId = randomUUID();
    const first = await say(one, video, '新人第0句', { requestId });
    for (let at = 1; at < 10; at += 1) await say(one, video, `新人第${at}句`);
    stack.clock.advance({ minutes: 1 });
    await expect(say(one, video, '还有一句')).rejects.toMatchObject({ code: 4290 });
    // What was taken stays taken, sent again after a lost answer.
    expect(await say(one, video, '新人第0句', { requestId })).toEqual(first);
    stack.clock.advance({ hours: 1 });
    expect(await say(one, video, '歇过了')).toMatchObject({ state: 'shown' });
  });
});
