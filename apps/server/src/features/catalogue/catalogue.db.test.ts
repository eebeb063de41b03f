import type { Client } from '@liuguang/client/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';
import { mediaVideo } from '../media/media.schema.ts';
import { catalogueLabel } from './catalogue.schema.ts';

let stack: Stack;
let guest: Client;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = (await addAccount(stack.running.database)).id;
  guest = await stack.as('guest');
});
afterAll(() => stack.close());

const database = () => stack.running.database;
const video = (fields: Partial<NewVideo> = {}) => addShownVideo(database(), owner, fields);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const ids = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => BigInt(id));

describe('media/topic/details', () => isTold('topic', 'app/media/topic/details'));
describe('media/tag/details', () => isTold('tag', 'app/media/tag/details'));
describe('media/actor/details', () => isTold('actor', 'app/media/actor/details'));

function isTold(
  kind: 'topic' | 'tag' | 'actor',
  call: 'app/media/topic/details' | 'app/media/tag/details' | 'app/media/actor/details',
): void {
  test('tells what it is and what bears it, the newest or the most watched first', async () => {
    const old = await video({ publishedAt: day(1), views: 9 });
    const fresh = await video({ publishedAt: day(2), views: 3 });
    const label = await addLabel(database(), [old.id, fresh.id], {
      kind,
      intro: '一句话',
      translations: { en: { name: 'A word', intro: 'A line' } },
    });
    const id = String(label.id);
    const newest = await guest.post(call, { id });
    expect(newest).toMatchObject({ label: { id, kind, name: label.name, intro: '一句话' }, videos: 2, hasNext: false });
    expect(newest.label.translations).toEqual({ en: { name: 'A word', intro: 'A line' } });
    expect(ids(newest)).toEqual([fresh.id, old.id]);
    expect(ids(await guest.post(call, { id, sort: 'watched' }))).toEqual([old.id, fresh.id]);
  });

  test('refuses what is of another kind, was taken away, or never was', async () => {
    const other = await addLabel(database(), [], { kind: 'category' });
    const gone = await addLabel(database(), [], { kind, removedAt: day(3) });
    for (const id of [String(other.id), String(gone.id), '999999999'])
      await expect(guest.post(call, { id })).rejects.toMatchObject({ code: 4040 });
  });
}

describe('a label’s list', () => {
  test('goes on page by page, in each order, with nothing twice and nothing left out while others come and are counted', async () => {
    const videos = [];
    for (let at = 0; at < 7; at += 1) videos.push(await video({ publishedAt: day(1 + (at % 3)), views: at % 2 }));
    const label = await addLabel(
      database(),
      videos.map(({ id }) => id),
    );
    for (const sort of ['newest', 'watched'] as const) {
      const seen: bigint[] = [];
      let cursor: string | undefined;
      do {
        const asked = { id: String(label.id), sort, pageSize: 2, ...(cursor === undefined ? {} : { cursor }) };
        const page = await guest.post('app/media/tag/details', asked);
        seen.push(...ids(page));
        cursor = page.cursor;
        // Whatever was first is last by now, and the other way round.
        await database().query.update(mediaVideo).set({ views: sql`(views + 1) * 7 % 5` });
        // It stands before all that was seen, in both orders.
        if (seen.length === 2) {
          const late = await video({ publishedAt: day(20), views: 100 });
          await database().query.execute(
            sql`insert into catalogue_bearing (label_id, video_id) values (${label.id}, ${late.id})`,
          );
          await database().query.execute(sql`delete from catalogue_bearing where video_id = ${late.id}`);
        }
      } while (cursor !== undefined);
      expect(seen.toSorted()).toEqual(videos.map(({ id }) => id).toSorted());
    }
  });

  test('takes no cursor of another order, of another label, or of nobody', async () => {
    const videos = [await video(), await video()].map(({ id }) => id);
    const [one, other] = [await addLabel(database(), videos), await addLabel(database(), videos)];
    const ask = (id: bigint, more: object) =>
      guest.post('app/media/tag/details', { id: String(id), pageSize: 1, ...more });
    const { cursor } = await ask(one.id, {});
    expect(cursor).toBeDefined();
    const wrong: [bigint, object][] = [
      [one.id, { cursor, sort: 'watched' }],
      [other.id, { cursor }],
      [one.id, { cursor: 'x' }],
    ];
    for (const [id, more] of wrong) await expect(ask(id, more)).rejects.toMatchObject({ code: 4000 });
    expect((await ask(one.id, { cursor })).list).toHaveLength(1);
  });

  test.each<[string, Partial<NewVideo>]>([
    ['is still being made', { state: 'waiting' }],
    ['nobody has judged', { moderation: 'pending' }],
    ['was blocked', { moderation: 'blocked' }],
    ['is held', { heldAt: day(3) }],
    ['was not published', { publishedAt: null }],
    ['comes out another day', { publishedAt: new Date('2098-01-01') }],
    ['is to be removed', { accountId: null }],
  ])('leaves out a video that %s, and has it back when that is over', async (_why, change) => {
    const shown = await video();
    const label = await addLabel(database(), [shown.id]);
    const asked = async () => {
      const both = [];
      for (const sort of ['newest', 'watched'] as const)
        both.push(ids(await guest.post('app/media/tag/details', { id: String(label.id), sort })));
      return both;
    };
    const set = (fields: Partial<NewVideo>) =>
      database().query.update(mediaVideo).set(fields).where(sql`${mediaVideo.id} = ${shown.id}`);
    await set(change);
    expect(await asked()).toEqual([[], []]);
    const { state, moderation, heldAt, publishedAt, accountId } = shown;
    await set({ state, moderation, heldAt, publishedAt, accountId });
    expect(await asked()).toEqual([[shown.id], [shown.id]]);
  });

  test('is narrowed by further labels, of which it tells how often each stands beside it', async () => {
    const [both, alone] = [await video(), await video()];
    const label = await addLabel(database(), [both.id, alone.id]);
    const actor = await addLabel(database(), [both.id], { kind: 'actor' });
    const common = await addLabel(database(), [both.id, alone.id]);
    await addLabel(database(), [both.id], { kind: 'category' });
    await addLabel(database(), [both.id], { removedAt: day(1) });
    const whole = await guest.post('app/media/tag/details', { id: String(label.id) });
    expect(whole.facets.map(({ id, kind, count }) => [BigInt(id), kind, count])).toEqual([
      [common.id, 'tag', 2],
      [actor.id, 'actor', 1],
    ]);
    const within = [String(actor.id), String(common.id)];
    expect(ids(await guest.post('app/media/tag/details', { id: String(label.id), within }))).toEqual([both.id]);
  });
});

test('x/catalogue/list tells everybody the labels of a kind in their order, but those taken away', async () => {
  await database().query.delete(catalogueLabel);
  await addLabel(database(), [], { kind: 'category', name: '第二', position: 2 });
  await addLabel(database(), [], { kind: 'category', name: '第一', position: 1 });
  await addLabel(database(), [], { kind: 'category', name: '没有了', removedAt: day(1) });
  await addLabel(database(), [], { kind: 'topic', name: '别的' });
  const { list } = await stack.client().post('x/catalogue/list', { kind: 'category' });
  expect(list.map(({ name }) => name)).toEqual(['第一', '第二']);
});
