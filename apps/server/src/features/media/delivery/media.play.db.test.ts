import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from '../../../../testing/configure.ts';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addMembership } from '../../../../testing/factories/membership.factory.ts';
import { addSession } from '../../../../testing/factories/session.factory.ts';
import { makeVideo } from '../../../../testing/factories/video.factory.ts';
import { somebodyWith } from '../../../../testing/money.ts';
import { addressesIn, Player } from '../../../../testing/player.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { TrackChange, VideoChange, VideoRow } from '../media.repository.ts';

let stack: Stack;
/** 800 lines with 720, 480 and 360 beside the copied rung. */
let large: VideoRow;
let ownerId: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  ({ id: ownerId } = await addAccount(stack.running.database, { name: '导演' }));
  large = await makeVideo(stack, { owner: ownerId, title: '大片', size: '1422x800', seconds: 3, ladder: true });
});
afterAll(() => stack.close());

async function somebody(kind: 'registered' | 'guest' = 'registered', tier?: 'normal' | 'dark' | 'supreme') {
  const { database } = stack.running;
  const { id } = await addAccount(database, { kind });
  if (tier) await addMembership(database, id, tier, new Date('2099-01-01'));
  return signedIn(id);
}

async function signedIn(id: bigint) {
  const token = await addSession(stack.running.database, id, { expiresAt: new Date('2099-01-01') });
  return { id, token, client: stack.client(token) };
}

type Client = Awaited<ReturnType<typeof somebody>>['client'];
const play = (client: Client, video: { id: bigint }) => client.post('app/media/play', { id: String(video.id) });
const playerFor = async (client: Client, video: VideoRow) =>
  new Player(stack, video.id, (await play(client, video)).playToken);
const rungNames = (rungs: readonly { rung: string; locked: boolean }[], locked = false) =>
  rungs.filter((one) => one.locked === locked).map(({ rung }) => rung);
const change = (video: VideoRow, to: VideoChange) =>
  stack.running.app.ports.videoStore.repository.update(stack.running.database.query, video.id, to, new Date());
const refusal = (code: number) => expect.objectContaining({ code });

