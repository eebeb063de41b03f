import { createDecipheriv, randomUUID } from 'node:crypto';
import { CODES } from '@liuguang/contract/codes';
import { listeningPaths } from '@liuguang/contract/work/listening';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAudioNovel } from '../../../testing/factories/audio-novel.factory.ts';
import { somebodyWith } from '../../../testing/money.ts';
import { Player } from '../../../testing/player.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { verifyMedia } from '../media/making/media.verify.ts';

let stack: Stack;
let owner: bigint;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = await stack.idOf('svip');
});
afterAll(() => stack.close());

const refusal = (code: number) => expect.objectContaining({ code });
const lines = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}句。`);
const secondsIn = (playlist: string): number =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

async function heardWith(token: string, workId: bigint, number: number) {
  const chapter = await stack.client(token).post('x/work/listen', { workId: String(workId), number });
  const player = new Player(stack, chapter.id, chapter.playToken);
  const playlist = () => player.fetch(player.address(listeningPaths.playlist(chapter.id)));
  const key = () => player.fetch(player.address(listeningPaths.key(chapter.id)));
  return { chapter, player, playlist, key };
}

describe('x/work/listen', () => {
  test('gives a chapter with its words as they are heard, and segments that its key opens', async () => {
    const { id } = await addAudioNovel(stack, owner, [
      { title: '第一夜', seconds: 12, lines: lines(11) },
      { title: '第二夜', seconds: 5 },
    ]);
    const { token, client } = await somebodyWith(stack, 0);
    const { chapter, playlist, key } = await heardWith(token, id, 1);
    expect(chapter).toMatchObject({ number: 1, title: '第一夜', open: true, price: 0, before: null, after: 2 });
    expect(chapter.seconds).toBeCloseTo(12, 0);
    expect(chapter.cues.slice(0, 2)).toEqual([
      { start: 0, end: 1, text: '第1句。' },
      { start: 1, end: 2, text: '第2句。' },
    ]);
    const { status, text } = await playlist();
    expect(status).toBe(200);
    expect(secondsIn(text)).toBeCloseTo(chapter.seconds, 3);
    const [, map = ''] = /EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? [];
    const [, iv = ''] = /IV=0x([0-9a-f]+)/.exec(text) ?? [];
    const sealed = Buffer.from(await (await fetch(new URL(map, stack.url))).arrayBuffer());
    const opened = createDecipheriv('aes-128-cbc', (await key()).bytes, Buffer.from(iv, 'hex'));
    expect(Buffer.concat([opened.update(sealed), opened.final()]).toString('latin1')).toContain('ftyp');
    const { list } = await client.post('x/work/contents', { id: String(id) });
    expect(list.map(({ seconds }) => Math.round(seconds))).toEqual([12, 5]);
    expect(await verifyMedia(stack.running.app.ports.videoStore)).toMatchObject({ orphaned: [] });
  });

  test('gives who has not paid the beginning alone, as guest, member and stranger, and the rest once it is bought', async () => {
    const sold = { access: 'gold', price: 300, partPrice: 100, freeParts: 1 } as const;
    const { id, partIds } = await addAudioNovel(
      stack,
      owner,
      [
        { title: '免费', seconds: 5 },
        { title: '付费', seconds: 30, lines: lines(29) },
      ],
      sold,
    );
    const guest = (await stack.client().post('app/login/guest', { devID: randomUUID() })).token;
    for (const token of [guest, await stack.tokenOf('member'), await stack.tokenOf('vip')]) {
      expect((await heardWith(token, id, 1)).chapter.open).toBe(true);
      const { chapter, playlist } = await heardWith(token, id, 2);
      expect(chapter).toMatchObject({ open: false });
      expect(chapter.seconds).toBeLessThanOrEqual(10);
      expect(chapter.wholeSeconds).toBeCloseTo(30, 0);
      expect(Math.max(...chapter.cues.map(({ end }) => end))).toBeLessThanOrEqual(chapter.seconds);
      expect(secondsIn((await playlist()).text)).toBeCloseTo(chapter.seconds, 3);
    }
    const { token, client } = await somebodyWith(stack, 500);
    const before = await heardWith(token, id, 2);
    const previewKey = (await before.key()).bytes;
    await client.post('x/work/part/pay', { partId: String(partIds[1]), price: 100, requestId: randomUUID() });
    const after = await heardWith(token, id, 2);
    expect(after.chapter).toMatchObject({ open: true });
    expect(secondsIn((await after.playlist()).text)).toBeCloseTo(30, 0);
    // What opened the beginning opens nothing of the rest.
    expect((await after.key()).bytes.equals(previewKey)).toBe(false);
    expect((await before.key()).bytes.equals(previewKey)).toBe(true);
  });

  test('keeps where somebody was, in seconds, for their other devices', async () => {
    const { id } = await addAudioNovel(stack, owner, [
      { title: '上', seconds: 6 },
      { title: '下', seconds: 6 },
    ]);
    const { client } = await somebodyWith(stack, 0);
    const place = { workId: String(id), number: 2, offset: 3, readAt: stack.clock.now().toISOString() };
    const kept = (await client.post('x/work/place', place)).place;
    expect(kept).toMatchObject({ number: 2, offset: 3 });
    expect(kept.progress).toBeCloseTo(0.75, 1);
    const { list } = await client.post('x/work/history', { contentType: 9 });
    expect(list).toMatchObject([{ id: String(id), number: 2 }]);
  });

  test('answers of a recording that is still to be made, or a chapter that is read, that there is none', async () => {
    const { client } = await somebodyWith(stack, 0);
    const { id } = await addAudioNovel(stack, owner, [{ title: '一', seconds: 2 }]);
    await stack.running.database.pool.query('delete from work_sound');
    const asked = client.post('x/work/listen', { workId: String(id), number: 1 });
    await expect(asked).rejects.toMatchObject({ code: 4040, data: { reason: { key: 'work.soundNotReady' } } });
    await expect(client.post('x/work/listen', { workId: String(id), number: 9 })).rejects.toEqual(
      refusal(CODES.notFound.code),
    );
  });
});

test('console/work/part/save takes captions with a recording, and says what is wrong with them', async () => {
  const { id } = await addAudioNovel(stack, owner, [{ title: '一', seconds: 3 }]);
  const editor = await stack.asOperator('editor');
  const save = (captions: string) =>
    editor.post('console/work/part/save', { workId: String(id), number: 1, title: '一', captions });
  await save('1\n00:00:00,000 --> 00:00:02,000\n雨下得密。\n');
  const { client } = await somebodyWith(stack, 0);
  expect((await client.post('x/work/listen', { workId: String(id), number: 1 })).cues).toEqual([
    { start: 0, end: 2, text: '雨下得密。' },
  ]);
  await expect(save('没有时间的字')).rejects.toMatchObject({ data: { reason: { key: 'work.captionFault' } } });
});
