import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVideo } from '../../../../testing/factories/video.factory.ts';
import { newCreator } from '../../../../testing/filming.ts';
import { Player } from '../../../../testing/player.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import type { VideoRow } from '../media.repository.ts';

let stack: Stack;
let owner: Awaited<ReturnType<typeof newCreator>>;
let video: VideoRow;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = await newCreator(stack);
  video = await makeVideo(stack, { owner: owner.id, seconds: 3 });
});
afterAll(() => stack.close());

const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\n<font color="red">Hello</font>\r\n';
const put = (language: string, text: string, videoId = String(video.id)) =>
  owner.client.post('x/media/captions/put', { videoId, language, text });

/** What somebody who opens the video finds of its words. */
async function found(client: typeof owner.client, id = video.id) {
  const play = await client.post('app/media/play', { id: String(id) });
  const player = new Player(stack, id, play.playToken);
  return { captions: play.captions, read: (path: string) => fetch(player.address(path)) };
}

describe('x/media/captions/put', () => {
  test('gives a video words in several languages, which whoever may watch it reads as WebVTT', async () => {
    expect(await put('en', SRT)).toEqual({ captions: ['en'] });
    expect(await put('zh-CN', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 林夏>你好</v>')).toEqual({
      captions: ['en', 'zh-CN'],
    });
    const { captions, read } = await found(await stack.as('member'));
    expect(captions.map(({ language }) => language)).toEqual(['en', 'zh-CN']);
    const replies = await Promise.all(captions.map(({ path }) => read(path)));
    expect(replies[0]?.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual([
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n你好\n',
    ]);
    expect((await read(`${captions[0]?.path.slice(0, -2)}fr`)).status, 'a language there is not').toBe(404);
    expect((await fetch(`${stack.url}${captions[0]?.path}`)).status, 'an address that is not signed').toBe(401);
  });

  test('puts other words in their place', async () => {
    await put('en', '00:01.000 --> 00:02.000\nBetter words');
    const { captions, read } = await found(await stack.as('member'));
    expect(await (await read(captions[0]?.path ?? '')).text()).toContain('Better words');
  });

  test('refuses what is no captions, words that the rules do not allow, and a thirteenth language', async () => {
    await expect(put('en', '#EXTM3U\nfile:///etc/passwd')).rejects.toMatchObject({ code: 4150 });
    await expect(put('en', '00:01.000 --> 00:02.000\nnude pictures of a 15 year old')).rejects.toMatchObject({
      code: 4220,
    });
    await expect(put('en', `00:01.000 --> 00:02.000\n${'x'.repeat(150_000)}`)).rejects.toMatchObject({ code: 4000 });
    await expect(put('../en', SRT)).rejects.toMatchObject({ code: 4000 });
    const other = String((await makeVideo(stack, { owner: owner.id, seconds: 3 })).id);
    for (const letter of 'abcdefghijkl') await put(`x${letter}`, SRT, other);
    await expect(put('en', SRT, other)).rejects.toMatchObject({ code: 4130 });
  });

  test('is refused to whoever does not own the video before a word of it is read', async () => {
    const videoId = String(video.id);
    const stranger = await stack.as('guest');
    const forbidden = '00:01.000 --> 00:02.000\nnude pictures of a 15 year old';
    const put = (text: string) => stranger.post('x/media/captions/put', { videoId, language: 'en', text });
    for (const text of [forbidden, 'no captions at all', '{\\'.repeat(64_000)])
      await expect(put(text)).rejects.toMatchObject({ code: 4040 });
  });

  test('keeps the words of what is paid for from those who see a preview', async () => {
    const paid = await makeVideo(stack, { owner: owner.id, seconds: 3, access: 'member' });
    await put('en', SRT, String(paid.id));
    const { captions, read } = await found(await stack.as('member'), paid.id);
    expect(captions).toEqual([]);
    expect((await read(`/api/x/media/captions/${paid.id}/en`)).status).toBe(404);
    expect((await found(await stack.as('vip'), paid.id)).captions).toHaveLength(1);
  });
});

test('x/media/captions/delete takes the words of a language away', async () => {
  const one = String((await makeVideo(stack, { owner: owner.id, seconds: 3 })).id);
  await put('en', SRT, one);
  const gone = () => owner.client.post('x/media/captions/delete', { videoId: one, language: 'en' });
  expect(await gone()).toEqual({ captions: [] });
  await expect(gone()).rejects.toMatchObject({ code: 4040 });
  expect((await found(owner.client, BigInt(one))).captions).toEqual([]);
});

describe('chapters', () => {
  const chaptersOf = async (id: string) => (await owner.client.post('app/media/play', { id })).chapters;
  const cue = (start: number, words: string) =>
    `00:00:${String(start).padStart(2, '0')}.000 --> 00:00:${String(start + 2).padStart(2, '0')}.000\n${words}\n`;

  test('x/media/chapters/put names the parts of an own video in their order; captions suggest them where nobody did', async () => {
    const videoId = String((await makeVideo(stack, { owner: owner.id, seconds: 40 })).id);
    await put('zh-CN', `WEBVTT\n\n${cue(1, '开头')}\n${cue(20, '风起来了')}`, videoId);
    await put('en', `WEBVTT\n\n${cue(1, 'The beginning')}\n${cue(20, 'The wind')}`, videoId);
    const suggested = [
      { second: 0, title: '开头', en: 'The beginning' },
      { second: 20, title: '风起来了', en: 'The wind' },
    ];
    expect(await chaptersOf(videoId)).toEqual(suggested);
    const chapters = [
      { second: 0, title: '序' },
      { second: 12, title: '海' },
    ];
    const own = await owner.client.post('x/media/chapters/put', { videoId, chapters });
    expect(own).toMatchObject({ chapters, chaptersBy: 'creator' });
    await put('zh-CN', `WEBVTT\n\n${cue(1, '别的')}\n${cue(25, '话')}`, videoId);
    expect(await chaptersOf(videoId), 'what somebody named stays').toEqual(chapters);

    for (const wrong of [
      [{ second: 5, title: '不从头' }],
      [...chapters, { second: 12, title: '又是' }],
      [...chapters, { second: 99, title: '片尾以后' }],
    ])
      await expect(owner.client.post('x/media/chapters/put', { videoId, chapters: wrong })).rejects.toMatchObject({
        code: 4000,
      });
    const forbidden = [{ second: 0, title: 'nude pictures of a 15 year old' }];
    await expect(owner.client.post('x/media/chapters/put', { videoId, chapters: forbidden })).rejects.toMatchObject({
      code: 4220,
    });

    const editor = await stack.asOperator('editor');
    const named = [{ second: 0, title: '编辑起的名' }];
    await editor.post('console/media/chapters/put', { videoId, chapters: named });
    expect(await chaptersOf(videoId)).toEqual(named);
    await owner.client.post('x/media/chapters/put', { videoId, chapters: [] });
    expect(
      (await chaptersOf(videoId)).map(({ title }) => title),
      'suggested again',
    ).toEqual(['别的', '话']);
  });

  test('x/media/film/put says from which own film a short is taken; it is told while the film is there', async () => {
    const film = await makeVideo(stack, { owner: owner.id, seconds: 8 });
    const short = await makeVideo(stack, { owner: owner.id, seconds: 3, contentType: 2 });
    const videoId = String(short.id);
    const link = { videoId, filmId: String(film.id), second: 4 };
    expect(await owner.client.post('x/media/film/put', link)).toMatchObject({ filmId: link.filmId, filmSecond: 4 });
    const member = await stack.as('member');
    const filmOf = async () => (await member.post('app/media/play', { id: videoId })).film;
    expect(await filmOf()).toEqual({ id: link.filmId, second: 4 });

    await expect(owner.client.post('x/media/film/put', { ...link, second: 9 })).rejects.toMatchObject({ code: 4000 });
    await expect(owner.client.post('x/media/film/put', { ...link, filmId: videoId })).rejects.toMatchObject({
      code: 4000,
    });
    const other = await makeVideo(stack, { owner: await stack.idOf('vip'), seconds: 8 });
    const foreign = { ...link, filmId: String(other.id) };
    await expect(owner.client.post('x/media/film/put', foreign)).rejects.toMatchObject({ code: 4040 });
    const editor = await stack.asOperator('editor');
    await editor.post('console/media/film/put', foreign);
    expect(await filmOf()).toEqual({ id: String(other.id), second: 4 });
    const moderator = await stack.asOperator('moderator');
    await moderator.post('console/media/hold', { videoId: foreign.filmId, held: true, note: '看一下' });
    expect(await filmOf(), 'a film that is held').toBeNull();
    await owner.client.post('x/media/film/put', { videoId, filmId: '', second: 0 });
    expect(await filmOf()).toBeNull();
  });
});
