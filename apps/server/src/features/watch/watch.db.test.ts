import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Client } from '@liuguang/client/client';
import { WATCH } from '@liuguang/contract/watch/rules';
import type { WatchReport } from '@liuguang/contract/watch/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { NewVideo } from '../media/media.repository.ts';

const DYING_FOLD = fileURLToPath(new URL('../../../testing/dying-fold.ts', import.meta.url));

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  // Play tokens know whole seconds.
  stack.clock.advance({ seconds: 1 - stack.clock.now().getMilliseconds() / 1000 });
  owner = (await addAccount(stack.running.database)).id;
});
afterAll(() => stack.close());

interface Viewer {
  readonly id: bigint;
  readonly client: Client;
  /** As media/play would give it. */
  ticket(videoId: string, watch?: 'full' | 'preview'): string;
}

async function newViewer(): Promise<Viewer> {
  const { token } = await stack.client().post('app/login/guest', { devID: randomUUID() });
  const person = await stack.running.app.ports.sessions.personOf(token);
  if (!person) throw new Error('nobody is signed in');
  const { playTokens } = stack.running.app.ports;
  return {
    id: person.id,
    client: stack.client(token),
    ticket: (videoId, watch = 'full') =>
      playTokens.make(person, { videoId: BigInt(videoId), watch, quality: 720 }).token,
  };
}

/** A video that everybody may find, unless told otherwise; there are no files behind it. */
async function shownVideo(fields: Partial<NewVideo> = {}): Promise<string> {
  const publishedAt = new Date(Date.now() - 60_000);
  const shown = { state: 'ready', moderation: 'passed', publishedAt, seconds: 600, previewSeconds: 30 } as const;
  return String((await addVideo(stack.running.database, owner, { ...shown, ...fields })).id);
}

const reportOf = (playToken: string, session: string, fields: Partial<WatchReport> = {}): WatchReport => ({
  playToken,
  session,
  position: 15,
  watched: 15,
  speed: 1,
  ...fields,
});
const send = async ({ client }: Viewer, ...reports: WatchReport[]) =>
  (await client.post('app/media/trackList', { reports })).outcomes ?? [];

/** Somebody starts a video and reports for the first time a quarter of a minute later. */
async function watches(viewer: Viewer, videoId: string, position = 15): Promise<void> {
  const playToken = viewer.ticket(videoId);
  stack.clock.advance({ seconds: 15 });
  expect(await send(viewer, reportOf(playToken, randomUUID(), { starts: true, position }))).toEqual([
    { standing: 'noted', credited: 15 },
  ]);
}

const listOf = async ({ client }: Viewer) => (await client.post('app/media/trackList', {})).list;
const positionOf = async ({ id }: Viewer, videoId: string) =>
  (await stack.running.app.ports.watchHistory.positionsOf(id, [BigInt(videoId)])).get(BigInt(videoId)) ?? 0;
const fold = () => runJob(stack, 'watch.fold');

async function change(videoId: string, set: string): Promise<void> {
  await stack.running.database.pool.query(`update media_video set ${set} where id = $1`, [videoId]);
}

async function viewsOf(videoId: string): Promise<number> {
  await fold();
  const { rows } = await stack.running.database.pool.query('select views from media_video where id = $1', [videoId]);
  return Number(rows[0].views);
}

async function secondsOf(videoId: string): Promise<number> {
  await fold();
  const { rows } = await stack.running.database.pool.query('select seconds from watch_total where video_id = $1', [
    videoId,
  ]);
  return rows[0]?.seconds ?? 0;
}

