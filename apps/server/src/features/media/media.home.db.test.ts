import type { HomeModule } from '@liuguang/contract/media/home';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { newFolder } from './media.files.ts';
import { mediaVideo } from './media.schema.ts';

type NewVideo = typeof mediaVideo.$inferInsert;

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());
beforeEach(() => stack.running.database.query.delete(mediaVideo));

/** The row of a video that everybody may find, unless told otherwise; there are no files behind it. */
async function addVideo(title: string, change: Partial<NewVideo> = {}): Promise<void> {
  const now = stack.clock.now();
  const row: NewVideo = {
    accountId: owner,
    folder: newFolder(),
    contentType: 1,
    title,
    createdAt: now,
    updatedAt: now,
  };
  const shown = { state: 'ready', moderation: 'passed', publishedAt: now, seconds: 61 } as const;
  await stack.running.database.query.insert(mediaVideo).values({ ...row, ...shown, ...change });
}

const home = async () => (await stack.client(await stack.tokenOf('guest')).post('app/media/home', {})).modules;

const titles = (modules: readonly HomeModule[]) =>
  Object.fromEntries(modules.map(({ kind, list }) => [kind, list.map(({ title }) => title)]));

test('media/home puts each video where it belongs, the newest first, and leaves out what is empty', async () => {
  const before = new Date(stack.clock.now().getTime() - 60_000);
  await addVideo('older', { publishedAt: before });
  await addVideo('newer');
  await addVideo('short', { contentType: 2 });
  await addVideo('sold', { access: 'gold', price: 120 });
  await addVideo('for members', { access: 'member', publishedAt: before });
  const modules = await home();
  expect(titles(modules)).toEqual({ newest: ['newer', 'older'], shorts: ['short'], members: ['sold', 'for members'] });
  const [sold] = modules.find(({ kind }) => kind === 'members')?.list ?? [];
  expect(sold).toMatchObject({ access: 'gold', listPrice: 120, seconds: 61, contentType: 1 });
});

test.each<[string, Partial<NewVideo>]>([
  ['is still being made', { state: 'waiting' }],
  ['was refused', { state: 'refused' }],
  ['nobody has judged', { moderation: 'pending' }],
  ['was blocked', { moderation: 'blocked' }],
  ['is held', { heldAt: new Date() }],
  ['was not published', { publishedAt: null }],
  ['is to be removed', { accountId: null }],
])('media/home shows no video that %s', async (_why, change) => {
  await addVideo('hidden', change);
  await addVideo('hidden too', { ...change, contentType: 2 });
  expect(await home()).toEqual([]);
});

test('media/home says what a video is in another language too', async () => {
  await addVideo('湖边', { translations: { en: { title: 'By the lake', intro: 'Dusk' } } });
  const [module] = await home();
  expect(module?.list[0]?.translations).toEqual({ en: { title: 'By the lake', intro: 'Dusk' } });
});
