import { randomBytes } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contribute } from '../../../testing/contributions.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { casesJudging } from '../../../testing/fake-judge.ts';
import { runJob } from '../../../testing/run-job.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Judgement, Moderated, PictureSource } from './moderation.port.ts';

let stack: Stack;
let moderator: Client;
beforeAll(async () => {
  stack = await startStack();
  stack.clock.stop();
  moderator = await stack.asOperator('moderator');
});
afterAll(() => stack.close());

/** What each picture is taken for, in turn: so explicit on both models. */
let seen: number[] = [];
/** What the subject's feature was told. */
const settled: { id: bigint; judgement: Judgement }[] = [];

beforeEach(() => {
  settled.length = 0;
  contribute(stack.running.app.ports.moderationSubjects, [
    {
      kind: 'video',
      applyVerdict: async (_tx, id, judgement) => {
        settled.push({ id, judgement });
        return true;
      },
    },
  ]);
});

const queue = () => casesJudging(stack, () => seen.shift());

const frame = (): PictureSource => ({ rgb: randomBytes(32 * 18 * 3), width: 32, height: 18 });

interface Maker {
  readonly id: bigint;
  readonly client: Client;
}

async function somebody(): Promise<Maker> {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  return { id, client: stack.client(await addSession(database, id, { expiresAt: new Date('2100-01-01') })) };
}

let lastVideo = 1000n;
const newVideo = (accountId: bigint): Moderated => {
  lastVideo += 1n;
  return { kind: 'video', id: lastVideo, accountId, title: '海边' };
};

async function judge(subject: Moderated, explicit: readonly number[]): Promise<Judgement> {
  seen = [...explicit];
  return queue().judge(subject, explicit.map(frame), new AbortController().signal);
}

async function caseOf({ client }: Maker) {
  const { list } = await client.post('x/moderation/list', {});
  const [newest] = list;
  if (!newest) throw new Error('there is no case');
  return newest;
}

const eventsOf = async (accountId: bigint) => {
  const { rows } = await stack.running.database.pool.query<{ state: string }>(
    `select data->>'state' as state from realtime_event where audience = $1 and topic = 'moderation.case' order by id`,
    [`account:${accountId}`],
  );
  return rows.map(({ state }) => state);
};

describe('what is judged', () => {
  test('passes without a case when the models find nothing', async () => {
    const maker = await somebody();
    expect(await judge(newVideo(maker.id), [0.1, 0, 0.2])).toEqual({ verdict: 'passed', note: '' });
    expect(await maker.client.post('x/moderation/list', {})).toMatchObject({ list: [] });
    expect(await eventsOf(maker.id)).toEqual([]);
  });

  test('waits for a person when they doubt, and its owner is told why', async () => {
    const maker = await somebody();
    const video = newVideo(maker.id);
    expect(await judge(video, [0.1, 0.6, 0])).toEqual({ verdict: 'review', note: expect.stringContaining('不适合') });
    expect(await caseOf(maker)).toMatchObject({
      kind: 'video',
      subjectId: String(video.id),
      title: '海边',
      state: 'open',
      reason: 'explicit',
      note: expect.stringContaining('不适合'),
      decidedAt: '',
    });
    expect(await eventsOf(maker.id)).toEqual(['open']);
  });

  test('is blocked when they are sure, and nobody needs to decide', async () => {
    const maker = await somebody();
    expect(await judge(newVideo(maker.id), [0.95, 0.97])).toMatchObject({ verdict: 'blocked' });
    expect(await caseOf(maker)).toMatchObject({ state: 'blocked', decidedAt: expect.stringMatching(/Z$/) });
    expect(await eventsOf(maker.id)).toEqual(['blocked']);
  });

  test('is one case however often it is judged, and told of once', async () => {
    const maker = await somebody();
    const video = newVideo(maker.id);
    await judge(video, [0.5]);
    await judge(video, [0.6]);
    expect((await maker.client.post('x/moderation/list', {})).list).toHaveLength(1);
    expect(await eventsOf(maker.id)).toEqual(['open']);
  });

  test('stays as a person decided, whatever the models say afterwards', async () => {
    const maker = await somebody();
    const video = newVideo(maker.id);
    await judge(video, [0.6]);
    await moderator.post('console/moderation/decide', { caseId: (await caseOf(maker)).id, state: 'passed' });
    expect(await judge(video, [0.99])).toEqual({ verdict: 'passed', note: '' });
    expect(await caseOf(maker)).toMatchObject({ state: 'passed' });
  });

  test('without a picture that can be read is for a person to look at', async () => {
    const maker = await somebody();
    const unreadable = queue().judge(newVideo(maker.id), [Buffer.from('no picture')], new AbortController().signal);
    expect(await unreadable).toMatchObject({ verdict: 'review' });
    const { id, reason } = await caseOf(maker);
    expect(reason).toBe('unreadable');
    expect((await moderator.post('console/moderation/frames', { caseId: id })).list).toEqual([{ jpeg: '', risk: 1 }]);
  });
});

