import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Request } from '@liuguang/contract/contract';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { makeVideo } from '../../../testing/factories/video.factory.ts';
import { addressesIn, Player } from '../../../testing/player.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { VideoRow } from '../media/media.repository.ts';

let stack: Stack;
let films: VideoRow[];
let extra: VideoRow;
let operator: Awaited<ReturnType<Stack['asOperator']>>;
const run = promisify(execFile);
const refusal = (code: number) => expect.objectContaining({ code });

beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  const { id: owner } = await addAccount(stack.running.database, { name: '导演' });
  films = [];
  for (const [title, seconds] of [
    ['一', 60],
    ['二', 45],
    ['三', 70],
  ] as const)
    films.push(await makeVideo(stack, { owner, title, seconds }));
  extra = await makeVideo(stack, { owner, title: '会员片', seconds: 8, access: 'member' });
  operator = await stack.asOperator('editor');
});
afterAll(() => stack.close());

type Draft = Request<'console/live/save'>['channel'];
let nextNumber = 1;
const draft = (change: Partial<Draft> = {}): Draft => ({
  number: nextNumber++,
  title: '流光电影',
  intro: '',
  translations: { en: { title: 'Liuguang Film', intro: '' } },
  mark: '影',
  color: '#3366ff',
  group: 'film',
  access: 'public',
  enabled: true,
  schedule: {
    blocks: [],
    otherwise: { contentType: 1, order: 'rested', videoIds: films.map(({ id }) => String(id)) },
    noRepeatHours: 0,
    idents: [],
    identEvery: 1,
  },
  ...change,
});
const open = (change?: Partial<Draft>) => operator.post('console/live/save', { version: 0, channel: draft(change) });

async function somebody(tier?: 'normal') {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  if (tier) await addMembership(database, id, tier, new Date('2099-01-01'));
  const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
  return { id, token, client: stack.client(token) };
}
type Client = Awaited<ReturnType<typeof somebody>>['client'];

async function watch(client: Client, channelId: string) {
  const { playToken } = await client.post('x/live/play', { id: channelId });
  const player = new Player(stack, channelId, playToken);
  return {
    player,
    list: (view: LiveView, level = '480') => player.fetch(player.address(livePaths.media(channelId, view, level))),
    master: (view: LiveView) => player.fetch(player.address(livePaths.master(channelId, view))),
  };
}
const sequenceIn = (text: string): number => Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
const folderIn = (address: string): string => /\/line\/([^/]+)\//.exec(address)?.[1] ?? '';
const change = (video: VideoRow, to: Partial<VideoRow>) =>
  stack.running.database.transaction(async (tx) => {
    await stack.running.app.ports.videoStore.repository.update(tx, video.id, to, new Date());
    await stack.running.app.ports.bus.publish('media', String(video.id), tx);
  });

describe('app/live/home', () => {
  test('tell everybody the channels, what is on and what comes next', async () => {
    const { id } = await open();
    const { list } = await stack.client().post('app/live/home', { group: 'film' });
    const channel = list.find((one) => one.id === id);
    expect(channel).toMatchObject({ title: '流光电影', access: 'public', mark: '影', viewers: 0 });
    expect(channel?.now?.title).toMatch(/^[一二三]$/);
    expect(channel?.next?.startsAt).toBe(channel?.now?.endsAt);
    expect((await stack.client().post('app/live/home', { group: 'kids' })).list).toEqual([]);
  });

  test('leave out what is switched off, and say honestly that nothing is on', async () => {
    const off = await open({ enabled: false });
    const empty = await open({
      schedule: { ...draft().schedule, otherwise: { contentType: 1, order: 'rested', labelId: '999999' } },
    });
    const { list } = await stack.client().post('app/live/home', {});
    expect(list.some(({ id }) => id === off.id)).toBe(false);
    expect(list.find(({ id }) => id === empty.id)).toMatchObject({ now: null, next: null });
    const { client } = await somebody();
    await expect(client.post('x/live/play', { id: off.id })).rejects.toEqual(refusal(4040));
  });
});

test('app/live/recommended tells first what most people watch', async () => {
  const { id } = await open();
  const { client } = await somebody();
  await client.post('x/live/beat', { id });
  stack.clock.advance({ seconds: 5 });
  const { list } = await stack.client().post('app/live/recommended', {});
  expect(list[0]).toMatchObject({ id, viewers: 1 });
});

