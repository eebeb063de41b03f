import { randomUUID } from 'node:crypto';
import type { HomeModule, HomeModuleDraft } from '@liuguang/contract/media/home';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addShownVideo } from '../../../../testing/factories/shelf.factory.ts';
import { forgetLists } from '../../../../testing/forget-lists.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { watchEntry } from '../../watch/watch.schema.ts';
import type { NewVideo } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.running.database.query.delete(mediaVideo);
  await forgetLists(stack);
});

const add = async (title: string, fields: Partial<NewVideo> = {}) =>
  String((await addShownVideo(stack.running.database, owner, { title, publishedAt: new Date(), ...fields })).id);

const asGuest = async () => stack.client(await stack.tokenOf('guest'));
const home = async (body: { tab?: string; pageSize?: number; cursor?: string } = {}) =>
  (await asGuest()).post('app/media/home', body);

const titles = (modules: readonly HomeModule[]) =>
  Object.fromEntries(modules.map(({ kind, list }) => [kind, list.map(({ title }) => title)]));

describe('media/home', () => {
  test('puts each video where it belongs and leaves out what is empty', async () => {
    const before = new Date(Date.now() - 60_000);
    await add('older', { publishedAt: before });
    await add('newer', { heat: 9 });
    await add('short', { contentType: 2 });
    await add('sold', { access: 'gold', price: 120 });
    await add('for members', { access: 'member', publishedAt: before, heat: 5 });
    const { list, hasNext } = await home();
    expect(titles(list)).toEqual({
      grid: ['newer', 'older'],
      shorts: ['short'],
      ranking: ['newer', 'for members', 'sold', 'older'],
      row: ['sold', 'for members'],
    });
    expect(hasNext).toBe(false);
    expect(list[3]?.list[0]).toMatchObject({ access: 'gold', listPrice: 120, seconds: 60, contentType: 1 });
    expect(list.every(({ hasMore, title }) => !hasMore && title.zh && title.en)).toBe(true);
  });

  test('says what a video is in another language too', async () => {
    await add('湖边', { translations: { en: { title: 'By the lake', intro: 'Dusk' } } });
    const { list } = await home();
    expect(list[0]?.list[0]?.translations).toEqual({ en: { title: 'By the lake', intro: 'Dusk' } });
  });

  test('shows other tabs, page after page, and nothing of a tab that there is not', async () => {
    await add('film', { heat: 1 });
    const first = await home({ tab: '2', pageSize: 1 });
    expect(first).toMatchObject({ hasNext: true, list: [{ kind: 'wide' }] });
    const second = await home({ tab: '2', pageSize: 1, cursor: first.cursor ?? '' });
    expect(second).toMatchObject({ hasNext: false, list: [{ kind: 'grid' }] });
    expect((await home({ tab: '99' })).list).toEqual([]);
    await expect(home({ tab: '3', cursor: first.cursor ?? '' }), 'a cursor of another tab').rejects.toMatchObject({
      code: 4000,
    });
  });

  test('leaves out what somebody does not want, and puts what they have seen last', async () => {
    const [seen, unwanted] = [await add('seen', { heat: 9 }), await add('unwanted')];
    await add('new', { publishedAt: new Date(Date.now() - 60_000) });
    const { id, token } = await stack.client().post('app/login/guest', { devID: randomUUID() });
    const client = stack.client(token);
    await client.post('x/media/notInterested', { id: unwanted, notInterested: true });
    const entry = { accountId: BigInt(id), videoId: BigInt(seen), contentType: 1, watchedAt: new Date() } as const;
    await stack.running.database.query
      .insert(watchEntry)
      .values({ ...entry, position: 60, finished: true, seconds: 60 });
    const { list } = await client.post('app/media/home', {});
    expect(titles(list)).toEqual({ grid: ['new', 'seen'], ranking: ['seen', 'new'] });
    expect(titles((await home()).list).grid, 'to everybody else').toEqual(['unwanted', 'seen', 'new']);
    const forYou = await client.post('app/media/recommend', {});
    expect(forYou.list.map(({ title }) => title)).toEqual(['new']);
  });

  test('shows at once what an owner changed, and no longer what was taken away', async () => {
    const id = await add('海边');
    expect(titles((await home()).list).grid).toEqual(['海边']);
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/media/hold', { videoId: id, held: true, note: '看一下' });
    expect((await home()).list).toEqual([]);
    await moderator.post('console/media/hold', { videoId: id, held: false, note: '没事' });
    expect(titles((await home()).list).grid).toEqual(['海边']);
    await moderator.post('console/media/remove', { videoId: id, note: '侵权' });
    expect((await home()).list).toEqual([]);
  });
});

