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

  test('media/home shows a part from its hour to its end', async () => {
    await add('one');
    const editor = await stack.asOperator('editor');
    const now = stack.clock.now().getTime();
    const hour = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const scheduled = async (times: Pick<HomeModuleDraft, 'startsAt' | 'endsAt'>) => {
      const saved = await editor.post('console/media/module/save', {
        version: 0,
        module: draft({ tab: '9', ...times }),
      });
      const { list } = await home({ tab: '9' });
      await editor.post('console/media/module/remove', { moduleId: saved.id });
      return list.length;
    };
    expect(await scheduled({ startsAt: hour(1), endsAt: '' })).toBe(0);
    expect(await scheduled({ startsAt: hour(-2), endsAt: hour(-1) })).toBe(0);
    expect(await scheduled({ startsAt: hour(-1), endsAt: hour(1) })).toBe(1);
  });

  test('console/media/home/publish makes a tab what its draft says, which nobody sees before', async () => {
    await add('one');
    const editor = await stack.asOperator('editor');
    const save = (position: number) =>
      editor.post('console/media/module/save', { version: 0, module: draft({ tab: '11', position }) });
    const [one, two, three] = [await save(10), await save(20), await save(30)];
    const based = (...modules: (typeof one)[]) => modules.map(({ id, version }) => ({ moduleId: id, version }));
    const drafted = (...ids: string[]) =>
      ids.map((moduleId, at) => ({ key: `${at}`, moduleId, module: draft({ tab: '11' }) }));
    const inTab = async () =>
      (await editor.post('console/media/modules', {})).list.filter(({ tab }) => tab === '11').map(({ id }) => id);

    const kept = await editor.post('console/media/home/draft/save', {
      tab: '11',
      version: 0,
      base: based(one, two, three),
      modules: drafted(three.id, '', one.id),
    });
    expect(await editor.post('console/media/home/draft', { tab: '11' })).toEqual({ draft: kept });
    expect(await inTab()).toEqual([one.id, two.id, three.id]);
    expect((await home({ tab: '11' })).list.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);

    const { list } = await editor.post('console/media/home/publish', { tab: '11', version: kept.version });
    expect([list[0]?.id, list[2]?.id, list.length]).toEqual([three.id, one.id, 3]);
    expect(await inTab()).toEqual(list.map(({ id }) => id));
    expect(await editor.post('console/media/home/draft', { tab: '11' })).toEqual({ draft: null });
    const again = editor.post('console/media/home/publish', { tab: '11', version: kept.version });
    await expect(again).rejects.toMatchObject({ code: 4040 });
    const support = await stack.asOperator('support');
    await expect(support.post('console/media/home/publish', { tab: '11', version: 1 })).rejects.toMatchObject({
      code: 4035,
    });
  });

  test('console/media/home/draft/save refuses what another draft or a saved part has overtaken', async () => {
    const editor = await stack.asOperator('editor');
    const module = draft({ tab: '12' });
    const one = await editor.post('console/media/module/save', { version: 0, module });
    const keep = (version: number) =>
      editor.post('console/media/home/draft/save', {
        ...{ tab: '12', version, base: [{ moduleId: one.id, version: one.version }] },
        modules: [{ key: 'a', moduleId: one.id, module }],
      });
    const first = await keep(0);
    await expect(keep(0), 'a colleague began one too').rejects.toMatchObject({ code: 4090 });
    await editor.post('console/media/module/save', { moduleId: one.id, version: one.version, module });
    const published = editor.post('console/media/home/publish', { tab: '12', version: first.version });
    await expect(published, 'a part was saved meanwhile').rejects.toMatchObject({ code: 4090 });
    await editor.post('console/media/home/draft/discard', { tab: '12' });
    const discarded = editor.post('console/media/home/draft/discard', { tab: '12' });
    await expect(discarded).rejects.toMatchObject({ code: 4040 });
  });

  test('console/media/home/restore goes back to any earlier version, whose parts keep their numbers', async () => {
    const editor = await stack.asOperator('editor');
    const first = await editor.post('console/media/module/save', { version: 0, module: draft({ tab: '13' }) });
    const moved = { moduleId: first.id, version: 1, module: draft({ tab: '13', title: { zh: '新名', en: 'New' } }) };
    await editor.post('console/media/module/save', moved);
    await editor.post('console/media/module/remove', { moduleId: first.id });
    const versions = () => editor.post('console/media/home/versions', { tab: '13' });
    const { list } = await versions();
    expect(list.map(({ change, modules }) => [change, modules.length])).toEqual([
      ['removed', 0],
      ['edited', 1],
      ['added', 1],
      ['first', 0],
    ]);
    expect(list[0]?.operatorName).toMatch(/./);
    const added = list[2]?.id ?? '';
    const { list: back } = await editor.post('console/media/home/restore', { versionId: added });
    expect(back).toMatchObject([{ id: first.id, title: first.title, version: 2 }]);
    expect((await versions()).list[0]).toMatchObject({ change: 'restored', modules: [{ id: first.id }] });
    await expect(editor.post('console/media/home/restore', { versionId: '999999999' })).rejects.toMatchObject({
      code: 4040,
    });
  });
});