describe('a channel', () => {
  test('plays in ffmpeg over three titles to the end of a show', async () => {
    const show = { title: '短片集', translations: {}, minutes: 5 };
    const { schedule } = draft();
    const { id } = await open({ schedule: { ...schedule, otherwise: { ...schedule.otherwise, show } } });
    const { client } = await somebody();
    await watch(client, id);
    const [channel] = (await stack.client().post('app/live/home', {})).list.filter((one) => one.id === id);
    expect(channel?.now).toMatchObject({ title: '短片集', videoId: '' });
    stack.clock.advance({ minutes: 6 });
    const { player } = await watch(client, id);
    const view: LiveView = `p${channel?.now?.id}`;
    const address = player.address(livePaths.media(id, view, '480'), { enc: '0' });
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-allowed_extensions', 'ALL', '-extension_picky', '0', '-count_packets'],
      ...['-select_streams', 'v', '-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0', address],
    ]).catch(() =>
      run('ffprobe', [
        ...['-v', 'error', '-allowed_extensions', 'ALL', '-count_packets'],
        ...['-select_streams', 'v', '-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0', address],
      ]),
    );
    const seconds = (Date.parse(channel?.now?.endsAt ?? '') - Date.parse(channel?.now?.startsAt ?? '')) / 1000;
    expect(Number(stdout.trim().split(/\D/)[0])).toBeGreaterThan(seconds * 12 * 0.98);
  });

  test('says the same in every process, and its numbers only grow over a schedule that changes', async () => {
    const saved = await open();
    const { client } = await somebody();
    await using other = await startStack({
      env: { APP_WORKER: 'separate', APP_DATA_DIR: stack.config.dataDir },
      connection: stack.connection,
    });
    other.clock.stop();
    const viewer = { channelId: BigInt(saved.id), quality: 720 };
    const told = (by: Stack) => by.running.app.ports.liveDelivery.media(viewer, 'hour', '480', 0, () => 'key');
    let version = saved.version;
    let last = 0;
    const numbers = new Map<string, string>();
    for (let step = 0; step < 40; step += 1) {
      stack.clock.advance({ seconds: 1 + ((step * 7) % 11) });
      const { list } = await watch(client, saved.id);
      const { text } = await list('now');
      other.clock.advance({ seconds: (stack.clock.now().getTime() - other.clock.now().getTime()) / 1000 });
      expect(await told(other)).toBe(await told(stack));
      const sequence = sequenceIn(text);
      expect(sequence).toBeGreaterThanOrEqual(last);
      last = sequence;
      addressesIn(text).forEach((address, at) => {
        const known = numbers.get(String(sequence + at));
        const file = address.replace(/\/\d+-[^/]+\//, '/');
        expect(known ?? file).toBe(file);
        numbers.set(String(sequence + at), file);
      });
      if (step % 10 !== 5) continue;
      const videoIds = films.map(({ id }) => String(id)).slice(step % 3);
      const channel = draft({ number: saved.number });
      const otherwise = { ...channel.schedule.otherwise, videoIds };
      const again = await operator.post('console/live/save', {
        channelId: saved.id,
        version,
        channel: { ...channel, schedule: { ...channel.schedule, otherwise } },
      });
      version = again.version;
    }
    expect(last).toBeGreaterThan(0);
  });

  test('goes on with something else when its film is held, and never shows that again', async () => {
    const { id } = await open();
    const { client } = await somebody();
    const { list } = await watch(client, id);
    const before = await list('now');
    const address = addressesIn(before.text).at(-1) ?? '';
    const shown = films.find((film) => folderIn(address) !== '' && film.folder.includes(folderIn(address)));
    if (!shown) throw new Error(`no film has ${address}`);
    // The last of them is what is on; a film that has just ended may be listed before it.
    const key = [...before.text.matchAll(/URI="([^"]+\/key\/[^"]+)"/g)].at(-1)?.[1] ?? '';
    const { player } = await watch(client, id);
    expect((await player.fetch(key)).status).toBe(200);
    await change(shown, { heldAt: new Date() });
    const after = await list('now');
    expect(after.text).not.toContain(folderIn(address));
    expect(addressesIn(after.text).length).toBeGreaterThan(0);
    expect(sequenceIn(after.text)).toBeGreaterThan(sequenceIn(before.text));
    expect((await player.fetch(key)).status).toBe(404);
    expect((await list('hour')).text).not.toContain(folderIn(address));
    await change(shown, { heldAt: null });
  });

  test('for everybody never shows what is for members, also when it became so while it was on', async () => {
    const { schedule } = draft();
    const videoIds = [String(extra.id)];
    const { id } = await open({ schedule: { ...schedule, otherwise: { ...schedule.otherwise, videoIds } } });
    const { list } = await stack.client().post('app/live/home', {});
    expect(list.find((one) => one.id === id)).toMatchObject({ now: null });
    const own = await open();
    const { client } = await somebody();
    const seen = await watch(client, own.id);
    const address = addressesIn((await seen.list('now')).text).at(-1) ?? '';
    const shown = films.find((film) => film.folder.includes(folderIn(address)));
    if (!shown) throw new Error('no film is shown');
    await change(shown, { access: 'member' });
    expect((await seen.list('now')).text).not.toContain(folderIn(address));
    await change(shown, { access: 'free' });
  });

  test('for members opens to members alone', async () => {
    const { schedule } = draft();
    const videoIds = [String(extra.id)];
    const { id } = await open({
      access: 'member',
      schedule: { ...schedule, otherwise: { ...schedule.otherwise, videoIds } },
    });
    const visitor = await somebody();
    expect(await visitor.client.post('x/live/play', { id })).toMatchObject({ allowed: false, playToken: '' });
    const member = await somebody('normal');
    const { master, list } = await watch(member.client, id);
    expect((await master('now')).status).toBe(200);
    expect(addressesIn((await list('now')).text).length).toBeGreaterThan(0);
  });

  test('opens to no token of another channel, of a video, or of nobody', async () => {
    const [one, other] = [await open(), await open()];
    const { client, token } = await somebody();
    const { player } = await watch(client, one.id);
    const film = films[0] as VideoRow;
    const { playToken } = await client.post('app/media/play', { id: String(film.id) });
    const path = livePaths.media(other.id, 'now', '480');
    // A film's token of the very number of the channel is a film's still.
    const { playTokens } = stack.running.app.ports;
    const holder = await playTokens.read(playToken);
    if (!holder) throw new Error('the token of a film does not hold');
    const grant = { videoId: BigInt(other.id), watch: 'full', quality: 720 } as const;
    const sameNumber = playTokens.make(holder.person, grant).token;
    for (const wrong of [player.token, playToken, sameNumber, token, '']) {
      const fetched = await player.fetch(new Player(stack, other.id, wrong).address(path));
      expect(fetched.status, wrong).toBe(401);
    }
    // Nor does a channel's token open a video of the same number.
    const asVideo = new Player(stack, film.id, player.token);
    expect((await asVideo.master()).status).toBe(401);
  });

  test('does not show what is to come', async () => {
    const { id } = await open();
    const { client } = await somebody();
    const { list, player } = await watch(client, id);
    const [channel] = (await stack.client().post('app/live/home', {})).list.filter((one) => one.id === id);
    expect((await list(`p${channel?.next?.id}`)).status).toBe(404);
    expect((await list('p999999999')).status).toBe(404);
    const wrong = player.address(livePaths.media(id, 'never' as LiveView, '480'));
    expect((await player.fetch(wrong)).status).toBe(404);
  });
});