test('x/moderation/list is of one’s own alone, and goes on where it ended', async () => {
  const [maker, other] = [await somebody(), await somebody()];
  for (let count = 0; count < 3; count += 1) await judge(newVideo(maker.id), [0.6]);
  const first = await maker.client.post('x/moderation/list', { pageSize: 2 });
  const second = await maker.client.post('x/moderation/list', { pageSize: 2, cursor: first.cursor ?? '' });
  const ids = [...first.list, ...second.list].map(({ id }) => BigInt(id));
  expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)));
  expect([ids.length, first.hasNext, second.hasNext]).toEqual([3, true, false]);
  expect(await other.client.post('x/moderation/list', {})).toMatchObject({ list: [] });
});

describe('console/moderation/list', () => {
  test('shows who waits longest first, and the decided ones newest first', async () => {
    const maker = await somebody();
    for (let count = 0; count < 2; count += 1) await judge(newVideo(maker.id), [0.6]);
    for (let count = 0; count < 2; count += 1) await judge(newVideo(maker.id), [0.9, 0.9]);
    const order = async (state: 'open' | 'blocked') => {
      const page = await moderator.post('console/moderation/list', { state, pageSize: 50 });
      return page.list.filter(({ accountId }) => accountId === String(maker.id)).map(({ id }) => Number(id));
    };
    const [open, blocked] = [await order('open'), await order('blocked')];
    expect(open).toEqual(open.toSorted((a, b) => a - b));
    expect(blocked).toEqual(blocked.toSorted((a, b) => b - a));
    expect([open.length, blocked.length]).toEqual([2, 2]);
  });

  test('goes on where it ended, in both directions', async () => {
    for (const state of ['open', undefined] as const) {
      const filter = state ? { state } : {};
      const whole = await moderator.post('console/moderation/list', { ...filter, pageSize: 50 });
      const first = await moderator.post('console/moderation/list', { ...filter, pageSize: 2 });
      const second = await moderator.post('console/moderation/list', {
        ...filter,
        pageSize: 48,
        cursor: first.cursor ?? '',
      });
      expect([...first.list, ...second.list]).toEqual(whole.list);
    }
  });

  test.each(['editor', 'support', 'finance'] as const)('is not for %s', async (role) => {
    const operator = await stack.asOperator(role);
    await expect(operator.post('console/moderation/list', {})).rejects.toMatchObject({ code: 4035 });
    await expect(operator.post('console/moderation/frames', { caseId: '1' })).rejects.toMatchObject({ code: 4035 });
    const decision = operator.post('console/moderation/decide', { caseId: '1', state: 'passed' });
    await expect(decision).rejects.toMatchObject({ code: 4035 });
  });
});

