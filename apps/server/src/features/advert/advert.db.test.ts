import type { Advert } from '@liuguang/contract/config/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure } from '../../../testing/configure.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { advertSeen } from './advert.schema.ts';

const LIMIT = 5;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  await configure(stack, 'advertBudget', LIMIT);
});
afterAll(() => stack.close());

/** Each test has advertisements of its own, so that none counts for another. */
let adverts: string[];
let lastId = 1000;
beforeEach(async () => {
  // Operators may sign in again.
  stack.clock.advance({ seconds: 61 });
  adverts = Array.from({ length: 8 }, () => String(++lastId));
  const standing = adverts.map(
    (id): Advert => ({ id, position: 2, kind: 'paid', title: '一', cover: '/a.webp', download_url: '' }),
  );
  await configure(stack, 'advertise', standing);
});

async function somebody() {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  const client = stack.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') }));
  return {
    id,
    client,
    click: (advert: string | undefined) => client.post('app/advertise/click', { id: advert ?? '' }),
    see: (...ids: string[]) => client.post('x/advert/seen', { ids }),
    budget: () => client.post('x/advert/budget', {}),
  };
}

const today = () => shanghaiDay(stack.clock.now());
const rowsOf = (accountId: bigint | string) =>
  stack.running.database.query
    .select()
    .from(advertSeen)
    .where(eq(advertSeen.accountId, BigInt(accountId)));

async function figuresOf(advertId: string | undefined) {
  const operator = await stack.asOperator('finance');
  const { list } = await operator.post('console/advert/figures', advertId === undefined ? {} : { advertId });
  return list;
}

describe('advertise/click', () => {
  test('records a click of a person once a day, and again on the next', async () => {
    const [advert] = adverts;
    const [one, other] = await Promise.all([somebody(), somebody()]);
    expect(await one.click(advert)).toEqual({});
    await Promise.all([one.click(advert), one.click(advert), other.click(advert)]);
    expect(await figuresOf(advert)).toMatchObject([{ day: today(), clicks: 2, views: 0, viewers: 0 }]);
    stack.clock.advance({ days: 1 });
    await one.click(advert);
    expect(await figuresOf(advert)).toMatchObject([{ day: today(), clicks: 1 }, { clicks: 2 }]);
  });

  test('does not know an advertisement that is not configured', async () => {
    const { id, click } = await somebody();
    await expect(click('999999999999999999')).rejects.toMatchObject({ code: 4040, status: 404 });
    expect(await rowsOf(id)).toEqual([]);
  });

  test('takes the id and nothing else', async () => {
    const { client } = await somebody();
    const body = { id: adverts[0] ?? '', position: 2 };
    await expect(client.post('app/advertise/click', body)).rejects.toMatchObject({ code: 4000 });
  });

  test('spends nothing of the day’s budget', async () => {
    const { click, budget } = await somebody();
    await click(adverts[0]);
    expect(await budget()).toMatchObject({ seen: 0 });
  });
});

describe('x/advert/seen', () => {
  test('counts every advertisement wherever it stands, and answers what is left of the day', async () => {
    const { see, budget } = await somebody();
    const [a = '', b = '', c = ''] = adverts;
    expect(await see(a, b)).toEqual({ day: today(), limit: LIMIT, seen: 2 });
    expect(await see(a, c)).toEqual({ day: today(), limit: LIMIT, seen: 4 });
    expect(await budget()).toEqual({ day: today(), limit: LIMIT, seen: 4 });
  });

  test('counts nothing beyond the budget', async () => {
    const { id, see } = await somebody();
    expect(await see(...adverts)).toMatchObject({ seen: LIMIT });
    expect(await see(...adverts)).toMatchObject({ seen: LIMIT });
    expect((await rowsOf(id)).reduce((sum, { views }) => sum + views, 0)).toBe(LIMIT);
  });

  test('counts one that is named twice once, and one that was taken down not at all', async () => {
    const { see } = await somebody();
    const [a = ''] = adverts;
    expect(await see(a, a, '999999999999999999')).toMatchObject({ seen: 1 });
    expect(await see('999999999999999999')).toMatchObject({ seen: 1 });
  });

  test('answers reports of two tabs at once, in whatever order they name the same', async () => {
    const { see, budget } = await somebody();
    const [a = '', b = ''] = adverts;
    await Promise.all([see(a, b), see(b, a)]);
    expect(await budget()).toMatchObject({ seen: 4 });
  });

  test('begins anew when the day does in Shanghai', async () => {
    const { see } = await somebody();
    await see(...adverts);
    const intoDay = (stack.clock.now().getTime() / 1000 + 8 * 3600) % 86_400;
    stack.clock.advance({ seconds: 86_400 - intoDay - 1 });
    expect(await see(...adverts)).toMatchObject({ seen: LIMIT });
    stack.clock.advance({ seconds: 1 });
    expect(await see(adverts[0] ?? '')).toEqual({ day: today(), limit: LIMIT, seen: 1 });
  });
});

