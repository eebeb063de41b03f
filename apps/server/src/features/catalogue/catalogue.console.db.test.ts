import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let editor: Client;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
  editor = await stack.asOperator('editor');
});
afterAll(() => stack.close());

const size = (path: string) => ({ path, width: 1, height: 1 });
const cover = { small: size('/img/small.webp'), large: size('/img/large.webp') };
const shelves = async () => (await stack.client().post('x/catalogue/list', { kind: 'category' })).list;

describe('console/catalogue', () => {
  test('create, edit, remove and restore change what everybody sees, and are written down', async () => {
    const film = await addShownVideo(stack.running.database, owner, { cover });
    const words = { name: '纪录', intro: '', position: 5 };
    const made = await editor.post('console/catalogue/create', { kind: 'category', ...words });
    const labelId = made.id;
    expect(await shelves()).toMatchObject([{ id: labelId, name: '纪录', picture: '' }]);
    const again = editor.post('console/catalogue/create', { kind: 'category', ...words });
    await expect(again).rejects.toMatchObject({ code: 4090 });
    const en = { name: 'Documentary', intro: '' };
    const changed = { labelId, ...words, name: '纪录片', en, pictureOfId: String(film.id) };
    await editor.post('console/catalogue/edit', changed);
    expect(await shelves()).toMatchObject([{ name: '纪录片', translations: { en }, picture: '/img/large.webp' }]);
    expect(await editor.post('console/catalogue/remove', { labelId })).toMatchObject({ removed: true });
    expect(await shelves()).toEqual([]);
    const { list } = await editor.post('console/catalogue/list', { kind: 'category' });
    expect(list).toMatchObject([{ id: labelId, removed: true }]);
    await editor.post('console/catalogue/restore', { labelId });
    expect(await shelves()).toHaveLength(1);
    const audit = await (await stack.asOperator('owner')).post('console/audit/list', {});
    expect(audit.list.map(({ action }) => action)).toEqual(expect.arrayContaining(['console/catalogue/edit']));
  });

  test('assign decides what a video bears, and refuses what is not there', async () => {
    const { database } = stack.running;
    const film = await addShownVideo(database, owner);
    const [before, after] = [await addLabel(database, [film.id]), await addLabel(database, [])];
    const videoId = String(film.id);
    await editor.post('console/catalogue/assign', { videoId, labelIds: [String(after.id)] });
    const { catalogue } = stack.running.app.ports;
    expect((await catalogue.labelsOf(film.id)).tags).toMatchObject([{ id: String(after.id) }]);
    const guest = await stack.as('guest');
    expect((await guest.post('app/media/tag/details', { id: String(before.id) })).list).toEqual([]);
    expect((await guest.post('app/media/tag/details', { id: String(after.id) })).list).toMatchObject([{ id: videoId }]);
    const unknown = editor.post('console/catalogue/assign', { videoId, labelIds: ['999999999'] });
    await expect(unknown).rejects.toMatchObject({ code: 4040 });
  });

  test('is for editors alone', async () => {
    const support = await stack.asOperator('support');
    const made = support.post('console/catalogue/create', { kind: 'tag', name: '不行', intro: '', position: 0 });
    await expect(made).rejects.toMatchObject({ code: 4035 });
  });
});