describe('media/trackList', () => {
  test('notes how far somebody is, lists it, and goes on there on any device', async () => {
    const [viewer, id] = [await newViewer(), await shownVideo({ title: '湖边' })];
    await watches(viewer, id, 123.4);
    expect(await listOf(viewer)).toMatchObject([
      { id, contentType: 1, position: 123.4, finished: false, card: { title: '湖边', seconds: 600 } },
    ]);
    expect(await positionOf(viewer, id)).toBe(123.4);
    expect(await positionOf(await newViewer(), id)).toBe(0);
    expect(await secondsOf(id)).toBe(15);
  });

  test('begins anew what was seen to its end', async () => {
    const [viewer, id] = [await newViewer(), await shownVideo()];
    await watches(viewer, id, 599);
    expect(await listOf(viewer)).toMatchObject([{ finished: true, position: 599 }]);
    expect(await positionOf(viewer, id)).toBe(0);
  });

  test('credits no more than the clock times the speed, to whoever reports too fast or too much', async () => {
    const [viewer, id, session] = [await newViewer(), await shownVideo(), randomUUID()];
    const playToken = viewer.ticket(id);
    const beat = (fields: Partial<WatchReport> = {}) => send(viewer, reportOf(playToken, session, fields));
    stack.clock.advance({ seconds: 10 });
    expect(await beat({ watched: 60, starts: true })).toMatchObject([{ credited: 10 }]);
    expect(await beat()).toMatchObject([{ credited: 0 }]);
    stack.clock.advance({ seconds: 5 });
    expect(await beat({ watched: 30, speed: 2 })).toMatchObject([{ credited: 10 }]);
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => beat()));
    expect(atOnce.flat().reduce((sum, { credited }) => sum + credited, 0)).toBe(0);
    expect(await secondsOf(id)).toBe(20);
  });

  test('takes reports that waited for a network together, each credited by the same rule', async () => {
    const [viewer, id, session] = [await newViewer(), await shownVideo(), randomUUID()];
    const playToken = viewer.ticket(id);
    stack.clock.advance({ seconds: 40 });
    const outcomes = await send(
      viewer,
      reportOf(playToken, session, { starts: true }),
      reportOf(playToken, session, { position: 30 }),
      reportOf(playToken, session, { position: 45 }),
    );
    expect(outcomes.map(({ credited }) => credited)).toEqual([15, 15, 10]);
    expect(await positionOf(viewer, id)).toBe(45);
  });

  test('takes nothing by somebody else’s play token, nor by one that is over or made up', async () => {
    const [viewer, other, id] = [await newViewer(), await newViewer(), await shownVideo()];
    const [own, foreign] = [viewer.ticket(id), other.ticket(id)];
    stack.clock.advance({ seconds: 15 });
    const refused = { standing: 'refused', credited: 0 };
    expect(await send(viewer, reportOf(foreign, randomUUID()), reportOf('x.y', randomUUID()))).toEqual([
      refused,
      refused,
    ]);
    stack.clock.advance({ hours: 6 });
    expect(await send(viewer, reportOf(own, randomUUID()))).toEqual([refused]);
    expect([await listOf(viewer), await listOf(other)]).toEqual([[], []]);
    expect(await viewsOf(id)).toBe(0);
  });

  test('takes nothing by a play token whose session was ended', async () => {
    const [viewer, id] = [await newViewer(), await shownVideo()];
    const playToken = viewer.ticket(id);
    await viewer.client.post('app/user/logout', {});
    await expect(send(viewer, reportOf(playToken, randomUUID()))).rejects.toMatchObject({ code: 1000 });
  });

  test.each([
    ['beyond the end', { position: 603 }, 'full'],
    ['beyond the end of the preview', { position: 40 }, 'preview'],
    ['before the beginning', { position: -1 }, 'full'],
    ['with less than nothing watched', { watched: -1 }, 'full'],
    ['of more than a report tells of', { watched: 61 }, 'full'],
    ['faster than anything plays', { speed: 16 }, 'full'],
    ['of a session without a name', { session: '' }, 'full'],
  ] as const)('refuses a report %s, and notes nothing of it', async (_what, fields, watch) => {
    const [viewer, id] = [await newViewer(), await shownVideo()];
    const playToken = viewer.ticket(id, watch);
    stack.clock.advance({ seconds: 15 });
    const sent = send(viewer, reportOf(playToken, randomUUID(), { position: 5 }), {
      ...reportOf(playToken, randomUUID()),
      ...fields,
    });
    await expect(sent).rejects.toMatchObject({ code: 4000 });
    expect(await listOf(viewer)).toEqual([]);
  });

  test('lets a second device take over: the first learns it, gets no credit, and may take it back', async () => {
    const [viewer, id] = [await newViewer(), await shownVideo()];
    const [phone, laptop] = [randomUUID(), randomUUID()];
    const playToken = viewer.ticket(id);
    const beat = async (session: string, fields: Partial<WatchReport> = {}) => {
      stack.clock.advance({ seconds: 15 });
      return (await send(viewer, reportOf(playToken, session, fields)))[0];
    };
    expect(await beat(phone, { starts: true })).toMatchObject({ standing: 'noted', credited: 15 });
    expect(await beat(laptop, { starts: true, position: 100 })).toMatchObject({ standing: 'noted', credited: 15 });
    expect(await beat(phone, { position: 30 })).toEqual({ standing: 'taken', credited: 0 });
    expect(await positionOf(viewer, id)).toBe(100);
    expect(await beat(laptop, { position: 115 })).toMatchObject({ standing: 'noted' });
    expect(await beat(phone, { starts: true, position: 31 })).toMatchObject({ standing: 'noted' });
    expect(await beat(laptop)).toMatchObject({ standing: 'taken' });
    // Whoever is silent for long has gone: the other needs to take nothing over.
    stack.clock.advance({ minutes: 1 });
    expect(await beat(laptop, { position: 130 })).toMatchObject({ standing: 'noted' });
  });

  test('counts a view once for each person and playing, after enough of it, and not again for half an hour', async () => {
    const [viewer, other, id] = [await newViewer(), await newViewer(), await shownVideo()];
    const [playToken, session] = [viewer.ticket(id), randomUUID()];
    stack.clock.advance({ seconds: 4 });
    await send(viewer, reportOf(playToken, session, { watched: 4, starts: true }));
    expect(await viewsOf(id)).toBe(0);
    stack.clock.advance({ seconds: 1 });
    await send(viewer, reportOf(playToken, session, { watched: 1 }));
    expect(await viewsOf(id)).toBe(1);
    for (let at = 0; at < 3; at += 1) await watches(viewer, id);
    // Forgetting what one watched does not make one count again.
    await viewer.client.post('x/watch/delete', { everything: true });
    await watches(viewer, id);
    expect(await viewsOf(id)).toBe(1);
    await watches(other, id);
    expect(await viewsOf(id)).toBe(2);
    stack.clock.advance({ minutes: 31 });
    await watches(viewer, id);
    expect(await viewsOf(id)).toBe(3);
  });

  test('counts one long playing once, however long it goes on', async () => {
    const [viewer, id, session] = [await newViewer(), await shownVideo({ seconds: 7200 }), randomUUID()];
    const playToken = viewer.ticket(id);
    for (let at = 1; at <= 4; at += 1) {
      stack.clock.advance({ minutes: 12 });
      await send(viewer, reportOf(playToken, session, { position: at * 720 }));
    }
    expect(await viewsOf(id)).toBe(1);
  });

  test('shows what was taken away without anything of it, and takes no report about it', async () => {
    const [viewer, held, removed] = [await newViewer(), await shownVideo(), await shownVideo()];
    await watches(viewer, held);
    await watches(viewer, removed);
    const playToken = viewer.ticket(held);
    await change(held, 'held_at = now()');
    await change(removed, 'account_id = null');
    expect((await listOf(viewer)).map(({ id, card }) => [id, card])).toEqual([
      [removed, null],
      [held, null],
    ]);
    stack.clock.advance({ seconds: 15 });
    expect(await send(viewer, reportOf(playToken, randomUUID()))).toMatchObject([{ standing: 'refused' }]);
  });

  test('lists one kind alone', async () => {
    const [viewer, long, short] = [await newViewer(), await shownVideo(), await shownVideo({ contentType: 2 })];
    await watches(viewer, long);
    await watches(viewer, short);
    const ids = async (contentType: 1 | 2) =>
      (await viewer.client.post('app/media/trackList', { contentType })).list.map(({ id }) => id);
    expect([await ids(1), await ids(2)]).toEqual([[long], [short]]);
  });

  test('skips nothing and shows nothing twice while more is watched', async () => {
    const videos = await Promise.all(Array.from({ length: 12 }, () => shownVideo()));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }), async (pageSize, first) => {
        const viewer = await newViewer();
        // At the same moment: their order is that of their numbers then.
        const tokens = videos.slice(0, first).map((id) => reportOf(viewer.ticket(id), randomUUID(), { starts: true }));
        await send(viewer, ...tokens);
        const [seen, later] = [[] as string[], videos.slice(first)];
        for (let cursor: string | undefined; ; ) {
          const page = await viewer.client.post('app/media/trackList', { pageSize, ...(cursor && { cursor }) });
          seen.push(...page.list.map(({ id }) => id));
          const next = later.shift();
          if (next) await watches(viewer, next);
          cursor = page.cursor;
          if (!cursor) break;
        }
        expect(seen).toEqual(videos.slice(0, first).sort((a, b) => Number(b) - Number(a)));
      }),
      { numRuns: process.env.TEST_FULL ? 40 : 5 },
    );
  });

  test.each(['x', Buffer.from('["2026-11-15T08:00:00.000Z"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const { client } = await newViewer();
      await expect(client.post('app/media/trackList', { cursor })).rejects.toMatchObject({ code: 4000 });
    },
  );
});

