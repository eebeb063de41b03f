import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addGold } from '../../../testing/money.ts';
import { addWriter, passedPicture, publish, type Writer } from '../../../testing/posting.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let author: Writer;
let stranger: Writer;
let id: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
beforeEach(async () => {
  [author, stranger] = [await addWriter(stack), await addWriter(stack)];
  const picture = await passedPicture(stack, author);
  const paid = { title: '机位', text: SECRET, pictureIds: [picture.id], price: PRICE };
  const made = await publish(author, { kind: 'poll', text: '日出', poll: { options: ['山', '湖'], days: 1 }, paid });
  id = made.id;
});
afterAll(() => stack.close());

const PRICE = 80;
const SECRET = `${'开头'.repeat(20)}坐标在湖西三里`;
const page = () => ({ creatorId: String(author.id) });

const cardFor = async ({ client }: Writer) =>
  (await client.post('app/post/list', page())).list.find((one) => one.id === id);
const detailFor = ({ client }: Writer) => client.post('app/post/detail', { id });

/** The bytes that two people get who have nothing to do with it. */
async function bytes(): Promise<readonly string[]> {
  const asked = [
    { name: 'app/post/list', body: page() },
    { name: 'app/post/detail', body: { id } },
  ];
  const replies: string[] = [];
  for (const { token } of [await addWriter(stack), await addWriter(stack)])
    for (const one of asked) replies.push((await send(stack, { ...one, token })).text);
  return replies;
}

type Act = (who: Writer) => Promise<unknown>;
const ACTS: readonly [what: string, act: Act, mark: object | undefined][] = [
  ['likes it', ({ client }) => client.post('x/post/like', { id, liked: true }), { liked: true, counts: { likes: 1 } }],
  [
    'keeps it',
    ({ client }) => client.post('app/collect/operate', { contentType: 4, id, collected: true }),
    { collected: true, counts: { collects: 1 } },
  ],
  ['votes', ({ client }) => client.post('x/post/vote', { id, option: 1 }), { poll: { voted: 1 } }],
  [
    'follows its author',
    ({ client }) => client.post('app/upblogers/cares', { id: String(author.id), followed: true }),
    { author: { followed: true } },
  ],
  [
    'pays',
    async (who) => {
      await addGold(stack, who.id, PRICE);
      return who.client.post('app/post/pay', { postId: id, price: PRICE, requestId: randomUUID() });
    },
    { paid: { open: true, sold: 1 } },
  ],
  [
    'mutes its author',
    ({ client }) => client.post('x/block/set', { accountId: String(author.id), kind: 'muted' }),
    undefined,
  ],
  [
    'blocks its author',
    ({ client }) => client.post('x/block/set', { accountId: String(author.id), kind: 'blocked' }),
    undefined,
  ],
  ['is not interested', ({ client }) => client.post('x/post/notInterested', { id, notInterested: true }), undefined],
];

describe('a page that everybody shares', () => {
  test('is the same bytes for all who have nothing to do with it', async () => {
    const [list, detail, otherList, otherDetail] = await bytes();
    expect([otherList, otherDetail]).toEqual([list, detail]);
  });

  test.each(ACTS)('shows whoever %s their own marks at once, and nobody else', async (_what, act, mark) => {
    const one = await addWriter(stack);
    const before = await cardFor(one);
    expect(before).toMatchObject({ ...NO_MARKS, author: { followed: false } });
    expect(await cardFor(stranger)).toEqual(before);
    await act(one);
    const after = await cardFor(one);
    if (mark) expect(after).toMatchObject(mark);
    else expect(after).toBeUndefined();
    for (const other of [stranger, await addWriter(stack)])
      expect(await cardFor(other)).toMatchObject({ ...NO_MARKS, author: { followed: false } });
  });

  test('holds nothing of a paid part, whoever opened it before', async () => {
    const buyer = await addWriter(stack);
    await addGold(stack, buyer.id, PRICE);
    await detailFor(stranger);
    await buyer.client.post('app/post/pay', { postId: id, price: PRICE, requestId: randomUUID() });
    for (const who of [buyer, author])
      expect((await detailFor(who)).paidPart).toMatchObject({ open: true, text: SECRET });
    const replies = [await detailFor(stranger), await cardFor(stranger), await detailFor(await addWriter(stack))];
    expect(JSON.stringify(replies)).not.toContain('湖西三里');
    expect(replies[0]).toMatchObject({ mine: false, own: null, paidPart: { open: false } });
    expect((await detailFor(buyer)).paidPart).toMatchObject({ open: true });
  });

  test('has the price of everybody, and members their own', async () => {
    expect((await cardFor(stranger))?.paid).toMatchObject({ price: PRICE, listPrice: PRICE });
    const member = await addWriter(stack);
    await addMembership(stack.running.database, member.id, 'normal', new Date('2099-01-01'));
    expect((await cardFor(member))?.paid?.price).toBeLessThan(PRICE);
    expect((await cardFor(stranger))?.paid?.price).toBe(PRICE);
  });

  test('leaves out what is for followers, who have it all the same', async () => {
    const fan = await addWriter(stack);
    await cardFor(fan);
    await fan.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
    const closed = await publish(author, { text: '给关注的人', audience: 'followers' });
    const own = await publish(author, { text: '给自己', audience: 'me' });
    const seenBy = async ({ client }: Writer) => (await client.post('app/post/list', page())).list.map((one) => one.id);
    expect(await seenBy(fan)).toEqual([closed.id, id]);
    expect(await seenBy(stranger)).toEqual([id]);
    expect(await seenBy(author)).toEqual([own.id, closed.id, id]);
  });

  test('follows at once what becomes of a post and of its author', async () => {
    await cardFor(stranger);
    await author.client.post('x/post/edit', { id, text: '日落' });
    expect(await cardFor(stranger)).toMatchObject({ text: '日落' });
    await author.client.post('x/post/pin', { id, pinned: true });
    expect(await cardFor(stranger)).toMatchObject({ pinned: true });
    await (await addWriter(stack)).client.post('app/comment/add', {
      ...{ requestId: randomUUID(), contentType: 4, id, text: '好看' },
    });
    await untilPasses(async () => expect(await cardFor(stranger)).toMatchObject({ counts: { comments: 1 } }));
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/account/ban', { accountId: String(author.id), reason: '刷广告', devices: false });
    expect(await cardFor(stranger)).toBeUndefined();
    await expect(detailFor(stranger)).rejects.toMatchObject({ code: 4040 });
  });

  test('is without a post that was deleted, or refused by an operator', async () => {
    const other = await publish(author, { text: '另一篇' });
    await cardFor(stranger);
    await author.client.post('x/post/delete', { id });
    expect(await cardFor(stranger)).toBeUndefined();
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/post/decide', { postId: other.id, state: 'refused', note: '' });
    expect((await stranger.client.post('app/post/list', page())).list).toEqual([]);
  });
});

const NO_MARKS = { liked: false, collected: false, poll: { voted: -1 }, paid: { open: false, price: PRICE } };
