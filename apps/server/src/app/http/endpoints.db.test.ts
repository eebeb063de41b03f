import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type EndpointName, endpoints } from '@liuguang/contract/endpoints';
import { livePaths } from '@liuguang/contract/live/play';
import { playPaths } from '@liuguang/contract/media/play';
import { listeningPaths } from '@liuguang/contract/work/listening';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Holder } from '../../../testing/authorisation/holder.ts';
import { OwnedThings } from '../../../testing/authorisation/owned-things.ts';
import { addAudioNovel } from '../../../testing/factories/audio-novel.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { makeVideo } from '../../../testing/factories/video.factory.ts';
import { type FakeDist, makeFakeDist } from '../../../testing/fake-dist.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { goldOnSale, openPayPage, submit } from '../../../testing/paying.ts';
import { addressesIn, Player, uriOf } from '../../../testing/player.ts';
import { plain } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { bytesOf, fieldsOf, filmOf, Sender } from '../../../testing/uploading.ts';
import { advertFilmKey } from '../../features/config/config.endpoints.ts';
import type { VideoRow } from '../../features/media/media.repository.ts';
import { LocalStorage } from '../../platform/storage/local-storage.ts';

let stack: Stack;
let folder: string;
let dist: FakeDist;
let owner: Holder;
let stranger: Holder;
/** For gold, and bought by nobody. */
let film: VideoRow;
let otherFilm: VideoRow;
let channelFilm: VideoRow;
const things = new OwnedThings(() => stack);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  dist = await makeFakeDist();
  const env = { APP_WORKER: 'separate', APP_DATA_DIR: folder, APP_DISK_RESERVE_MB: '1' };
  stack = await startStack({ env, dist: dist.folder, consoleDist: dist.folder });
  [owner, stranger] = [await things.newAccount(), await things.newAccount()];
  film = await makeVideo(stack, { owner: owner.id, seconds: 12, access: 'gold', price: 100, storyboard: true });
  otherFilm = await makeVideo(stack, { owner: owner.id, seconds: 2 });
  channelFilm = await makeVideo(stack, { owner: owner.id, seconds: 60 });
});
afterAll(async () => {
  await stack.close();
  await dist[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string, init?: RequestInit): Promise<number> => {
  const response = await fetch(new URL(path, stack.url), { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
};
async function pictureOf({ token }: Holder): Promise<string> {
  const files = [fileOf(await plain(40, 40).png().toBuffer())];
  const { large } = await stack.client(token).upload('app/upload/imgv2', { fields: { purpose: 'general' }, files });
  return large.path;
}
const changed = (text: string): string => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;

async function playerOf({ token }: Holder, { id }: VideoRow): Promise<Player> {
  const { playToken } = await stack.client(token).post('app/media/play', { id: String(id) });
  return new Player(stack, id, playToken);
}

const rungOf = async (player: Player): Promise<string> =>
  /\/([a-z0-9]+)\?/.exec(addressesIn((await player.master()).text)[0] ?? '')?.[1] ?? '';

/** What a play token opens is for its holder, for its one video, and no more of it than they may see. */
async function expectPlayToken(pathOf: (rung: string) => string, strangersAnswer: number): Promise<void> {
  const own = await playerOf(owner, film);
  const path = pathOf(await rungOf(own));
  expect((await own.fetch(own.address(path))).status).toBe(200);
  const theirs = await playerOf(stranger, film);
  expect((await theirs.fetch(theirs.address(path))).status).toBe(strangersAnswer);
  const refused = [
    path,
    new Player(stack, film.id, '').address(path),
    new Player(stack, film.id, owner.token).address(path),
    new Player(stack, film.id, changed(own.token)).address(path),
    new Player(stack, film.id, (await playerOf(owner, otherFilm)).token).address(path),
  ];
  for (const address of refused) expect(await status(address), address).toBe(401);
}

/** What the token of a channel opens is for its holder, and for its one channel. */
async function expectChannelToken(pathOf: (channelId: string, keyPath: string) => string): Promise<void> {
  const [channelId, otherId] = [await openChannel(), await openChannel()];
  const tokenFor = async (who: Holder, id: string) =>
    (await stack.client(who.token).post('x/live/play', { id })).playToken;
  const own = new Player(stack, channelId, await tokenFor(owner, channelId));
  const list = await own.fetch(own.address(livePaths.media(channelId, 'now', '480')));
  const path = pathOf(channelId, uriOf(list.text, 'EXT-X-KEY').replace(/\?.*/, ''));
  expect((await own.fetch(own.address(path))).status).toBe(200);
  const refused = [
    path,
    new Player(stack, channelId, '').address(path),
    new Player(stack, channelId, owner.token).address(path),
    new Player(stack, channelId, changed(own.token)).address(path),
    new Player(stack, channelId, await tokenFor(owner, otherId)).address(path),
    new Player(stack, channelId, (await playerOf(owner, otherFilm)).token).address(path),
  ];
  for (const address of refused) expect(await status(address), address).toBe(401);
}

/** What the token of a chapter opens is for its holder, and for its one chapter. */
async function expectChapterToken(pathOf: (partId: string) => string): Promise<void> {
  const { id: workId } = await addAudioNovel(stack, owner.id, [
    { title: '一', seconds: 2 },
    { title: '二', seconds: 2 },
  ]);
  const listen = (number: number) =>
    stack.client(owner.token).post('x/work/listen', { workId: String(workId), number });
  const [one, other] = [await listen(1), await listen(2)];
  const path = pathOf(one.id);
  const own = new Player(stack, one.id, one.playToken);
  expect((await own.fetch(own.address(path))).status).toBe(200);
  const refused = [
    path,
    new Player(stack, one.id, '').address(path),
    new Player(stack, one.id, owner.token).address(path),
    new Player(stack, one.id, changed(one.playToken)).address(path),
    new Player(stack, one.id, other.playToken).address(path),
    new Player(stack, one.id, (await playerOf(owner, otherFilm)).token).address(path),
  ];
  for (const address of refused) expect(await status(address), address).toBe(401);
}

let channels = 0;
async function openChannel(): Promise<string> {
  const otherwise = { contentType: 1 as const, order: 'rested' as const, videoIds: [String(channelFilm.id)] };
  const show = { title: '短片', translations: {}, minutes: 60 };
  channels += 1;
  const { id } = await (await stack.asOperator('editor')).post('console/live/save', {
    version: 0,
    channel: {
      ...{ number: channels, title: '频道', intro: '', translations: {}, mark: '台', color: '#112233', group: 'film' },
      ...{ access: 'public', enabled: true, source: 'library', pullUrl: '' },
      schedule: { blocks: [], otherwise: { ...otherwise, show }, noRepeatHours: 0, idents: [], identEvery: 1 },
    },
  });
  return id;
}

const id = () => String(film.id);

async function sandboxPage(): Promise<string> {
  return openPayPage(stack, await submit(stack.client(owner.token), await goldOnSale(stack)));
}

const CASES: Readonly<Record<EndpointName, () => Promise<void>>> = {
  'GET /api/app/upload/chunk': async () => {
    const sample = filmOf(2);
    await new Sender(stack.url, owner).send(sample, 1);
    const fields = fieldsOf(sample, 1);
    expect((await new Sender(stack.url, owner).test(fields)).status).toBe(200);
    expect((await new Sender(stack.url, stranger).test(fields)).status).toBe(204);
    for (const nobody of [{}, { token: changed(owner.token) }, { ticket: await ticketFor(filmOf(1)) }])
      expect((await new Sender(stack.url, nobody).test(fields)).status).toBe(401);
  },
  'POST /api/app/upload/chunk': async () => {
    const sample = filmOf(2);
    const [own, theirs] = [new Sender(stack.url, owner), new Sender(stack.url, stranger)];
    await own.send(sample, 1);
    // Under the same identifier, other bytes: a file of the stranger's own.
    const other = filmOf(2, { identifier: sample.identifier });
    expect((await theirs.post(fieldsOf(sample, 1), bytesOf(other, 1))).status).toBe(200);
    expect((await own.post(fieldsOf(sample, 1), bytesOf(sample, 1))).status).toBe(200);
    for (const nobody of [{}, { token: changed(owner.token) }, { ticket: await ticketFor(filmOf(1)) }])
      expect((await new Sender(stack.url, nobody).send(sample, 2)).status).toBe(401);
    expect(await own.has(sample, 2)).toBe(false);
  },
  'GET /api/app/media/h5/m3u8/:id': () => expectPlayToken(() => playPaths.master(id()), 200),
  'GET /api/app/media/h5/m3u8/:id/:rung': () => expectPlayToken((rung) => playPaths.media(id(), rung), 404),
  'GET /api/x/media/key/:id/:rung': () => expectPlayToken((rung) => playPaths.key(id(), rung), 404),
  'GET /api/x/media/storyboard/:id': () => expectPlayToken(() => playPaths.storyboard(id()), 404),
  'GET /api/x/media/captions/:id/:rung': async () => {
    const captions = { videoId: id(), language: 'en', text: '00:01.000 --> 00:02.000\nHello' };
    await stack.client(owner.token).post('x/media/captions/put', captions);
    await expectPlayToken(() => playPaths.captions(id(), 'en'), 404);
  },
  'GET /api/x/live/m3u8/:id/:view': () => expectChannelToken((id) => livePaths.master(id, 'now')),
  'GET /api/x/live/m3u8/:id/:view/:level': () => expectChannelToken((id) => livePaths.media(id, 'now', '480')),
  'GET /api/x/live/key/:id/:view/:level': () => expectChannelToken((_id, keyPath) => keyPath),
  'GET /api/x/live/captions/:id/:view/:level': async () => {
    const captions = { videoId: String(channelFilm.id), language: 'en', text: '00:01.000 --> 00:02.000\nHello' };
    await stack.client(owner.token).post('x/media/captions/put', captions);
    await expectChannelToken((id, keyPath) => livePaths.captions(id, keyPath.split('/').at(-2) ?? '', 'en'));
  },
  'GET /api/x/live/xmltv': async () => expect(await status('/api/x/live/xmltv')).toBe(200),
  'GET /api/x/work/m3u8/:id': () => expectChapterToken(listeningPaths.playlist),
  'GET /api/x/work/key/:id': () => expectChapterToken(listeningPaths.key),
  'GET /line/*': async () => {
    const own = await playerOf(owner, film);
    const address = new URL(uriOf((await own.media(await rungOf(own))).text, 'EXT-X-MAP'), stack.url).pathname;
    expect(await status(address)).toBe(200);
    const [, , folderName = '', rung = '', signed = '', name = ''] = address.split('/');
    const [expiry = '', sign = ''] = signed.split(/-(.*)/s);
    const forged = [
      `/line/${folderName}/${rung}/${expiry}-${changed(sign)}/${name}`,
      `/line/${folderName}/${rung}/${Number(expiry) + 21_600}-${sign}/${name}`,
      `/line/${basename(otherFilm.folder)}/${rung}/${signed}/${name}`,
      `/line/${folderName}/preview/${signed}/${name}`,
    ];
    for (const path of forged) expect(await status(path), path).toBe(403);
    for (const path of [`/line/${folderName}/${rung}/${name}`, `/line/..%2f${name}`, '/line/'])
      expect(await status(path), path).toBe(404);
  },
  'OPTIONS /line/*': async () => expect(await status('/line/any', { method: 'OPTIONS' })).toBe(204),
  'GET /download/:ticket': async () => {
    const { path } = await stack
      .client(owner.token)
      .post('x/privacy/archive', { jobId: await things.exported(owner.token) });
    expect(await status(path)).toBe(200);
    for (const forged of [changed(path), path.split('.')[0] ?? '', '/download/export.zip'])
      expect(await status(forged), forged).toBe(404);
  },
  'GET /img/*': async () => {
    const files = [fileOf(await plain(40, 40).png().toBuffer())];
    const { large } = await stack
      .client(owner.token)
      .upload('app/upload/imgv2', { fields: { purpose: 'general' }, files });
    expect(await status(large.path)).toBe(200);
    for (const forged of [`/img/${'0'.repeat(32)}.webp`, '/img/', '/img/..%2f..%2ffiles'])
      expect(await status(forged), forged).toBe(404);
  },
  'GET /film/:name': async () => {
    await new LocalStorage(join(folder, 'files')).put(advertFilmKey('any'), Buffer.from('0123456789'));
    const part = await fetch(new URL('/film/any.mp4', stack.url), { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await status('/film/any.mp4', { headers: { range: 'bytes=10-' } })).toBe(416);
    for (const forged of ['/film/other.mp4', '/film/any', '/film/..%2f..%2fany.mp4'])
      expect(await status(forged), forged).toBe(404);
  },
  'GET /preview/:contentType/:id': async () => {
    const cover = { path: await pictureOf(owner), width: 40, height: 40 };
    const shown = await addShownVideo(stack.running.database, owner.id, { cover: { small: cover, large: cover } });
    const picture = await fetch(new URL(`/preview/1/${shown.id}`, stack.url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const held = await addShownVideo(stack.running.database, owner.id, { heldAt: new Date() });
    for (const hidden of [`/preview/1/${held.id}`, `/preview/2/${shown.id}`, '/preview/1/9', '/preview/x/..%2f'])
      expect(await status(hidden), hidden).toBe(404);
  },
  'GET /img/own/:sealed': async () => {
    const files = [fileOf(await plain(40, 40).png().toBuffer())];
    const { large } = await stack
      .client(owner.token)
      .upload('app/upload/imgv2', { fields: { purpose: 'general' }, files });
    const { personalPictures, sessions } = stack.running.app.ports;
    const person = await sessions.personOf(owner.token);
    if (!person) throw new Error('the owner is signed in');
    const address = personalPictures.addressFor(person, large.path);
    expect(await status(address)).toBe(200);
    const ended = personalPictures.addressFor({ ...person, sessionId: 999_999_999n }, large.path);
    for (const forged of [address.replace('own/', 'own/x'), ended, large.path.replace('/img/', '/img/own/')])
      expect(await status(forged), forged).toBe(404);
  },
  'GET /img/album/:sealed': async () => {
    const { albumAddresses, sessions, storage } = stack.running.app.ports;
    const person = await sessions.personOf(owner.token);
    if (!person) throw new Error('the owner is signed in');
    const key = 'works/endpoints.webp';
    await storage.put(key, await plain(40, 40).webp().toBuffer());
    const address = albumAddresses.addressFor(person, key);
    expect(await status(address)).toBe(200);
    const ended = albumAddresses.addressFor({ ...person, sessionId: 999_999_999n }, key);
    for (const forged of [address.replace('album/', 'album/x'), ended, '/img/album/works.webp'])
      expect(await status(forged), forged).toBe(404);
    await storage.delete(key);
  },
  'GET /api/pay/:token': async () => {
    const { payUrl } = await submit(stack.client(owner.token), await goldOnSale(stack));
    expect(await status(payUrl)).toBe(303);
    expect(await status(changed(payUrl))).toBe(404);
    expect(await status('/api/pay/1')).toBe(404);
  },
  'POST /api/pay/callback/:payType': async () => {
    const body = JSON.stringify({ id: randomUUID(), type: 'paid' });
    const call = (headers: Record<string, string>, provider = 'sandbox') =>
      status(`/api/pay/callback/${provider}`, { method: 'POST', headers, body });
    expect(await call({ 'content-type': 'application/json' })).toBe(400);
    expect(await call({ 'content-type': 'application/json', 'x-sandbox-signature': '0'.repeat(64) })).toBe(400);
    expect(await call({ 'content-type': 'application/json', authorization: owner.token }, 'nobody')).toBe(404);
  },
  'GET /api/pay/sandbox/:reference': async () => {
    const page = await sandboxPage();
    expect(await status(page)).toBe(200);
    expect(await status('/api/pay/sandbox/1')).toBe(404);
  },
  'POST /api/pay/sandbox/:reference': async () => {
    const body = new URLSearchParams({ outcome: 'succeed' });
    expect(await status('/api/pay/sandbox/1', { method: 'POST', body })).toBe(404);
    expect(await status(await sandboxPage(), { method: 'POST', body: 'outcome=everything' })).toBe(400);
  },
  'GET /api/pay/sandbox.css': () => expectOpen('/api/pay/sandbox.css'),
  'GET /healthz': () => expectOpen('/healthz'),
  'GET /readyz': () => expectOpen('/readyz'),
  'GET /metrics': async () => {
    expect(await status('/metrics')).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded'])
      expect(await status('/metrics', { headers: { [header]: 'for=192.0.2.1' } }), header).toBe(404);
  },
  'GET /api/docs': () => expectOpen('/api/docs'),
  'GET /api/docs.css': () => expectOpen('/api/docs.css'),
  'GET /api/openapi.json': () => expectOpen('/api/openapi.json'),
  'OPTIONS /api/*': async () => {
    const headers = { origin: 'https://stranger.example', 'access-control-request-method': 'POST' };
    expect(await status('/api/app/user/info', { method: 'OPTIONS', headers })).toBe(403);
  },
  'GET /runtime.json': () => expectOpen('/runtime.json'),
  'GET /console': () => expectOpen('/console'),
  'GET /console/*': async () => {
    await expectOpen('/console/payment');
    expect(await status('/console/assets/of-an-older-build.js')).toBe(404);
  },
  'GET /': () => expectOpen('/'),
  'GET /*': async () => {
    await expectOpen('/play/longVideo?id=1');
    expect(await status('/api/no-such-thing')).toBe(404);
  },
};

async function ticketFor(sample: ReturnType<typeof filmOf>): Promise<string> {
  return (await stack.client(owner.token).post('x/upload/ticket', things.announced(sample))).ticket;
}

/** For everybody alike: nothing of the person who asks is in it. */
async function expectOpen(path: string): Promise<void> {
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(new URL(path, stack.url), { headers });
    return [response.status, await response.text()] as const;
  };
  const open = await read({});
  expect(open[0]).toBe(200);
  expect(await read({ authorization: owner.token })).toEqual(open);
}

describe('an endpoint that is no call', () => {
  test.each(Object.keys(endpoints) as EndpointName[])('%s answers whom the table says', { timeout: 60_000 }, (name) =>
    CASES[name](),
  );
});