test('a history keeps the newest thousand, and lets the others go a hundred at a time', async () => {
  const viewer = await newViewer();
  const { pool } = stack.running.database;
  const fill = (count: number) =>
    pool.query(
      `insert into watch_entry (account_id, video_id, content_type, position, finished, seconds, watched_at)
       select $1, 900000000 + n, 1, 5, false, 5, $2::timestamptz - n * interval '1 minute' from generate_series(1, $3::int) as n
       on conflict do nothing`,
      [viewer.id, stack.clock.now(), count],
    );
  const kept = async () => (await pool.query('select from watch_entry where account_id = $1', [viewer.id])).rowCount;
  await fill(WATCH.historyLimit + WATCH.historyTrimmed - 2);
  await watches(viewer, await shownVideo());
  expect(await kept()).toBe(WATCH.historyLimit + WATCH.historyTrimmed - 1);
  const newest = await shownVideo();
  await watches(viewer, newest);
  expect(await kept()).toBe(WATCH.historyLimit);
  expect((await listOf(viewer))[0]).toMatchObject({ id: newest });
});

describe('x/watch/delete', () => {
  test('forgets some, or all of one kind, or everything; of nobody else', async () => {
    const [viewer, other] = [await newViewer(), await newViewer()];
    const [first, second, short] = [await shownVideo(), await shownVideo(), await shownVideo({ contentType: 2 })];
    for (const id of [first, second, short]) await watches(viewer, id);
    await watches(other, first);
    const remaining = async () => (await listOf(viewer)).map(({ id }) => id);
    expect(await viewer.client.post('x/watch/delete', { ids: [first, '999999999'] })).toEqual({ removed: 1 });
    expect(await remaining()).toEqual([short, second]);
    expect(await positionOf(viewer, first)).toBe(0);
    expect(await viewer.client.post('x/watch/delete', { everything: true, contentType: 1 })).toEqual({ removed: 1 });
    expect(await viewer.client.post('x/watch/delete', { everything: true })).toEqual({ removed: 1 });
    expect(await remaining()).toEqual([]);
    expect(await positionOf(other, first)).toBe(15);
  });
});