describe('console/moderation/frames', () => {
  test('shows the worst pictures with their scores, the worst first', async () => {
    const maker = await somebody();
    await judge(newVideo(maker.id), [0, 0.6, 0.1, 0.8, 0.2, 0, 0.3, 0.4]);
    const { list } = await moderator.post('console/moderation/frames', { caseId: (await caseOf(maker)).id });
    expect(list.map(({ risk }) => Math.round(risk * 10) / 10)).toEqual([0.8, 0.6, 0.4, 0.3, 0.2, 0.1]);
    expect(list[0]).toMatchObject({ scores: { mobileNet: { porn: 0.8 }, mobileNetMid: { porn: 0.8 } } });
    for (const { jpeg } of list) expect(Buffer.from(jpeg, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  test('leave a note of who looked', async () => {
    const maker = await somebody();
    await judge(newVideo(maker.id), [0.6]);
    const { id } = await caseOf(maker);
    await moderator.post('console/moderation/frames', { caseId: id });
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/moderation/frames' });
    expect(list[0]).toMatchObject({ target: id });
  });

  test('takes pictures that were files, and keeps them where nobody is served', async () => {
    const maker = await somebody();
    const video = newVideo(maker.id);
    seen = [0.6];
    await queue().judge(video, [await plain(900, 600).png().toBuffer()], new AbortController().signal);
    const keys: string[] = [];
    for await (const { key } of stack.running.app.ports.storage.list(`moderation/video/${video.id}`)) keys.push(key);
    expect(keys).toEqual([`moderation/video/${video.id}/0.jpg`]);
    for (const path of [`/img/${keys[0]}`, `/${keys[0]}`, `/files/${keys[0]}`])
      expect((await fetch(`${stack.url}${path}`)).status).toBe(404);
  });
});

describe('console/moderation/decide', () => {
  test('hands the decision to the feature, tells the owner, and is written down', async () => {
    const maker = await somebody();
    const video = newVideo(maker.id);
    await judge(video, [0.6]);
    const { id } = await caseOf(maker);
    const decided = await moderator.post('console/moderation/decide', { caseId: id, state: 'blocked', note: '有裸露' });
    expect(decided).toMatchObject({ state: 'blocked', note: '有裸露', decidedBy: expect.stringMatching(/^\d+$/) });
    expect(settled).toEqual([{ id: video.id, judgement: { verdict: 'blocked', note: '有裸露' } }]);
    expect(await caseOf(maker)).toMatchObject({ state: 'blocked', note: '有裸露' });
    expect(await eventsOf(maker.id)).toEqual(['open', 'blocked']);
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/moderation/decide' });
    expect(list[0]).toMatchObject({ target: id, detail: { state: 'blocked', note: '有裸露' } });
  });

  test('lets pass what the models had blocked, and may be changed again', async () => {
    const maker = await somebody();
    await judge(newVideo(maker.id), [1, 1]);
    const { id } = await caseOf(maker);
    await moderator.post('console/moderation/decide', { caseId: id, state: 'passed' });
    expect(settled.at(-1)?.judgement).toEqual({ verdict: 'passed', note: '' });
    await moderator.post('console/moderation/decide', { caseId: id, state: 'blocked' });
    expect(settled.at(-1)?.judgement).toEqual({ verdict: 'blocked', note: expect.stringContaining('不适合') });
  });

  test('twice the same is refused, of many at once too', async () => {
    const maker = await somebody();
    await judge(newVideo(maker.id), [0.6]);
    const { id } = await caseOf(maker);
    const decide = () =>
      moderator.post('console/moderation/decide', { caseId: id, state: 'passed' }).then(
        () => 200,
        ({ code }: { code: number }) => code,
      );
    const codes = await Promise.all([decide(), decide(), decide()]);
    expect(codes.sort()).toEqual([200, 4090, 4090]);
    expect(settled).toHaveLength(1);
  });

  test('changes nothing when the feature fails', async () => {
    const maker = await somebody();
    await judge(newVideo(maker.id), [0.6]);
    const { id } = await caseOf(maker);
    contribute(stack.running.app.ports.moderationSubjects, [
      {
        kind: 'video',
        applyVerdict: async () => {
          throw new Error('the feature is in trouble');
        },
      },
    ]);
    const decision = moderator.post('console/moderation/decide', { caseId: id, state: 'passed' });
    await expect(decision).rejects.toMatchObject({ code: 5000 });
    expect(await caseOf(maker)).toMatchObject({ state: 'open' });
    expect(await eventsOf(maker.id)).toEqual(['open']);
  });
});

test('pictures go a month after the decision, and not before', async () => {
  const maker = await somebody();
  await judge(newVideo(maker.id), [0.6]);
  const { id } = await caseOf(maker);
  const pictures = async () => (await moderator.post('console/moderation/frames', { caseId: id })).list.length;
  stack.clock.advance({ days: 60 });
  moderator = await stack.asOperator('moderator');
  await runJob(stack, 'moderation.sweep');
  expect(await pictures()).toBe(1);
  await moderator.post('console/moderation/decide', { caseId: id, state: 'passed' });
  stack.clock.advance({ days: 29 });
  moderator = await stack.asOperator('moderator');
  await runJob(stack, 'moderation.sweep');
  expect(await pictures()).toBe(1);
  stack.clock.advance({ days: 2 });
  moderator = await stack.asOperator('moderator');
  expect(await runJob(stack, 'moderation.sweep')).not.toBe('0 cases');
  expect(await pictures()).toBe(0);
});

test('cases are in an export, move with their person, and are gone with everything when the person is', async () => {
  const [guest, maker] = [await somebody(), await somebody()];
  const video = newVideo(guest.id);
  await judge(video, [0.6]);
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'moderation');
  await database.transaction(async (tx) => personal?.merge(tx, guest.id, maker.id));
  expect(await personal?.export(maker.id)).toMatchObject([
    { name: 'moderation.json', content: [{ title: '海边', state: 'open' }] },
  ]);
  await database.transaction(async (tx) => personal?.erase(tx, maker.id));
  expect(await personal?.export(maker.id)).toEqual([{ name: 'moderation.json', content: [] }]);
  await expect.poll(() => app.ports.storage.find(`moderation/video/${video.id}/0.jpg`)).toBeUndefined();
});
