import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from '@liuguang/contract/contract';
import { type LiveView, livePaths } from '@liuguang/contract/live/play';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { makeVideo } from '../../../testing/factories/video.factory.ts';
import { addressesIn, Player } from '../../../testing/player.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { VideoRow } from '../media/media.repository.ts';
import { liveChannel } from './live.schema.ts';

let stack: Stack;
let films: VideoRow[];
let extra: VideoRow;
let director: bigint;
let operator: Awaited<ReturnType<Stack['asOperator']>>;
const run = promisify(execFile);
const refusal = (code: number) => expect.objectContaining({ code });

beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  const { id: owner } = await addAccount(stack.running.database, { name: '导演' });
  director = owner;
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
  source: 'library',
  pullUrl: '',
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

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The same numbers from 0 to 1 every time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Blocks that begin and end somewhere around midnight, with films, shows, idents and adverts as it happens. */
function randomSchedule(random: () => number): Draft['schedule'] {
  const some = () => {
    const ids = films.map(({ id }) => String(id)).filter(() => random() < 0.6);
    return ids.length > 0 ? ids : [String(films[0]?.id)];
  };
  const source = () => ({
    ...{
      contentType: 1 as const,
      order: random() < 0.5 ? ('rested' as const) : ('inOrder' as const),
      videoIds: some(),
    },
    ...(random() < 0.5 && { show: { title: '连映', translations: {}, minutes: 5 } }),
  });
  const clock = () => {
    const minute = (23 * 60 + 57 + Math.floor(random() * 6)) % (24 * 60);
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  };
  return {
    blocks: Array.from({ length: 3 }, () => ({
      days: [1, 2, 3, 4, 5, 6, 7],
      from: clock(),
      to: clock(),
      source: source(),
    })),
    otherwise: source(),
    noRepeatHours: Math.floor(random() * 2),
    idents: random() < 0.5 ? some() : [],
    identEvery: 1 + Math.floor(random() * 3),
    ...(random() < 0.5 && { adverts: { videoIds: some(), atOnce: 2, every: 1 + Math.floor(random() * 3) } }),
  };
}

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