describe('media/play', () => {
  test('tells what a video is, whose, and what opens it', async () => {
    const { client } = await somebody();
    expect(await play(client, large)).toMatchObject({
      id: String(large.id),
      contentType: 1,
      title: '大片',
      owner: { id: String(ownerId), name: '导演' },
      width: 1422,
      height: 800,
      access: 'free',
      price: 0,
      bought: false,
      watch: 'full',
      previewSeconds: 0,
      resumeAt: 0,
      lines: [''],
    });
  });

  test('tells with it what people make of it, what it is found under and what it belongs to', async () => {
    const { client } = await somebody();
    const video = await makeVideo(stack, { owner: ownerId, title: '第二集', seconds: 3 });
    const bare = { counts: { views: 0, likes: 0, collects: 0, comments: 0 }, liked: false, collected: false };
    expect(await play(client, video)).toMatchObject({
      ...bare,
      labels: { topics: [], tags: [], actors: [] },
      place: null,
    });
    const id = String(video.id);
    await client.post('app/media/like', { id, liked: true });
    await client.post('app/collect/operate', { id, contentType: 1, collected: true });
    const mine = { liked: true, collected: true, counts: { ...bare.counts, likes: 1, collects: 1 } };
    expect(await play(client, video)).toMatchObject(mine);
    expect(await play((await somebody()).client, video)).toMatchObject({ ...mine, liked: false, collected: false });
  });

  test('is refused for what is to come out later, but to its owner', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const video = await makeVideo(stack, { owner: ownerId, seconds: 3, publishedAt: tomorrow });
    await expect(play((await somebody()).client, video)).rejects.toEqual(refusal(4040));
    expect(await play((await signedIn(ownerId)).client, video)).toMatchObject({ id: String(video.id) });
  });

  test('gives everybody up to 720 lines, and members all; what is locked is told', async () => {
    for (const kind of ['guest', 'registered'] as const) {
      const { client } = await somebody(kind);
      const { rungs, playToken } = await play(client, large);
      expect(rungNames(rungs)).toEqual(['720', '480', '360']);
      expect(rungNames(rungs, true)).toEqual(['source']);
      const player = new Player(stack, large.id, playToken);
      expect(addressesIn((await player.master()).text)).toHaveLength(3);
      expect(await player.media('source')).toMatchObject({ status: 404, code: 4040 });
      expect(await player.key('source')).toMatchObject({ status: 404, code: 4040 });
    }
    for (const tier of ['normal', 'dark', 'supreme'] as const) {
      const { client } = await somebody('registered', tier);
      expect(rungNames((await play(client, large)).rungs)).toEqual(['source', '720', '480', '360']);
      expect(addressesIn((await (await playerFor(client, large)).master()).text)).toHaveLength(4);
    }
  });

  test('gives everybody the copied rung until the one of 720 lines stands, and to its end who began with it', async () => {
    const { repository } = stack.running.app.ports.videoStore;
    const { client } = await somebody('guest');
    const set = (change: TrackChange) => repository.updateTrack(stack.running.database.query, large.id, '720', change);
    await set({ state: 'growing' });
    const reply = await play(client, large);
    await set({ state: 'whole', wholeAt: new Date(stack.clock.now().getTime() + 1000) });
    try {
      expect(rungNames(reply.rungs)).toEqual(['source', '480', '360']);
      expect(rungNames((await play(client, large)).rungs)).not.toContain('source');
      const player = new Player(stack, large.id, reply.playToken);
      expect([(await player.media('source')).status, (await player.key('source')).status]).toEqual([200, 200]);
    } finally {
      await set({ wholeAt: null });
    }
  });

  test.each<['member' | 'dark', 'normal' | 'dark' | 'supreme' | undefined, 'full' | 'preview']>([
    ['member', undefined, 'preview'],
    ['member', 'normal', 'full'],
    ['dark', 'normal', 'preview'],
    ['dark', 'dark', 'full'],
    ['dark', 'supreme', 'full'],
  ])('opens a title for %s to %s as the table says: %s', async (access, tier, watch) => {
    await change(large, { access, previewSeconds: 1 });
    const { client } = await somebody('registered', tier);
    const reply = await play(client, large).finally(() => change(large, { access: 'free' }));
    expect(reply).toMatchObject({ watch, access, price: 0, previewSeconds: watch === 'full' ? 0 : 1 });
  });

  test('asks each for their own price, and nothing of the owner', async () => {
    const video = await makeVideo(stack, { owner: ownerId, access: 'gold', price: 101 });
    const costs = async (tier?: 'normal' | 'supreme') =>
      (await play((await somebody('registered', tier)).client, video)).price;
    expect([await costs(), await costs('normal'), await costs('supreme')]).toEqual([101, 81, 51]);
    expect(await play((await signedIn(ownerId)).client, video)).toMatchObject({ watch: 'full', bought: false });
  });

  test('gives who has not paid the preview and nothing that opens the rest', async () => {
    const video = await makeVideo(stack, { owner: ownerId, access: 'gold', price: 100, seconds: 12, storyboard: true });
    const { client } = await somebody();
    const reply = await play(client, video);
    expect(reply).toMatchObject({ watch: 'preview', storyboard: '', listPrice: 100 });
    expect(reply.rungs).toMatchObject([{ rung: 'preview', locked: false }]);
    // At the end of a segment, at or before a third of the length.
    expect(reply.previewSeconds).toBeGreaterThan(0);
    expect(reply.previewSeconds).toBeLessThanOrEqual(4);
    const player = new Player(stack, video.id, reply.playToken);
    expect(addressesIn((await player.master()).text)).toHaveLength(1);
    expect((await player.media('preview')).status).toBe(200);
    for (const asked of [player.media('source'), player.key('source'), player.storyboard()]) {
      expect(await asked).toMatchObject({ status: 404, code: 4040 });
    }
    const { repository } = stack.running.app.ports.videoStore;
    const full = await repository.track(video.id, 'source');
    const { bytes } = await player.key('preview');
    expect(bytes).toEqual((await repository.track(video.id, 'preview'))?.key);
    expect(bytes).not.toEqual(full?.key);
  });

  test.each(['full', 'preview'] as const)(
    'brings along what playing the %s begins with, to whoever asks for it',
    async (watch) => {
      const sold = { access: 'gold', price: 100 } as const;
      const video = await makeVideo(stack, { owner: ownerId, seconds: 12, ...(watch === 'preview' && sold) });
      const { client } = await somebody();
      const { playToken, beginning } = await client.post('app/media/play', { id: String(video.id), beginning: true });
      const player = new Player(stack, video.id, playToken);
      const rung = watch === 'full' ? 'source' : 'preview';
      const unsigned = (playlist: string) => playlist.replaceAll(/(\/api\/[^"?\n]+)\?[^"\n]+/g, '$1');
      expect(beginning).toEqual({
        rung,
        master: unsigned((await player.master()).text),
        media: unsigned((await player.media(rung)).text),
        key: (await player.key(rung)).bytes.toString('base64'),
      });
      expect(await play(client, video)).not.toHaveProperty('beginning');
    },
  );

  test('opens what was bought for ever and in full quality, also when it is no longer on sale', async () => {
    await change(large, { access: 'gold', price: 50 });
    const buyer = await somebodyWith(stack, 100);
    const { watch, price, rungs } = await play(buyer.client, large);
    expect({ watch, price, rungs: rungNames(rungs) }).toEqual({ watch: 'preview', price: 50, rungs: ['preview'] });
    const wanted = { mediaId: String(large.id), price, requestId: randomUUID() };
    expect(await buyer.client.post('app/media/pay', wanted)).toMatchObject({ paid: 50 });
    const bought = { watch: 'full', bought: true };
    const reply = await play(buyer.client, large);
    expect(reply).toMatchObject(bought);
    expect(rungNames(reply.rungs)).toEqual(['source', '720', '480', '360']);
    expect(await buyer.client.post('x/media/bought', {})).toMatchObject({ list: [{ title: '大片', contentType: 1 }] });
    await change(large, { publishedAt: null });
    expect(await play(buyer.client, large)).toMatchObject(bought);
    const { client } = await somebody();
    await expect(play(client, large)).rejects.toEqual(refusal(4040));
    await change(large, { access: 'free', price: 0, publishedAt: new Date() });
  });

  test('sells nothing that is not for gold, or not shown', async () => {
    const buyer = await somebodyWith(stack, 100);
    const buy = () =>
      buyer.client.post('app/media/pay', { mediaId: String(large.id), price: 50, requestId: randomUUID() });
    await expect(buy()).rejects.toEqual(refusal(4040));
    await change(large, { access: 'gold', price: 50, heldAt: new Date() });
    await expect(buy()).rejects.toEqual(refusal(4040));
    await change(large, { access: 'free', price: 0, heldAt: null });
  });

  test('shows its owner what others cannot see yet, or no more', async () => {
    const owner = await signedIn(ownerId);
    const { client } = await somebody('registered', 'supreme');
    const hidden: Record<string, VideoChange> = {
      'not judged yet': { moderation: 'pending' },
      'under review': { moderation: 'review' },
      blocked: { moderation: 'blocked' },
      held: { heldAt: new Date() },
      'not published': { publishedAt: null },
      'comes out another day': { publishedAt: new Date('2098-01-01') },
    };
    const shown: VideoChange = { moderation: 'passed', heldAt: null, publishedAt: new Date() };
    const player = await playerFor(client, large);
    for (const [what, to] of Object.entries(hidden)) {
      await change(large, to);
      await expect(play(client, large), what).rejects.toEqual(refusal(4040));
      // A token of before opens nothing either.
      for (const asked of [player.master(), player.media('720'), player.key('720')]) {
        expect(await asked, what).toMatchObject({ status: 404, code: 4040 });
      }
      expect((await play(owner.client, large)).watch, what).toBe('full');
      await change(large, shown);
    }
    expect((await player.master()).status).toBe(200);
  });

  test('has nothing for what is not there, or of which nothing stands', async () => {
    const { client } = await somebody();
    await expect(client.post('app/media/play', { id: '999999999999999999' })).rejects.toEqual(refusal(4040));
    const { repository } = stack.running.app.ports.videoStore;
    const now = new Date();
    const own = { accountId: ownerId, folder: `media/none/${now.getTime()}`, contentType: 1 as const, title: '没有' };
    const empty = await repository.insert(stack.running.database.query, { ...own, createdAt: now, updatedAt: now });
    await expect(play((await signedIn(ownerId)).client, empty)).rejects.toEqual(refusal(4040));
  });

  test('names the lines of the domain map, and playlists put their segments on the chosen one', async () => {
    const urls = ['https://one.example', 'https://two.example'];
    await configure(stack, 'domain', [{ type: 'VID', urls }]);
    try {
      const { client } = await somebody();
      const reply = await play(client, large);
      expect(reply.lines).toEqual(urls);
      const player = new Player(stack, large.id, reply.playToken);
      const originsOf = async (line: string) => {
        const [first = ''] = addressesIn((await player.master({ line })).text);
        return new Set(addressesIn((await player.fetch(first)).text).map((address) => new URL(address).origin));
      };
      expect(await originsOf('0')).toEqual(new Set([urls[0]]));
      expect(await originsOf('1')).toEqual(new Set([urls[1]]));
      // A line that was taken away gives way to the first.
      expect(await originsOf('7')).toEqual(new Set([urls[0]]));
    } finally {
      await configure(stack, 'domain', []);
    }
  });

  test('gives a storyboard whose tiles are parts of a picture that the line gives out', async () => {
    const video = await makeVideo(stack, { owner: ownerId, storyboard: true });
    const { client } = await somebody();
    const { storyboard, playToken } = await play(client, video);
    const player = new Player(stack, video.id, playToken);
    expect(storyboard).toBe(`/api/x/media/storyboard/${video.id}`);
    const { text, headers } = await player.storyboard();
    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    const [, sprite = ''] = /^(\/line\/.+)#xywh=0,0,160,90$/m.exec(text) ?? [];
    const picture = await player.fetch(sprite);
    expect([picture.status, picture.bytes.length]).toEqual([200, video.storyboard?.file.bytes]);
  });
});
