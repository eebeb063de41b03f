import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWork } from '../../../testing/factories/work.factory.ts';
import { type Creator, newCreator } from '../../../testing/filming.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { somebodyWith } from '../../../testing/money.ts';
import { photograph } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let creator: Creator;
let reader: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await newCreator(stack);
  reader = await stack.as('member');
});
afterAll(() => stack.close());

const refusal = (code: number) => expect.objectContaining({ code });
const WORDS: Omit<Request<'x/work/own/edit'>, 'id'> = {
  ...{ title: '雾塔（修订）', intro: '守塔人回来了', tags: ['海'], access: 'free', price: 0 },
  ...{ partPrice: 0, freeParts: 0, finished: false },
};
const CHAPTERS = ['一', '二', '三'].map((title) => ({ title, text: `第${title}章的话。`.repeat(5) }));
const add = (fields: Parameters<typeof addWork>[3] = {}, chapters: Parameters<typeof addWork>[2] = CHAPTERS) =>
  addWork(stack.running.database, creator.id, chapters, { title: '雾塔', ...fields });
const titlesOf = async (id: bigint) =>
  (await reader.post('x/work/contents', { id: String(id) })).list.map(({ number, title }) => `${number} ${title}`);

describe('x/work/own/edit', () => {
  test('changes what everybody reads of a work at once, and what it costs', async () => {
    const { id } = await add();
    const edited = await creator.client.post('x/work/own/edit', {
      ...{ id: String(id), ...WORDS, access: 'gold', price: 200, partPrice: 50, freeParts: 1 },
    });
    expect(edited).toMatchObject({ title: '雾塔（修订）', access: 'gold', listPrice: 200, freeParts: 1, parts: 3 });
    expect(await reader.post('x/work/details', { id: String(id) })).toMatchObject({
      ...{ title: '雾塔（修订）', intro: '守塔人回来了', tags: [{ name: '海' }], listPrice: 200, finished: false },
    });
    expect((await reader.post('x/work/chapter', { workId: String(id), number: 2 })).open).toBe(false);
    expect(await creator.client.post('x/work/own/details', { id: String(id) })).toEqual(edited);
  });

  test('refuses words that the rules do not allow, prices that make no sense, and a work in review', async () => {
    const { id } = await add();
    const edit = (change: Partial<typeof WORDS>) =>
      creator.client.post('x/work/own/edit', { id: String(id), ...WORDS, ...change });
    await expect(edit({ title: 'fuck' })).rejects.toEqual(refusal(4220));
    await expect(edit({ access: 'gold' })).rejects.toEqual(refusal(4000));
    await expect(edit({ price: 5 })).rejects.toEqual(refusal(4000));
    const waiting = await add({ publishedAt: null, submittedAt: new Date() });
    await expect(creator.client.post('x/work/own/edit', { id: String(waiting.id), ...WORDS })).rejects.toEqual(
      refusal(4090),
    );
    // What an operator gave to members stays theirs.
    const members = await add({ access: 'member' });
    const { access: _, ...words } = WORDS;
    expect(await creator.client.post('x/work/own/edit', { id: String(members.id), ...words })).toMatchObject({
      access: 'member',
    });
  });

  test('shows a cover to everybody once it has passed, and to its creator before', async () => {
    const { id } = await add();
    const file = fileOf(await photograph(), 'cover.jpg', 'image/jpeg');
    const picture = await creator.client.upload('app/upload/imgv2', { fields: { purpose: 'cover' }, files: [file] });
    const coverOf = async () => (await reader.post('x/work/details', { id: String(id) })).cover?.small.path;
    const chosen = await creator.client.post('x/work/own/edit', { id: String(id), ...WORDS, coverId: picture.id });
    expect(chosen).toMatchObject({ coverWaits: true, cover: { small: { path: picture.small.path } } });
    expect(await coverOf()).toBeUndefined();
    const judged = { ...picture, accountId: creator.id };
    const verdict = (mayBeSeen: boolean) =>
      stack.running.database.transaction((tx) =>
        stack.running.app.ports.workEditing.onVerdict(tx, { ...judged, mayBeSeen }),
      );
    await verdict(true);
    expect(await coverOf()).toBe(picture.small.path);
    await verdict(false);
    expect(await coverOf()).toBeUndefined();
  });
});

describe('x/work/own/parts', () => {
  test('puts chapters into another order, and what readers left in them goes along', async () => {
    const { id } = await add({}, [
      { title: '一', text: '一'.repeat(40), en: { title: 'One', text: 'one '.repeat(20) } },
      ...CHAPTERS.slice(1),
    ]);
    const workId = String(id);
    await reader.post('x/work/place', { workId, number: 1, offset: 7, readAt: new Date().toISOString() });
    await reader.post('x/work/mark/add', { workId, number: 1, kind: 'highlight', start: 2, end: 6 });
    await creator.client.post('x/work/own/parts', { id: workId, numbers: [3, 1, 2] });
    expect(await titlesOf(id)).toEqual(['1 三', '2 一', '3 二']);
    expect(await reader.post('x/work/details', { id: workId })).toMatchObject({ place: { number: 2, offset: 7 } });
    expect((await reader.post('x/work/marks', { workId })).list).toMatchObject([{ number: 2, start: 2, end: 6 }]);
    expect(await reader.post('x/work/chapter', { workId, number: 2, language: 'en' })).toMatchObject({ title: 'One' });
  });

  test('takes chapters away; a number that is gone leads to no other chapter', async () => {
    const { id } = await add();
    const workId = String(id);
    await reader.post('x/work/mark/add', { workId, number: 2, kind: 'bookmark', start: 0, end: 0 });
    const after = await creator.client.post('x/work/own/parts', { id: workId, numbers: [3, 1] });
    expect(after).toMatchObject({
      parts: 2,
      list: [
        { number: 1, title: '三' },
        { number: 3, title: '一' },
      ],
    });
    await expect(reader.post('x/work/chapter', { workId, number: 2 })).rejects.toEqual(refusal(4040));
    await expect(creator.client.post('x/work/own/parts', { id: workId, numbers: [2] })).rejects.toEqual(refusal(4000));
  });

  test('keeps what somebody has paid for', async () => {
    const { id, partIds } = await add({ access: 'gold', price: 100, partPrice: 10, freeParts: 1 });
    const buyer = await somebodyWith(stack, 500);
    await buyer.client.post('x/work/part/pay', { partId: String(partIds[1]), price: 10, requestId: randomUUID() });
    const without = (numbers: number[]) => creator.client.post('x/work/own/parts', { id: String(id), numbers });
    await expect(without([1, 3])).rejects.toEqual(refusal(4090));
    expect(await without([2, 1])).toMatchObject({ parts: 2 });
    // Bought as the second, read as the first.
    expect(await buyer.client.post('x/work/chapter', { workId: String(id), number: 1 })).toMatchObject({ title: '二' });
  });

  test('and what can be changed are for the creator alone', async () => {
    const { id } = await add();
    const stranger = (await newCreator(stack)).client;
    const workId = { id: String(id) };
    await expect(stranger.post('x/work/own/parts', { ...workId, numbers: [1] })).rejects.toEqual(refusal(4040));
    await expect(stranger.post('x/work/own/edit', { ...workId, ...WORDS })).rejects.toEqual(refusal(4040));
    await expect(stranger.post('x/work/own/details', workId)).rejects.toEqual(refusal(4040));
  });
});
