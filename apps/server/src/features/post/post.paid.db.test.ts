import { randomUUID } from 'node:crypto';
import type { Call } from '@liuguang/contract/call';
import { contract } from '@liuguang/contract/contract';
import type { Picture } from '@liuguang/contract/picture/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDeclared } from '../../../testing/as-declared.ts';
import { GUESTS_BODIES } from '../../../testing/authorisation/guests-bodies.ts';
import { NOBODYS_ID } from '../../../testing/authorisation/nobodys.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { validValue } from '../../../testing/fuzz/valid-value.ts';
import { addGold, moneyFaults } from '../../../testing/money.ts';
import { addWriter, judge, passedPicture, publish, sendPicture, type Writer } from '../../../testing/posting.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let author: Writer;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  author = await addWriter(stack);
});
afterAll(() => stack.close());

const PRICE = 80;
/** What nobody gets who has not paid: the words behind the first tenth, and every address of the pictures. */
const SECRET = '坐标在湖西三里';
const paidText = `${'公开的开头'.repeat(4)}${'中'.repeat(160)}${SECRET}`;

async function sell(fields: object = {}): Promise<{ id: string; hidden: readonly string[] }> {
  const pictures: Picture[] = [await passedPicture(stack, author), await passedPicture(stack, author)];
  const paid = { title: '机位和调色', text: paidText, pictureIds: pictures.map(({ id }) => id), price: PRICE };
  const { id } = await publish(author, { text: '日出', ...fields, paid });
  const keys = pictures.flatMap(({ small, large }) => [small.path, large.path]);
  return { id, hidden: [SECRET, ...keys.map((path) => path.slice('/img/'.length, -'.webp'.length))] };
}

/** Calls that must have answered where every call was asked about a post. */
const ANSWERED = ['app/post/detail', 'app/content/info', 'x/post/like', 'x/post/related', 'app/comment/list'];

/** What the call takes, with nobody's number wherever it names something. */
function bodyOf(name: string, { actor, request }: Call): object {
  const known = (GUESTS_BODIES as Readonly<Record<string, object>>)[name];
  if (actor === 'required' && known) return known;
  const [made] = fc.sample(validValue(request), { numRuns: 1, seed: 7 });
  return JSON.parse(JSON.stringify(made ?? {}, (key, value) => (/^id$|Id$/.test(key) ? NOBODYS_ID : value)));
}

/** The same about a post. */
const named = (body: object, id: string): object =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'contentType' ? 4 : value === NOBODYS_ID ? id : value)));

const buy = ({ client }: Writer, postId: string, more: object = {}) =>
  client.post('app/post/pay', { postId, price: PRICE, requestId: randomUUID(), ...more });