describe('what is counted', () => {
  test('is added once, whoever is cut off and whoever else counts at the same time', async () => {
    const id = await shownVideo();
    for (let at = 0; at < 4; at += 1) await watches(await newViewer(), id);
    const { database, app } = stack.running;
    const cutOff = database.transaction(async (tx) => {
      await tx.execute(`delete from watch_delta`);
      await app.ports.videoCards.tally(tx, [{ videoId: BigInt(id), views: 4 }]);
      throw new Error('killed');
    });
    await expect(cutOff).rejects.toThrow('killed');
    await Promise.all([fold(), fold(), fold()]);
    expect(await viewsOf(id)).toBe(4);
    expect(await secondsOf(id)).toBe(60);
  });
});

test('what is counted is neither lost nor doubled when whoever adds it up is killed in the middle', async () => {
  const id = await shownVideo();
  for (let at = 0; at < 3; at += 1) await watches(await newViewer(), id);
  const child = spawn(process.execPath, [DYING_FOLD, JSON.stringify(stack.connection)], { stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const { rows } = await stack.running.database.pool.query('select views::int from media_video where id = $1', [id]);
  expect(rows).toEqual([{ views: 0 }]);
  // What the dead one held is passed over until the database has noticed.
  await expect.poll(() => viewsOf(id)).toBe(3);
  expect(await secondsOf(id)).toBe(45);
});

describe('what somebody has watched', () => {
  const personal = () => {
    const found = stack.running.app.personal.find(({ feature }) => feature === 'watch');
    if (!found) throw new Error('nobody speaks for it');
    return found;
  };

  test('joins an account: where both were, the later counts', async () => {
    const [guest, account] = [await newViewer(), await newViewer()];
    const [both, guests, accounts] = [await shownVideo(), await shownVideo(), await shownVideo()];
    await watches(account, accounts, 10);
    await watches(account, both, 100);
    await watches(guest, both, 200);
    await watches(guest, guests, 50);
    await stack.running.database.transaction((tx) => personal().merge(tx, guest.id, account.id));
    expect((await listOf(account)).map(({ id, position }) => [id, position])).toEqual([
      [guests, 50],
      [both, 200],
      [accounts, 10],
    ]);
    expect(await listOf(guest)).toEqual([]);
    // Both have counted already.
    await watches(account, guests);
    expect(await viewsOf(guests)).toBe(1);
  });

  test('is exported, and goes with them', async () => {
    const [viewer, id] = [await newViewer(), await shownVideo()];
    await watches(viewer, id, 77);
    expect(await personal().export(viewer.id)).toMatchObject([
      { name: 'watched.json', content: [{ videoId: id, position: 77, seconds: 15 }] },
    ]);
    await stack.running.database.transaction((tx) => personal().erase(tx, viewer.id));
    expect(await listOf(viewer)).toEqual([]);
  });
});
