import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Creator, newCreator } from '../../../testing/filming.ts';
import { photograph } from '../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { fileOf, keyOf } from '../../../testing/uploading.ts';

let stack: Stack;
let editor: Client;
let moderator: Client;
let creator: Creator;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  editor = await stack.asOperator('editor');
  moderator = await stack.asOperator('moderator');
  creator = await newCreator(stack);
});
afterAll(() => stack.close());

const words = { title: '雾塔', intro: '守塔人', access: 'free', price: 0, freeParts: 0 } as const;

const make = (contentType: 7 | 8 | 9, owner = creator) =>
  editor.post('console/work/create', { creatorId: String(owner.id), contentType, ...words });

async function upload(content: Buffer, filename: string, { client, sender } = creator): Promise<string> {
  const file = fileOf(content, { filename, chunkSize: 1024 * 1024 });
  await sender.sendMissing(file);
  return (await client.post('x/upload/complete', { requestId: randomUUID(), ...keyOf(file) })).fileId;
}

/** A quarter of a second of silence. */
const silence = () => Buffer.concat([Buffer.from('RIFF\xf4\x07\0\0WAVEfmt ', 'latin1'), Buffer.alloc(2012)]);
const info = (contentType: number, id: string) => stack.client().post('app/content/info', { contentType, id });
const REFUSED = { code: 4000 };

describe('console/work', () => {
  test('is made, written, scheduled and published by an editor, held, removed and restored by a moderator', async () => {
    const { id: workId, ...made } = await make(8);
    expect(made).toMatchObject({ state: 'draft', ownerId: String(creator.id), parts: [] });
    const chapter = { workId, number: 1, title: '第七天', text: '灯还亮着。' };
    expect(await editor.post('console/work/part/save', chapter)).toMatchObject({
      parts: [{ number: 1, title: '第七天', characters: 5, free: true, file: null }],
    });
    expect(await editor.post('console/work/read', { workId, number: 1 })).toMatchObject({
      text: chapter.text,
      href: '',
    });

    const publish = (at: string | null) => editor.post('console/work/publish', { workId, at });
    expect(await publish('2098-01-01T00:00:00.000Z')).toMatchObject({ state: 'scheduled' });
    await expect(info(8, workId)).rejects.toMatchObject({ code: 4040 });
    expect(await publish('2026-01-01T00:00:00.000Z')).toMatchObject({ state: 'published' });
    expect(await info(8, workId)).toMatchObject({ title: '雾塔', target: `/dating/novelDetail?id=${workId}` });
    await expect(info(9, workId)).rejects.toMatchObject({ code: 4040 });

    for (const [call, state] of [
      ['console/work/hold', 'held'],
      ['console/work/remove', 'removed'],
    ] as const) {
      expect(await moderator.post(call, { workId })).toMatchObject({ state });
      await expect(info(8, workId)).rejects.toMatchObject({ code: 4040 });
      const { list } = await editor.post('console/work/list', { state, contentType: 8 });
      expect(list.map(({ id }) => id)).toEqual([workId]);
      await expect(editor.post(call, { workId })).rejects.toMatchObject({ code: 4035 });
      expect(await moderator.post('console/work/restore', { workId })).toMatchObject({ state: 'published' });
      await info(8, workId);
    }
    const dear = { workId, ...words, title: '雾塔记', access: 'gold', price: 30, freeParts: 1 } as const;
    expect(await editor.post('console/work/edit', dear)).toMatchObject({ title: '雾塔记', listPrice: 30 });
    await editor.post('console/work/part/save', { ...chapter, number: 2 });
    const { parts } = await editor.post('console/work/part/save', { ...chapter, text: '灯灭了。' });
    expect(parts.map(({ free, characters }) => [free, characters])).toEqual([
      [true, 4],
      [false, 5],
    ]);
    for (const number of [1, 2]) await editor.post('console/work/part/remove', { workId, number });
    await expect(info(8, workId)).rejects.toMatchObject({ code: 4040 });
  });

  test('has pictures and sounds that its owner uploaded, of the right kind, and lets them go', async () => {
    const [album, heard] = [await make(7), await make(9)];
    const [picture, sound] = [await upload(await photograph(), '海.jpg'), await upload(silence(), '一.wav')];
    const put = (workId: string, uploadId: string, number = 1) =>
      editor.post('console/work/part/save', { workId, number, title: '', uploadId });

    expect((await put(album.id, picture)).parts).toMatchObject([{ file: { format: 'jpg' } }]);
    const { href } = await editor.post('console/work/read', { workId: album.id, number: 1 });
    const shown = await fetch(`${stack.url}${href}`);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(await photograph());
    expect((await put(heard.id, sound)).parts).toMatchObject([{ file: { format: 'wav' }, characters: 0 }]);
    const retold = { workId: heard.id, number: 1, title: '一', text: '念出来的话' };
    expect((await editor.post('console/work/part/save', retold)).parts).toMatchObject([
      { title: '一', characters: 5, file: { format: 'wav' } },
    ]);

    await expect(put(album.id, sound, 2)).rejects.toMatchObject(REFUSED);
    await expect(put(heard.id, picture, 2)).rejects.toMatchObject(REFUSED);
    const stranger = await newCreator(stack);
    const theirs = await upload(Buffer.concat([await photograph(), Buffer.from('x')]), '别人.jpg', stranger);
    await expect(put(album.id, theirs, 2)).rejects.toMatchObject({ code: 4040 });

    await editor.post('console/work/part/remove', { workId: album.id, number: 1 });
    const { uploads } = stack.running.app.ports;
    expect(await uploads.find(creator.id, BigInt(picture))).toBeUndefined();
    expect(await uploads.find(creator.id, BigInt(sound))).toBeDefined();
  });

  test('refuses a price that does not fit the access, and parts that are not what the work is made of', async () => {
    const [album, novel, heard] = [await make(7), await make(8), await make(9)];
    for (const wrong of [
      { ...words, access: 'gold' },
      { ...words, price: 5 },
    ] as const)
      await expect(editor.post('console/work/edit', { workId: novel.id, ...wrong })).rejects.toMatchObject(REFUSED);
    const part = { number: 1, title: '一' };
    for (const wrong of [
      { workId: album.id, ...part, text: '没有图' },
      { workId: novel.id, ...part },
      { workId: novel.id, ...part, text: '  \n ' },
      { workId: heard.id, ...part, text: '没有声音' },
    ])
      await expect(editor.post('console/work/part/save', wrong)).rejects.toMatchObject(REFUSED);
    const missing = { workId: novel.id, number: 7 };
    await expect(editor.post('console/work/read', missing)).rejects.toMatchObject({ code: 4040 });
    await expect(editor.post('console/work/part/remove', missing)).rejects.toMatchObject({ code: 4040 });
  });
});