describe('x/media/module', () => {
  test('pages through all that a part has, beyond what the home screen shows', async () => {
    for (let at = 0; at < 12; at += 1) await add(`film ${at}`);
    const { list } = await home();
    const grid = list.find(({ kind }) => kind === 'grid');
    expect([grid?.list.length, grid?.hasMore]).toEqual([8, true]);
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const body = { moduleId: grid?.id ?? '', pageSize: 5, ...(cursor && { cursor }) };
      const page = await (await asGuest()).post('x/media/module', body);
      seen.push(...page.list.map(({ title }) => title));
      ({ cursor, hasNext: more } = { cursor: undefined, ...page });
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });
});

describe('operators', () => {
  const draft = (fields: Partial<HomeModuleDraft> = {}): HomeModuleDraft => ({
    tab: '7',
    kind: 'row',
    title: { zh: '编辑精选', en: 'Picked' },
    source: { by: 'newest', contentType: 1 },
    position: 10,
    enabled: true,
    ...fields,
  });

  test('console/media/module/save puts a part where everybody sees it at once, in the order that was picked', async () => {
    const [one, other, gone] = [await add('one'), await add('other'), await add('gone', { heldAt: new Date() })];
    const editor = await stack.asOperator('editor');
    const source: HomeModuleDraft['source'] = { by: 'picked', contentType: 1, ids: [other, gone, one] };
    const saved = await editor.post('console/media/module/save', { version: 0, module: draft({ source }) });
    expect(titles((await home({ tab: '7' })).list)).toEqual({ row: ['other', 'one'] });
    const page = await (await asGuest()).post('x/media/module', { moduleId: saved.id, pageSize: 1 });
    expect(page.list[0]?.title).toBe('other');
    const next = { moduleId: saved.id, pageSize: 1, cursor: page.cursor ?? '' };
    expect(await (await asGuest()).post('x/media/module', next)).toMatchObject({
      list: [{ title: 'one' }],
      hasNext: false,
    });

    const off = { moduleId: saved.id, version: saved.version, module: draft({ source, enabled: false }) };
    await editor.post('console/media/module/save', off);
    expect((await home({ tab: '7' })).list).toEqual([]);
    await expect((await asGuest()).post('x/media/module', { moduleId: saved.id })).rejects.toMatchObject({
      code: 4040,
    });
    await expect(editor.post('console/media/module/save', off), 'somebody saved it since').rejects.toMatchObject({
      code: 4090,
    });
    const { list } = await editor.post('console/media/modules', {});
    expect(list.find(({ id }) => id === saved.id)).toMatchObject({ enabled: false, version: 2, tab: '7' });

    await editor.post('console/media/module/remove', { moduleId: saved.id });
    expect((await editor.post('console/media/modules', {})).list.map(({ id }) => id)).not.toContain(saved.id);
  });

  test('console/media/module/preview shows what a part would hold that nobody has saved', async () => {
    const [one, other] = [await add('one'), await add('other')];
    const editor = await stack.asOperator('editor');
    const source: HomeModuleDraft['source'] = { by: 'picked', contentType: 1, ids: [other, one] };
    const { list } = await editor.post('console/media/module/preview', { kind: 'row', source });
    expect(list.map(({ title }) => title)).toEqual(['other', 'one']);
    expect((await home({ tab: '7' })).list).toEqual([]);
  });

  test('console/media/module/save takes no picked part without a pick, and is not for support', async () => {
    const editor = await stack.asOperator('editor');
    const module = draft({ source: { by: 'picked', contentType: 1 } });
    await expect(editor.post('console/media/module/save', { version: 0, module })).rejects.toMatchObject({
      code: 4000,
    });
    const support = await stack.asOperator('support');
    const save = support.post('console/media/module/save', { version: 0, module: draft() });
    await expect(save).rejects.toMatchObject({ code: 4035 });
  });
});