describe('x/advert/budget', () => {
  test('follows the limit that an operator saved, at once', async () => {
    const { see, budget } = await somebody();
    await see(...adverts);
    await configure(stack, 'advertBudget', 0);
    expect(await budget()).toMatchObject({ limit: 0, seen: LIMIT });
    await configure(stack, 'advertBudget', LIMIT);
    expect(await stack.client().get('app/ping/config')).toMatchObject({ advertBudget: LIMIT });
  });
});

describe('console/advert/figures', () => {
  test('tells views, viewers and clicks by day, newest first and page by page', async () => {
    const [advert = '', other = ''] = adverts;
    const [one, two] = await Promise.all([somebody(), somebody()]);
    await Promise.all([one.see(advert, other), two.see(advert), one.click(advert)]);
    await one.see(advert);
    const before = today();
    stack.clock.advance({ days: 1 });
    await two.see(advert);
    expect(await figuresOf(advert)).toEqual([
      { day: today(), advertId: advert, views: 1, viewers: 1, clicks: 0 },
      { day: before, advertId: advert, views: 3, viewers: 2, clicks: 1 },
    ]);

    const operator = await stack.asOperator('editor');
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await operator.post('console/advert/figures', { pageSize: 1, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ day, advertId }) => `${day} ${advertId}`));
      cursor = page.cursor;
      if (!page.hasNext || seen.length >= 3) break;
    }
    expect(seen).toEqual([`${today()} ${advert}`, `${before} ${other}`, `${before} ${advert}`]);
  });

  test('stay the same when the night adds them up, which forgets who it was', async () => {
    const [advert = ''] = adverts;
    const [one, two] = await Promise.all([somebody(), somebody()]);
    await Promise.all([one.see(advert), two.see(advert), two.click(advert)]);
    const day = today();
    await runJob(stack, 'advert.tally');
    expect(await rowsOf(two.id)).toHaveLength(1);
    stack.clock.advance({ days: 1 });
    await one.see(advert);
    expect(await runJob(stack, 'advert.tally')).toMatch(/^\d+ rows$/);
    expect(await rowsOf(two.id)).toEqual([]);
    expect(await rowsOf(one.id)).toMatchObject([{ day: today(), views: 1 }]);
    await runJob(stack, 'advert.tally');
    expect(await figuresOf(advert)).toEqual([
      { day: today(), advertId: advert, views: 1, viewers: 1, clicks: 0 },
      { day, advertId: advert, views: 2, viewers: 2, clicks: 1 },
    ]);
  });
});