describe('x/live/guide', () => {
  test('has what was and will be on without a gap, within its hours', async () => {
    const { id } = await open();
    const from = stack.clock.now().toISOString();
    const { list } = await stack.client().post('x/live/guide', { channelIds: [id], from, hours: 2 });
    const programmes = list[0]?.list ?? [];
    expect(programmes.length).toBeGreaterThan(60);
    for (const [at, { startsAt }] of programmes.entries())
      if (at > 0) expect(startsAt).toBe(programmes[at - 1]?.endsAt);
    const far = new Date(stack.clock.now().getTime() + 60 * 3600 * 1000).toISOString();
    await expect(stack.client().post('x/live/guide', { from: far, hours: 1 })).rejects.toEqual(refusal(4000));
  });
});

describe('people around channels', () => {
  test('x/live/beat counts everybody once, and forgets who is gone', async () => {
    const { id } = await open();
    const [one, other] = [await somebody(), await somebody()];
    await one.client.post('x/live/beat', { id });
    await one.client.post('x/live/beat', { id });
    stack.clock.advance({ seconds: 5 });
    expect(await other.client.post('x/live/beat', { id })).toEqual({ viewers: 2 });
    stack.clock.advance({ minutes: 2 });
    expect(await other.client.post('x/live/beat', { id })).toEqual({ viewers: 1 });
    await expect(other.client.post('x/live/beat', { id: '999' })).rejects.toEqual(refusal(4040));
  });

  test('x/live/favourite keeps a channel among somebody’s favourites', async () => {
    const { id } = await open();
    const { client } = await somebody();
    await client.post('x/live/favourite', { id, on: true });
    await client.post('x/live/favourite', { id, on: true });
    expect(await client.post('x/live/favourites', {})).toEqual({ list: [id] });
    expect(await client.post('x/live/play', { id })).toMatchObject({ favourite: true });
    await client.post('x/live/favourite', { id, on: false });
    expect(await client.post('x/live/favourites', {})).toEqual({ list: [] });
  });

  test('x/live/remind takes what is still to come, and nothing that has begun', async () => {
    const { id } = await open();
    const { client } = await somebody();
    const [channel] = (await stack.client().post('app/live/home', {})).list.filter((one) => one.id === id);
    const [now, next] = [channel?.now?.id ?? '', channel?.next?.id ?? ''];
    await client.post('x/live/remind', { programmeId: next, on: true });
    expect(await client.post('x/live/reminders', {})).toMatchObject({
      list: [{ channelId: id, programme: { id: next } }],
    });
    await expect(client.post('x/live/remind', { programmeId: now, on: true })).rejects.toEqual(refusal(4090));
    await expect(client.post('x/live/remind', { programmeId: '99999999', on: true })).rejects.toEqual(refusal(4040));
    await client.post('x/live/remind', { programmeId: next, on: false });
    expect(await client.post('x/live/reminders', {})).toEqual({ list: [] });
  });
});

