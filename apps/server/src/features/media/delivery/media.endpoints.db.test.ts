import { execFile } from 'node:child_process';
import { createDecipheriv, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { playPaths } from '@liuguang/contract/media/play';
import { isEnvelope } from '@liuguang/wire/envelope';
import { nodeWire } from '@liuguang/wire/node';
import { playAddress } from '@liuguang/wire/play-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addSession } from '../../../../testing/factories/session.factory.ts';
import { makeVideo } from '../../../../testing/factories/video.factory.ts';
import { addressesIn, Player, uriOf } from '../../../../testing/player.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { VideoRow } from '../media.repository.ts';

const run = promisify(execFile);

let stack: Stack;
let video: VideoRow;
let other: VideoRow;
let paid: VideoRow;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { id: owner } = await addAccount(stack.running.database);
  video = await makeVideo(stack, { owner, seconds: 10, size: '640x400', ladder: true });
  other = await makeVideo(stack, { owner });
  paid = await makeVideo(stack, { owner, seconds: 12, access: 'gold', price: 100 });
});
afterAll(() => stack.close());

/** Somebody who was given a play token for a video. */
async function viewerOf({ id }: VideoRow) {
  const { database } = stack.running;
  const account = await addAccount(database, { kind: 'guest' });
  const token = await addSession(database, account.id, { expiresAt: new Date('2099-01-01') });
  const client = stack.client(token);
  const { playToken } = await client.post('app/media/play', { id: String(id) });
  return { accountId: account.id, client, player: new Player(stack, id, playToken) };
}

/** What ffmpeg sees at an address, to the last frame. */
async function watch(address: string): Promise<{ frames: number; width: number; seconds: number }> {
  const asked = [
    '-v',
    'error',
    '-count_frames',
    '-show_entries',
    'stream=codec_type,width,nb_read_frames:format=duration',
  ];
  const { stdout, stderr } = await run('ffprobe', [...asked, '-of', 'json', '-allowed_extensions', 'ALL', address]);
  expect(stderr).toBe('');
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; width: number; nb_read_frames: string }[];
    format: { duration: string };
  };
  const shown = streams.find(({ codec_type }) => codec_type === 'video');
  return { frames: Number(shown?.nb_read_frames), width: shown?.width ?? 0, seconds: Number(format.duration) };
}

const open = (bytes: Buffer, key: Buffer, iv: string): Buffer => {
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'hex'));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
};