describe('an advertisement with a budget', () => {
  const DRAFT = {
    ...{ version: 0, placement: 2 as const, kind: 'paid' as const, title: '热气球节', text: '', button: '' },
    ...{ translations: {}, picture: '/a.webp', video: '', href: '/mine/vip', from: '', until: '' },
  };
  const editor = () => stack.asOperator('editor');
  const putUp = async (draft: object = {}) => (await editor()).post('console/advert/save', { ...DRAFT, ...draft });
  const isShown = async (id: string) =>
    (await stack.client().get('app/ping/config')).advertise.some((advert) => advert.id === id);
  const listed = async (id: string) =>
    (await (await editor()).post('console/advert/list', {})).list.find((advert) => advert.id === id);
  const seenBy = async (people: number, id: string) => {
    for (let count = 0; count < people; count += 1) await (await somebody()).see(id);
  };

  test('is shown to nobody once it was seen so often in a day, and again on the next', async () => {
    const { id } = await putUp({ viewsPerDay: 3 });
    await seenBy(2, id);
    expect(await isShown(id)).toBe(true);
    await seenBy(1, id);
    expect(await isShown(id)).toBe(false);
    expect(await listed(id)).toMatchObject({ state: 'spentToday', viewsToday: 3, views: 3 });
    stack.clock.advance({ days: 1 });
    expect(await isShown(id)).toBe(true);
    expect(await listed(id)).toMatchObject({ state: 'standing', viewsToday: 0, views: 3 });
  });

  test('stays away once it was seen so often in all, until its budget is raised', async () => {
    const { id, version } = await putUp({ viewsInAll: 3 });
    await seenBy(2, id);
    stack.clock.advance({ days: 1 });
    await runJob(stack, 'advert.tally');
    await seenBy(1, id);
    expect(await isShown(id)).toBe(false);
    stack.clock.advance({ days: 1 });
    expect(await isShown(id)).toBe(false);
    expect(await listed(id)).toMatchObject({ state: 'spent', views: 3 });
    await putUp({ advertId: id, version, viewsInAll: 4 });
    expect(await isShown(id)).toBe(true);
  });

  test('counts what was seen before it had one', async () => {
    const { id, version } = await putUp();
    await seenBy(2, id);
    expect(await putUp({ advertId: id, version, viewsPerDay: 2 })).toMatchObject({ state: 'spentToday' });
    expect(await isShown(id)).toBe(false);
  });

  test('is used up by whoever comes last, however many come at once', async () => {
    const { id } = await putUp({ viewsPerDay: 5 });
    const people = await Promise.all(Array.from({ length: 6 }, somebody));
    await Promise.all(people.map(({ see }) => see(id)));
    expect(await isShown(id)).toBe(false);
    expect(await listed(id)).toMatchObject({ viewsToday: 6 });
  });

  test('tells nobody but operators what it may cost', async () => {
    const { id } = await putUp({ viewsPerDay: 9, viewsInAll: 99, text: '一起去', until: '2099-01-01T00:00:00.000Z' });
    const { advertise } = await stack.client().get('app/ping/config');
    expect(advertise.find((advert) => advert.id === id)).toEqual({
      ...{ id, position: 2, kind: 'paid', title: '热气球节', text: '一起去', cover: '/a.webp', href: '/mine/vip' },
      until: '2099-01-01T00:00:00.000Z',
    });
  });
});