test('live.remind tells everybody who asked, once, shortly before it begins', async () => {
  const { id } = await open();
  const { client } = await somebody();
  const from = stack.clock.now().toISOString();
  const { list } = await stack.client().post('x/live/guide', { channelIds: [id], from, hours: 1 });
  const later = list[0]?.list.at(-2);
  if (!later) throw new Error('nothing is planned');
  await client.post('x/live/remind', { programmeId: later.id, on: true });
  await runJob(stack, 'live.remind');
  expect((await client.post('app/message/list', { section: 'reservations' })).list).toEqual([]);
  stack.clock.advance({ seconds: (Date.parse(later.startsAt) - stack.clock.now().getTime()) / 1000 - 30 });
  await runJob(stack, 'live.remind');
  await runJob(stack, 'live.remind');
  await stack.running.app.ports.noticeDelivery.run();
  const told = await client.post('app/message/list', { section: 'reservations' });
  expect(told.list).toMatchObject([{ kind: 'live.begins', values: { title: later.title, channelId: id } }]);
  expect(await client.post('x/live/reminders', {})).toEqual({ list: [] });
});

describe('operators', () => {
  test('console/live/save refuses a number that is taken and a version that is old', async () => {
    const saved = await open();
    const taken = operator.post('console/live/save', { version: 0, channel: draft({ number: saved.number }) });
    await expect(taken).rejects.toEqual(refusal(4090));
    const channel = draft({ number: saved.number });
    await operator.post('console/live/save', { channelId: saved.id, version: saved.version, channel });
    const late = operator.post('console/live/save', { channelId: saved.id, version: saved.version, channel });
    await expect(late).rejects.toEqual(refusal(4090));
    expect((await operator.post('console/live/list', {})).list.find(({ id }) => id === saved.id)?.version).toBe(2);
  });

  test('console/live/health tells what is on each channel, and why nothing is', async () => {
    const { id } = await open();
    await stack.client().post('app/live/home', {});
    const { list } = await operator.post('console/live/health', {});
    expect(list.find(({ channelId }) => channelId === id)).toMatchObject({ problem: '', viewers: 0 });
    expect(list.find(({ channelId }) => channelId === id)?.bitRate).toBeGreaterThan(0);
    expect(list.some(({ problem }) => problem === 'nothingToShow')).toBe(true);
    await expect((await stack.asOperator('finance')).post('console/live/list', {})).rejects.toEqual(refusal(4035));
  });
});