describe('what is not paid for', () => {
  const video = async () => String((await addShownVideo(stack.running.database, author.id)).id);
  const KINDS: readonly [string, object | (() => Promise<object>)][] = [
    ['pictures', {}],
    ['video', async () => ({ kind: 'video', videoId: await video() })],
    [
      'article',
      {
        kind: 'article',
        blocks: [
          { type: 'heading', text: '一' },
          { type: 'text', text: '二' },
        ],
      },
    ],
    ['question', { kind: 'question' }],
    ['poll', { kind: 'poll', poll: { options: ['一', '二'], days: 1 } }],
  ];

  test.each(KINDS)('is in no reply of any call about a post of %s', async (_kind, fields) => {
    const { id, hidden } = await sell(typeof fields === 'function' ? await fields() : fields);
    const stranger = await addWriter(stack);
    const { client } = stranger;
    await client.post('app/upblogers/cares', { id: String(author.id), followed: true });
    const name = { contentType: 4, id } as const;
    const replies = [
      await client.post('app/post/detail', { id }),
      ...(await Promise.all(
        [
          { category: '1' },
          { category: '2' },
          { category: '3' },
          { category: '4' },
          { creatorId: String(author.id) },
        ].map((list) => client.post('app/post/list', { ...list, pageSize: 50 })),
      )),
      await client.post('app/post/mypublish', {}),
      await client.post('x/post/related', { id }),
      await client.post('x/post/like', { id, liked: true }),
      await client.post('app/collect/operate', { ...name, collected: true }),
      await client.post('x/collect/list', {}),
      await client.post('x/media/bought', {}),
      await client.post('app/content/info', name),
      await client.post('app/comment/list', name),
      await client.post('app/search/details', { words: SECRET }),
      await client.post('x/post/drafts', {}),
    ];
    const said = JSON.stringify(replies);
    expect(said).toContain(`"id":"${id}"`);
    expect(hidden.filter((one) => said.includes(one))).toEqual([]);
  });

  test('is in no reply of any other call, whatever is asked about those posts', async () => {
    const sold = [];
    for (const [, fields] of KINDS) sold.push(await sell(typeof fields === 'function' ? await fields() : fields));
    const hidden = sold.flatMap((one) => one.hidden);
    const answered: string[] = [];
    const told: string[] = [];
    for (const [name, call] of Object.entries<Call>(contract)) {
      if (call.actor === 'operator' || call.stream) continue;
      // Somebody new each time: what is asked may sign out, block or delete.
      const { token, client } = await addWriter(stack);
      await client.post('app/upblogers/cares', { id: String(author.id), followed: true });
      const body = bodyOf(name, call);
      const about = JSON.stringify(body).includes(NOBODYS_ID) ? sold : sold.slice(0, 1);
      const ask = async ({ id }: { id: string }) => {
        const asked = { name, method: call.method, token, body: named(body, id) };
        const { code, data, tip } = await send(stack, asDeclared(call, asked));
        if (code === 200) answered.push(name);
        const said = JSON.stringify([data, tip]);
        told.push(...hidden.filter((one) => said.includes(one)).map((one) => `${name} ${one}`));
      };
      await Promise.all(about.map(ask));
    }
    expect(told).toEqual([]);
    // Otherwise nothing was asked that anybody answers.
    expect(answered).toEqual(expect.arrayContaining(ANSWERED));
    expect(new Set(answered).size).toBeGreaterThan(100);
  }, 180_000);

  test('is shown as its first tenth and as pictures of 32 pixels', async () => {
    const { id } = await sell();
    const { paid, paidPart } = await (await addWriter(stack)).client.post('app/post/detail', { id });
    expect(paid).toEqual({
      ...{ title: '机位和调色', listPrice: PRICE, price: PRICE, sold: 0, open: false },
      ...{ pictures: 2, characters: paidText.length },
    });
    expect(paidPart).toMatchObject({ open: false, text: paidText.slice(0, Math.floor(paidText.length / 10)) });
    for (const preview of paidPart?.pictures ?? []) expect(preview).toMatch(/^data:image\/webp;base64,.{20,2000}$/);
  });
});