describe('media/h5/m3u8', () => {
  test('is sealed without a context, the rungs and the segments in it, down to what the key opens', async () => {
    const { player } = await viewerOf(video);
    const master = await player.master();
    expect(isEnvelope(JSON.parse(master.bytes.toString()))).toBe(true);
    expect(master.headers.get('cache-control')).toBe('no-store');
    expect(master.text).toMatch(/^#EXTM3U\n/);
    const [lightest = ''] = addressesIn(master.text);
    const media = await player.fetch(lightest);
    expect(isEnvelope(JSON.parse(media.bytes.toString()))).toBe(true);
    expect(media.text).toContain('#EXT-X-ENDLIST');
    const key = await player.fetch(uriOf(media.text, 'EXT-X-KEY'));
    expect([key.status, key.bytes.length, key.headers.get('cache-control')]).toEqual([200, 16, 'no-store']);
    const [, iv = ''] = /IV=0x([0-9a-f]{32})/.exec(media.text) ?? [];
    const init = await player.fetch(uriOf(media.text, 'EXT-X-MAP'));
    expect(open(init.bytes, key.bytes, iv).toString('latin1', 4, 8)).toBe('ftyp');
    for (const address of addressesIn(media.text)) {
      const segment = await player.fetch(address);
      expect(segment.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable$/);
      expect(open(segment.bytes, key.bytes, iv).toString('latin1', 4, 8)).toMatch(/^(moof|styp)$/);
    }
  });

  test('in clear plays in ffmpeg to its end, every rung by itself and from the list of them', async () => {
    const { player } = await viewerOf(video);
    const plain = { enc: '0' };
    const master = await player.master(plain);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(master.bytes.toString()).toMatch(/^#EXTM3U\n/);
    const address = player.address(playPaths.master(player.id), plain);
    expect(await watch(address)).toMatchObject({ frames: 120 });
    expect(await watch(player.address(playPaths.media(player.id, '360'), plain))).toMatchObject({
      frames: 120,
      width: 576,
    });
  });

  test('of a preview plays to the end of a segment at or before the limit', async () => {
    const { player } = await viewerOf(paid);
    const { frames, seconds } = await watch(player.address(playPaths.master(player.id), { enc: '0' }));
    expect(seconds).toBeLessThanOrEqual(4.1);
    expect(frames).toBe(Math.round(paid.previewSeconds * 12));
  });

  test('keeps the same addresses while it is polled by one, for which nothing is single-use', async () => {
    const { player } = await viewerOf(video);
    const address = player.address(playPaths.media(player.id, '360'));
    const [first, second] = [await player.fetch(address), await player.fetch(address)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
  });

  test('names segments that are the same for everybody, and keys that are not', async () => {
    const [one, another] = [await viewerOf(video), await viewerOf(video)];
    const [mine, theirs] = [(await one.player.media('360')).text, (await another.player.media('360')).text];
    expect(addressesIn(mine)).toEqual(addressesIn(theirs));
    expect(uriOf(mine, 'EXT-X-KEY')).not.toBe(uriOf(theirs, 'EXT-X-KEY'));
  });

  test('refuses what is not signed, was altered, or was signed for something else', async () => {
    const { player } = await viewerOf(video);
    const good = new URL(player.address(playPaths.master(player.id)));
    const altered = (name: string, value: string | undefined) => {
      const url = new URL(good);
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return url.href;
    };
    for (const name of ['token', 'timestamp', 'nonce', 'sign']) {
      expect(await player.fetch(altered(name, undefined)), name).toMatchObject({ status: 401, code: 4010 });
    }
    expect(await player.fetch(`${good.href}&sign=${'0'.repeat(40)}`)).toMatchObject({ status: 401, code: 4010 });
    expect(await player.fetch(altered('nonce', '1'))).toMatchObject({ status: 401, code: 4010 });
    expect(await player.fetch(altered('sign', '0'.repeat(40)))).toMatchObject({ status: 401, code: 4012 });
    expect(await player.fetch(altered('nonce', randomUUID()))).toMatchObject({ status: 401, code: 4012 });
    expect(await player.fetch(altered('token', `${player.token}x`))).toMatchObject({ status: 401, code: 4012 });
    // Signed for the list of rungs, and asked for a rung or its key.
    for (const path of [playPaths.media(player.id, '360'), playPaths.key(player.id, '360')]) {
      const url = new URL(good);
      url.pathname = path;
      expect(await player.fetch(url.href)).toMatchObject({ status: 401, code: 4012 });
    }
    // By a stranger, who has another secret.
    const stranger = nodeWire({ sign: 'another secret', transport: 'another secret' });
    const timestamp = good.searchParams.get('timestamp') ?? '';
    const fields = { path: playPaths.master(player.id), token: player.token, timestamp, nonce: randomUUID() };
    expect(await player.fetch(playAddress(stranger, fields))).toMatchObject({ status: 401, code: 4012 });
  });

  test('refuses a token that is made up, or of another title, however well it is signed for', async () => {
    const { player } = await viewerOf(video);
    const made = player.token.replace(/^f-k0-/, 'f-0-');
    expect(made).not.toBe(player.token);
    for (const token of [made, 'made.up', 'x'.repeat(300)]) {
      expect(await new Player(stack, video.id, token).master()).toMatchObject({ status: 401, code: 1000 });
    }
    const foreign = new Player(stack, other.id, player.token);
    for (const asked of [foreign.master(), foreign.media('360'), foreign.key('360'), foreign.storyboard()]) {
      expect(await asked).toMatchObject({ status: 401, code: 1000 });
    }
  });

  test('refuses a session token in place of a play token', async () => {
    const token = await stack.tokenOf('member');
    expect(await new Player(stack, video.id, token).master()).toMatchObject({ status: 401, code: 1000 });
  });

  test('has no rung but those of the title', async () => {
    const { player } = await viewerOf(video);
    for (const rung of ['preview', '1080', 'nothing', 'A', '..%2f360']) {
      expect((await player.media(rung)).status, rung).toBeGreaterThanOrEqual(400);
      expect((await player.key(rung)).status, rung).toBeGreaterThanOrEqual(400);
    }
    expect(await player.media('1080')).toMatchObject({ status: 404, code: 4040 });
  });

  test('ends with the session that its token was made in, segments and all that was not fetched', async () => {
    const { player, client } = await viewerOf(video);
    expect((await player.master()).status).toBe(200);
    await client.post('app/user/logout', {});
    for (const asked of [player.master(), player.media('360'), player.key('360')]) {
      expect(await asked).toMatchObject({ status: 401, code: 1000 });
    }
  });

  test('ends when whoever has the token is banned', async () => {
    const { player, accountId } = await viewerOf(video);
    expect((await player.key('360')).status).toBe(200);
    const support = await stack.asOperator('owner');
    await support.post('console/account/ban', { accountId: String(accountId), reason: '测试', devices: false });
    expect(await player.key('360')).toMatchObject({ status: 401, code: 1000 });
  });

  test('may be as old as its token, which ends after six hours', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    own.clock.stop();
    const { id: owner } = await addAccount(own.running.database);
    const short = await makeVideo(own, { owner, seconds: 2 });
    const token = await addSession(own.running.database, owner, { expiresAt: new Date('2099-01-01') });
    const { playToken, playTokenExpiresAt } = await own.client(token).post('app/media/play', { id: String(short.id) });
    expect(Date.parse(playTokenExpiresAt) - own.clock.now().getTime()).toBeGreaterThan(6 * 3600_000 - 1001);
    const player = new Player(own, short.id, playToken);
    const address = player.address(playPaths.master(player.id));
    const seconds = Math.floor(own.clock.now().getTime() / 1000);
    const signedAt = (offset: number) => player.address(playPaths.master(player.id), {}, String(seconds + offset));
    expect(await player.fetch(signedAt(-301))).toMatchObject({ status: 401, code: 4011 });
    expect(await player.fetch(signedAt(302))).toMatchObject({ status: 401, code: 4011 });
    own.clock.advance({ hours: 5, minutes: 59 });
    expect((await player.fetch(address)).status).toBe(200);
    own.clock.advance({ minutes: 1, seconds: 1 });
    expect(await player.fetch(address)).toMatchObject({ status: 401, code: 1000 });
    expect(await player.master()).toMatchObject({ status: 401, code: 1000 });
    own.clock.advance({ minutes: 5 });
    expect(await player.fetch(address)).toMatchObject({ status: 401, code: 4011 });
  });

  test('is in clear where nothing is sealed', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate', APP_ENCRYPTION: 'off' } });
    const { id: owner } = await addAccount(own.running.database);
    const short = await makeVideo(own, { owner, seconds: 2 });
    const token = await addSession(own.running.database, owner);
    const { playToken } = await own.client(token).post('app/media/play', { id: String(short.id) });
    const { bytes } = await new Player(own, short.id, playToken).master();
    expect(bytes.toString()).toMatch(/^#EXTM3U\n/);
  });
});