test('x/live/films tells what is an advert and where captions are, at the times of playlists, in every view', async () => {
  const [film, , advert] = films;
  const { database } = stack.running;
  const owner = stack.client(await addSession(database, director, { expiresAt: new Date('2099-01-01') }));
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n湖面起雾了';
  await owner.post('x/media/captions/put', { videoId: String(film?.id), language: 'zh-CN', text });
  const otherwise = { contentType: 1 as const, order: 'rested' as const, videoIds: [String(film?.id)] };
  const adverts = { videoIds: [String(advert?.id)], atOnce: 1, every: 1 };
  const { id } = await open({ schedule: { ...draft().schedule, otherwise, adverts } });
  const { client } = await somebody();
  const { player, list } = await watch(client, id);
  const { now } = (await client.post('x/live/play', { id })).channel;
  for (const view of ['now', 'hour', `p${now?.id}`] as const) {
    const told = (await client.post('x/live/films', { id, view })).list;
    expect(told.map((one) => one.advert)).toContain(false);
    expect(told.every((one, at) => at === 0 || one.startsAt === told[at - 1]?.endsAt)).toBe(true);
    expect(told.every((one, at) => at === 0 || one.advert !== told[at - 1]?.advert)).toBe(true);
    expect(told.every((one) => one.captions.length === (one.advert ? 0 : 1))).toBe(true);
    const dates = [...(await list(view)).text.matchAll(/DATE-TIME:(\S+)\n/g)].map(([, date]) => date);
    expect(told.map((one) => one.startsAt)).toEqual(expect.arrayContaining(dates.slice(1)));
  }
  const shown = (await client.post('x/live/films', { id, view: 'hour' })).list.find((one) => !one.advert);
  const path = shown?.captions[0]?.path ?? '';
  expect((await player.fetch(player.address(path))).text).toContain('湖面起雾了');
  expect((await player.fetch(player.address(path.replace('zh-CN', 'en')))).status).toBe(404);
  const forMembers = await open({ access: 'member' });
  await expect(client.post('x/live/films', { id: forMembers.id, view: 'now' })).rejects.toEqual(refusal(4031));
  if (film) await change(film, { access: 'member' });
  expect((await player.fetch(player.address(path))).status).toBe(404);
  if (film) await change(film, { access: 'free' });
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
  test('is recorded by ffmpeg for ten minutes over three titles without an error', async () => {
    const show = { title: '短片集', translations: {}, minutes: 10 };
    const { schedule } = draft();
    const { id } = await open({ schedule: { ...schedule, otherwise: { ...schedule.otherwise, show } } });
    const { client } = await somebody();
    const [channel] = (await stack.client().post('app/live/home', {})).list.filter((one) => one.id === id);
    if (!channel?.now) throw new Error('nothing is on');
    expect(channel.now).toMatchObject({ title: '短片集', videoId: '' });
    // Over by then, it is read as fast as it comes.
    stack.clock.advance({ minutes: 12 });
    const { player, list } = await watch(client, id);
    const view: LiveView = `p${channel.now.id}`;
    const titles = new Set(addressesIn((await list(view)).text).map(folderIn));
    expect(titles.size).toBe(3);
    const address = player.address(livePaths.media(id, view, '480'), { enc: '0' });
    const folder = await mkdtemp(join(tmpdir(), 'liuguang-recording-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const recording = (more: string[]) =>
      run('ffmpeg', [
        ...['-hide_banner', '-v', 'error', '-nostdin', '-allowed_extensions', 'ALL', ...more, '-i', address],
        ...['-map', '0', '-c', 'copy', '-progress', 'pipe:1', '-y', join(folder, 'recording.mp4')],
      ]);
    // Newer ones look at the names of segments as well; older ones do not know that they could.
    const { stdout, stderr } = await recording(['-extension_picky', '0']).catch(() => recording([]));
    expect(stderr).toBe('');
    const pictures = Number([...stdout.matchAll(/^frame=(\d+)$/gm)].at(-1)?.[1]);
    const seconds = (Date.parse(channel.now.endsAt) - Date.parse(channel.now.startsAt)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(pictures).toBeGreaterThan(seconds * 12 * 0.98);
  });

  test('says the same in every process, and its numbers only grow over random schedules, over midnight too', async () => {
    // Four minutes of it are watched, from two before midnight in Shanghai.
    const untilMidnight = DAY_MS - ((stack.clock.now().getTime() + 8 * HOUR_MS) % DAY_MS);
    stack.clock.advance({ seconds: (untilMidnight / 1000 + 24 * 3600 - 120) % (24 * 3600) });
    operator = await stack.asOperator('editor');
    const random = numbersFrom(29);
    const saved = await open({ schedule: randomSchedule(random) });
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
      if (step % 6 !== 5) continue;
      const again = await operator.post('console/live/save', {
        channelId: saved.id,
        version,
        channel: draft({ number: saved.number, schedule: randomSchedule(random) }),
      });
      version = again.version;
    }
    expect(last).toBeGreaterThan(0);
  });

  test.each([
    ['is held', { heldAt: new Date() }, { heldAt: null }],
    ['is removed', { state: 'failed' }, { state: 'ready' }],
  ] as const)('goes on with something else when its film %s, and never shows that again', async (_, gone, back) => {
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
    await change(shown, gone);
    const after = await list('now');
    expect(after.text).not.toContain(folderIn(address));
    expect(addressesIn(after.text).length).toBeGreaterThan(0);
    expect(sequenceIn(after.text)).toBeGreaterThan(sequenceIn(before.text));
    expect((await player.fetch(key)).status).toBe(404);
    expect((await list('hour')).text).not.toContain(folderIn(address));
    await change(shown, back);
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
    expect(list.find(({ channelId }) => channelId === id)).toMatchObject({
      ...{ title: '流光电影', problem: '', viewers: 0 },
    });
    expect(list.find(({ channelId }) => channelId === id)?.bitRate).toBeGreaterThan(0);
    expect(list.some(({ problem }) => problem === 'nothingToShow')).toBe(true);
    await expect((await stack.asOperator('finance')).post('console/live/list', {})).rejects.toEqual(refusal(4035));
  });
});

describe('guides as files', () => {
  const minutes = (count: number) => stack.clock.now().getTime() + count * 60_000;
  const written = (time: number) => `${new Date(time).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
  const programme = (title: string, from: number, to: number, channel = 'theirs') =>
    `<programme start="${written(minutes(from))}" stop="${written(minutes(to))}" channel="${channel}"><title>${title}</title></programme>`;
  const send = (channelId: string, text: string, xmltvId?: string) =>
    operator.upload('console/live/guide/import', {
      fields: { channelId, ...(xmltvId !== undefined && { xmltvId }) },
      files: [new File([`<tv>${text}</tv>`], 'guide.xml')],
    });

  const toMinute = (minute: number) => {
    const past = (stack.clock.now().getTime() / 60_000) % 60;
    stack.clock.advance({ minutes: (minute - past + 60) % 60 });
  };

  test.each([0, 5, 55])(
    'console/live/guide/import takes what others say is on, names what is wrong, and keeps reminders, %i minutes past the hour',
    async (minute) => {
      toMinute(minute);
      const { id } = await open({ source: 'rtmp' });
      const { client } = await somebody();
      expect((await client.post('x/live/play', { id })).channel.now?.title).toBe('流光电影');
      const first = `${programme('早间新闻', 10, 40)}${programme('体育', 30, 60)}${programme('天气', 70, 80)}`;
      const { programmes, problems } = await send(id, first);
      expect(programmes).toBe(3);
      expect(problems).toMatchObject([
        { kind: 'overlap', title: '早间新闻', other: '体育' },
        { kind: 'gap', title: '体育', other: '天气' },
      ]);
      expect((await operator.post('console/live/guide/problems', { channelId: id })).list).toMatchObject([
        { kind: 'gap', title: '体育', other: '天气' },
      ]);
      const asked = { channelIds: [id], from: stack.clock.now().toISOString(), hours: 2 };
      const listed = (await client.post('x/live/guide', asked)).list[0]?.list ?? [];
      expect(listed.map(({ title }) => title).slice(0, 4)).toEqual(['流光电影', '早间新闻', '体育', '天气']);
      expect(listed[0]?.endsAt).toBe(listed[1]?.startsAt);
      await client.post('x/live/remind', { programmeId: listed[3]?.id ?? '', on: true });
      await send(id, `${programme('特别报道', 10, 60)}${programme('天气', 70, 80)}`);
      const again = (await client.post('x/live/guide', asked)).list[0]?.list ?? [];
      expect(again.map(({ title }) => title).slice(0, 3)).toEqual(['流光电影', '特别报道', '天气']);
      expect((await client.post('x/live/reminders', {})).list).toMatchObject([{ programme: { title: '天气' } }]);
    },
  );

  test('console/live/guide/import leaves the channel itself on until the first programme, also where nobody has looked yet', async () => {
    const { id } = await open({ source: 'rtmp' });
    await send(id, programme('夜间新闻', 200, 230));
    const { client } = await somebody();
    const { now, next } = (await client.post('x/live/play', { id })).channel;
    expect(now).toMatchObject({ title: '流光电影', endsAt: next?.startsAt });
    expect(next?.title).toBe('夜间新闻');
    // A guide of which nothing is to come takes nothing away.
    expect(await send(id, programme('昨天', -200, -100))).toMatchObject({ programmes: 0 });
    expect((await client.post('x/live/play', { id })).channel.next?.title).toBe('夜间新闻');
  });

  test('console/live/guide/import refuses what it cannot know: which channel, which file, which guide', async () => {
    const [{ id }, { id: planned }] = [await open({ source: 'srt' }), await open()];
    const two = `${programme('一', 10, 20, 'a')}${programme('二', 10, 20, 'b')}`;
    await expect(send(id, two)).rejects.toEqual(refusal(4000));
    expect(await send(id, two, 'b')).toMatchObject({ programmes: 1 });
    await expect(send(id, '<programme>')).rejects.toEqual(refusal(4000));
    await expect(send(planned, programme('一', 10, 20))).rejects.toEqual(refusal(4090));
    await expect(send('999999', programme('一', 10, 20))).rejects.toEqual(refusal(4040));
  });

  test('GET /api/x/live/xmltv tells everybody what is on', async () => {
    // Channels of the tests before would all be planned for two days.
    await stack.running.database.query.update(liveChannel).set({ enabled: false });
    const { id } = await open({ title: '导出 & 频道' });
    stack.clock.advance({ minutes: 2 });
    const answer = await fetch(`${stack.url}/api/x/live/xmltv`);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 500)).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(text).toContain(`<channel id="${id}.live.liuguang">`);
    expect(text).toContain('导出 &amp; 频道');
    expect(text.match(new RegExp(`<programme [^>]+channel="${id}\\.`, 'g'))?.length).toBeGreaterThan(100);
  });
});