describe('console/advert/save', () => {
  const draft = {
    ...{ version: 0, placement: 8 as const, kind: 'house' as const, title: '停一下', text: '', button: '' },
    ...{ translations: { en: { title: 'A pause' } }, picture: '/b.webp', video: '', href: '', from: '', until: '' },
  };

  test('changes the one that is named and no other, and is refused to whoever saw an older one', async () => {
    const editor = await stack.asOperator('editor');
    const before = (await stack.client().get('app/ping/config')).advertise;
    const { id, version } = await editor.post('console/advert/save', draft);
    const changed = await editor.post('console/advert/save', { ...draft, advertId: id, version, title: '歇一下' });
    expect(changed).toMatchObject({ id, title: '歇一下', version: version + 1, state: 'standing' });
    const late = editor.post('console/advert/save', { ...draft, advertId: id, version, title: '晚了' });
    await expect(late).rejects.toMatchObject({ code: 4090 });
    const { advertise } = await stack.client().get('app/ping/config');
    expect(advertise.filter((advert) => advert.id !== id)).toEqual(before);
    expect(advertise.find((advert) => advert.id === id)).toMatchObject({ position: 8, title: '歇一下' });
    await editor.post('console/advert/remove', { advertId: id });
    expect((await stack.client().get('app/ping/config')).advertise).toEqual(before);
  });

  test('gives a number that none had before, so that figures are never another’s', async () => {
    const editor = await stack.asOperator('editor');
    const { id } = await editor.post('console/advert/save', draft);
    await (await somebody()).see(id);
    await editor.post('console/advert/remove', { advertId: id });
    const { id: next } = await editor.post('console/advert/save', draft);
    expect(Number(next)).toBeGreaterThan(Number(id));
    expect(await figuresOf(id)).toMatchObject([{ views: 1 }]);
  });

  test('keeps both of two that are put up at once', async () => {
    const editor = await stack.asOperator('editor');
    const made = await Promise.all([1, 2, 3].map(() => editor.post('console/advert/save', draft)));
    const { list } = await editor.post('console/advert/list', { placement: 8 });
    for (const { id } of made) expect(list.map((one) => one.id)).toContain(id);
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  });

  test('puts the picture where its place looks for it', async () => {
    await configure(stack, 'adsType', [{ position: 8, form: 'image', cover: 'pic' }]);
    const { id, picture } = await (await stack.asOperator('editor')).post('console/advert/save', draft);
    expect(picture).toBe('/b.webp');
    const { advertise } = await stack.client().get('app/ping/config');
    expect(advertise.find((advert) => advert.id === id)).toMatchObject({ pic: '/b.webp' });
  });
});

describe('console/advert/list', () => {
  test('tells how each stands by its time, and finds those of a place or a state', async () => {
    const editor = await stack.asOperator('editor');
    const now = stack.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const common = { position: 9, kind: 'paid', title: '一' } as const;
    await configure(stack, 'advertise', [
      { ...common, id: '31', from: at(-2), until: at(-1) },
      { ...common, id: '32', from: at(1) },
      { ...common, id: '33', position: 4, url: 'https://example.com' },
    ]);
    const statesOf = async (asked: { placement?: 9; state?: 'ended' }) =>
      (await editor.post('console/advert/list', asked)).list.map(({ id, state }) => [id, state]);
    expect(await statesOf({})).toEqual([
      ['33', 'standing'],
      ['31', 'ended'],
      ['32', 'scheduled'],
    ]);
    expect(await statesOf({ placement: 9 })).toHaveLength(2);
    expect(await statesOf({ state: 'ended' })).toEqual([['31', 'ended']]);
    const { list } = await editor.post('console/advert/list', { placement: 4 });
    expect(list).toMatchObject([{ href: 'https://example.com', picture: '', version: 0 }]);
  });
});

describe('what somebody saw', () => {
  test('joins the account that a guest signs in to: there is one budget', async () => {
    const [a = '', b = '', c = ''] = adverts;
    const [guest, resident] = await Promise.all([newGuest(stack), somebody()]);
    const { credential } = await resident.client.post('app/user/qrcode', {});
    await stack.client(guest.token).post('x/advert/seen', { ids: [a, b] });
    await stack.client(guest.token).post('app/advertise/click', { id: a });
    await resident.see(a, c);
    await stack.client(guest.token).post('app/login/official', { credential });
    expect(await resident.budget()).toMatchObject({ seen: 4 });
    expect(await rowsOf(guest.id)).toEqual([]);
    expect(await rowsOf(resident.id)).toHaveLength(3);
    expect((await rowsOf(resident.id)).filter(({ clicked }) => clicked)).toMatchObject([{ advertId: BigInt(a) }]);
  });

  test('is in an export, and gone when its person is', async () => {
    const { id, see } = await somebody();
    await see(adverts[0] ?? '');
    const personal = stack.running.app.personal.find(({ feature }) => feature === 'advert');
    expect(await personal?.export(id)).toMatchObject([
      {
        name: 'adverts.json',
        content: [{ day: today(), advertId: BigInt(adverts[0] ?? 0), views: 1, clicked: false }],
      },
    ]);
    await stack.running.database.transaction(async (tx) => personal?.erase(tx, id));
    expect(await rowsOf(id)).toEqual([]);
  });
});