describe('post/pay', () => {
  test('opens the paid part in place, for whoever paid, at addresses of their own', async () => {
    const { id } = await sell();
    const buyer = await addWriter(stack);
    await addGold(stack, buyer.id, 500);
    expect(await buy(buyer, id)).toMatchObject({ paid: PRICE, gold: 420 });
    const { paid, paidPart } = await buyer.client.post('app/post/detail', { id });
    expect(paid).toMatchObject({ open: true, sold: 1 });
    if (!paidPart?.open) throw new Error('the paid part is closed');
    expect(paidPart.text).toBe(paidText);
    const address = `${stack.url}${paidPart.pictures[0]?.large.path}`;
    const got = await fetch(address);
    expect(got.status).toBe(200);
    expect(got.headers.get('cache-control')).toBe('no-store');
    expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect((await fetch(address.replace('/own/', '/own/xx'))).status).toBe(404);
    await buyer.client.post('app/user/logout', {});
    expect((await fetch(address)).status).toBe(404);
    expect((await author.client.post('app/post/detail', { id })).paidPart).toMatchObject({ open: true });
  });

  test('sells a post to one person once, a hundred times at once', async () => {
    const { id } = await sell();
    const buyer = await addWriter(stack);
    await addGold(stack, buyer.id, 100 * PRICE);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => buy(buyer, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Whoever waits too long for a turn is told to try again.
    for (const one of outcomes) if (one.status === 'rejected') expect([4090, 5030]).toContain(one.reason.code);
    const detail = await buyer.client.post('app/post/detail', { id });
    expect(detail.paid).toMatchObject({ open: true, sold: 1 });
    // The gold of a test comes from no order.
    expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  });

  test('x/post/edit changes a paid part for whoever bought it, and its price for all others', async () => {
    const { id, hidden } = await sell();
    const [buyer, other] = [await addWriter(stack), await addWriter(stack)];
    await addGold(stack, buyer.id, PRICE);
    await buy(buyer, id);
    const picture = await passedPicture(stack, author);
    const paid = { title: '新的机位', text: `${paidText}改`, pictureIds: [picture.id], price: 2 * PRICE };
    const edited = await author.client.post('x/post/edit', { id, paid });
    expect(edited).toMatchObject({
      ...{ text: '日出', paid: { title: '新的机位', listPrice: 2 * PRICE, pictures: 1 } },
      own: { state: 'shown', paidPictureIds: [picture.id], review: { passed: 1, of: 1 } },
    });
    const has = await buyer.client.post('app/post/detail', { id });
    expect(has.paidPart).toMatchObject({ open: true, text: paid.text, pictures: { length: 1 } });
    const seen = await other.client.post('app/post/detail', { id });
    expect(seen).toMatchObject({ paid: { open: false, price: 2 * PRICE }, paidPart: { open: false } });
    expect(hidden.filter((one) => JSON.stringify(seen).includes(one))).toEqual([]);
    await expect(buy(other, id)).rejects.toMatchObject({ code: 4092, data: { price: 2 * PRICE } });
    const moderator = await stack.asOperator('moderator');
    expect((await moderator.post('console/post/read', { postId: id })).versions).toMatchObject([{ paidText }]);
    // What is not named stays.
    await author.client.post('x/post/edit', { id, text: '日落' });
    expect((await buyer.client.post('app/post/detail', { id })).paidPart).toMatchObject({ text: paid.text });
    for (const wrong of [
      { ...paid, price: 0 },
      { ...paid, text: '\u200b', pictureIds: [] },
    ])
      await expect(author.client.post('x/post/edit', { id, paid: wrong })).rejects.toMatchObject({ code: 4000 });
    await expect(other.client.post('x/post/edit', { id, paid })).rejects.toMatchObject({ code: 4040 });
  });

  test('x/post/edit shows whoever bought it no picture that has not passed yet', async () => {
    const { id } = await sell();
    const buyer = await addWriter(stack);
    await addGold(stack, buyer.id, PRICE);
    await buy(buyer, id);
    const picture = await sendPicture(author);
    const paid = { title: '机位', text: paidText, pictureIds: [picture.id], price: PRICE };
    const { own } = await author.client.post('x/post/edit', { id, paid });
    expect(own).toMatchObject({ state: 'review', review: { passed: 0, of: 1 } });
    const pictures = async () => (await buyer.client.post('app/post/detail', { id })).paidPart?.pictures.length;
    expect(await pictures()).toBe(0);
    await judge(stack, picture, 'passed');
    expect(await pictures()).toBe(1);
  });

  test('refuses what costs another price, is one’s own, cannot be afforded or is hidden', async () => {
    const { id } = await sell();
    const poor = await addWriter(stack);
    await expect(buy(poor, id)).rejects.toMatchObject({ code: 4020 });
    await expect(buy(poor, id, { price: 1 })).rejects.toMatchObject({ code: 4092, data: { price: PRICE } });
    await expect(buy(author, id)).rejects.toMatchObject({ code: 4090 });
    const own = await sell({ audience: 'me' });
    await expect(buy(poor, own.id)).rejects.toMatchObject({ code: 4040 });
    const free = await publish(author, { text: '免费的' });
    await expect(buy(poor, free.id)).rejects.toMatchObject({ code: 4040 });
  });

  test('lasts when the author deletes the post, for the buyer alone', async () => {
    const { id } = await sell();
    const [buyer, other] = [await addWriter(stack), await addWriter(stack)];
    await addGold(stack, buyer.id, PRICE);
    await buy(buyer, id);
    await author.client.post('x/post/delete', { id });
    expect((await buyer.client.post('app/post/detail', { id })).paidPart).toMatchObject({ open: true, text: paidText });
    for (const who of [other, author])
      await expect(who.client.post('app/post/detail', { id })).rejects.toMatchObject({ code: 4040 });
    const { list } = await buyer.client.post('x/media/bought', {});
    expect(list).toMatchObject([{ id, kind: 'post', contentType: 4, title: '日出' }]);
  });
});
