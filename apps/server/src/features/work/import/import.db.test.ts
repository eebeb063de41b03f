import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { CODES } from '@liuguang/contract/codes';
import type { Request } from '@liuguang/contract/contract';
import type { WorkImport } from '@liuguang/contract/work/import';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../../testing/eventually.ts';
import { type Creator, newCreator } from '../../../../testing/filming.ts';
import { fileOf as formFile } from '../../../../testing/form-request.ts';
import { epubOf, page, zipOf } from '../../../../testing/sample-books.ts';
import { photograph } from '../../../../testing/sample-pictures.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { fileOf, keyOf } from '../../../../testing/uploading.ts';
import { verifyWorks } from '../work.files.ts';
import { workImport } from '../work.schema.ts';
import { sweepImports } from './import-sweep.ts';
import { ImportsRepository } from './imports.repository.ts';

let stack: Stack;
let creator: Creator;
let editor: Client;
let reader: Client;
beforeAll(async () => {
  stack = await startStack();
  creator = await newCreator(stack);
  editor = await stack.asOperator('editor');
  reader = await stack.as('member');
});
afterAll(() => stack.close());

const WORDS: Omit<Request<'x/work/import/make'>, 'id' | 'requestId'> = {
  ...{ title: '雾塔', intro: '守塔人', tags: ['海'], access: 'free', price: 0 },
  ...{ partPrice: 0, freeParts: 0, finished: true },
};
const refusal = (name: keyof typeof CODES) => expect.objectContaining({ code: CODES[name].code });

const send = (content: Buffer, filename: string, client = creator.client) =>
  client.upload('x/work/import/send', { fields: { filename }, files: [formFile(content, filename, 'text/plain')] });

const settled = (id: string, client = creator.client): Promise<WorkImport> =>
  untilPasses(async () => {
    const now = await client.post('x/work/import/get', { id });
    expect(['reading', 'making']).not.toContain(now.state);
    return now;
  });

async function read(content: Buffer, filename: string): Promise<WorkImport> {
  return settled((await send(content, filename)).id);
}

async function make(id: string, words: Partial<typeof WORDS> = {}): Promise<WorkImport> {
  await creator.client.post('x/work/import/make', { requestId: randomUUID(), id, ...WORDS, ...words });
  return settled(id);
}

const own = async (id: string) =>
  (await creator.client.post('x/work/own/list', {})).list.find((work) => work.id === id);

const TEXT = Buffer.from('第一章 灯\n灯还亮着。\n第二章 潮\n潮水退了。\n');
const BOOK = epubOf({
  pages: { 'a.xhtml': page('<p>灯还亮着。</p>'), 'b.xhtml': page('<p>潮水退了。</p>') },
  contents: [
    ['灯', 'a.xhtml'],
    ['潮', 'b.xhtml'],
  ],
  manifest: '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
});

describe('x/work/import', () => {
  test('x/work/import/send, x/work/import/get and x/work/import/make: a book becomes a novel that its creator alone sees', async () => {
    const found = await read(await BOOK, 'a.epub');
    expect(found).toMatchObject({
      format: 'epub',
      state: 'ready',
      fault: null,
      outline: {
        title: '雾塔',
        author: '林夏',
        characters: 10,
        parts: [{ title: '灯', opening: '灯还亮着。' }, { title: '潮' }],
      },
    });
    const { state, workId } = await make(found.id);
    expect(state).toBe('made');
    expect(await own(workId)).toMatchObject({ contentType: 8, state: 'draft', parts: 2, characters: 10 });
    await expect(reader.post('x/work/details', { id: workId })).rejects.toEqual(refusal('notFound'));
    await expect(
      creator.client.post('x/work/import/make', { requestId: randomUUID(), id: found.id, ...WORDS }),
    ).rejects.toEqual(refusal('taken'));
  });

  test('x/work/own/submit, console/work/return, x/work/own/list: an operator gives it back or publishes it, and its creator is told', async () => {
    const { workId } = await make((await read(TEXT, '雾塔.txt')).id);
    expect(await creator.client.post('x/work/own/submit', { id: workId })).toMatchObject({ state: 'review' });
    await expect(creator.client.post('x/work/own/submit', { id: workId })).rejects.toEqual(refusal('taken'));
    const waiting = await editor.post('console/work/list', { state: 'review' });
    expect(waiting.list.map(({ id }) => id)).toContain(workId);
    expect(await editor.post('console/work/return', { workId, note: '第二章缺了一段' })).toMatchObject({
      state: 'draft',
    });
    await expect(editor.post('console/work/return', { workId, note: '再来' })).rejects.toEqual(refusal('taken'));
    expect(await own(workId)).toMatchObject({ state: 'draft', note: '第二章缺了一段' });
    await creator.client.post('x/work/own/submit', { id: workId });
    await editor.post('console/work/publish', { workId, at: '2026-01-01T00:00:00.000Z' });
    expect(await own(workId)).toMatchObject({ state: 'published', note: '' });
    const { text } = await reader.post('x/work/chapter', { workId, number: 2 });
    expect(text).toBe('潮水退了。');
    await untilPasses(async () => {
      const { list } = await creator.client.post('app/message/list', {});
      const kinds = list.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['work.returned', 'work.published']));
    });
    await expect(creator.client.post('x/work/own/remove', { id: workId })).rejects.toEqual(refusal('taken'));
  });

  test('x/work/own/remove: what was never out is taken away', async () => {
    const { workId } = await make((await read(TEXT, 'a.txt')).id);
    await creator.client.post('x/work/own/remove', { id: workId });
    expect(await own(workId)).toBeUndefined();
    await expect(creator.client.post('x/work/own/submit', { id: workId })).rejects.toEqual(refusal('notFound'));
  });

  test('x/work/import/again: a text is read in the encoding that is named', async () => {
    const gbk = Buffer.from('b5dad2bbd5c220b5c60aceedb4f3a1a30a', 'hex');
    const { id } = await read(gbk, 'a.txt');
    await creator.client.post('x/work/import/again', { id, encoding: 'big5' });
    const wrong = await settled(id);
    expect(wrong.outline?.encoding ?? wrong.fault?.kind).toMatch(/big5|encoding/);
    await creator.client.post('x/work/import/again', { id, encoding: 'gb18030' });
    expect(await settled(id)).toMatchObject({ state: 'ready', outline: { parts: [{ title: '第一章 灯' }] } });
  });

  test('a ZIP of pictures becomes an album whose cover is none of them, without what the camera noted', async () => {
    const picture = await photograph();
    const found = await read(await zipOf({ '2.jpg': picture, '1.jpg': picture, 'x.jpg': 'no' }), '海边.zip');
    expect(found).toMatchObject({
      format: 'pictures',
      outline: {
        title: '海边',
        parts: [{ title: '1' }, { title: '2' }],
        warnings: [{ kind: 'notAPicture', about: 'x.jpg' }],
      },
    });
    const { workId } = await make(found.id);
    await creator.client.post('x/work/own/submit', { id: workId });
    await editor.post('console/work/publish', { workId, at: '2026-01-01T00:00:00.000Z' });
    const { list } = await reader.post('x/work/pictures', { id: workId });
    expect(list).toHaveLength(2);
    const { cover } = await reader.post('x/work/details', { id: workId });
    expect(cover?.large).toMatchObject({ width: 480, height: 640 });
    expect(await verifyWorks(stack.running.app.ports.workStore)).toMatchObject({
      missing: [],
      damaged: [],
      orphaned: [],
    });
    await editor.post('console/work/part/remove', { workId, number: 1 });
    await untilPasses(async () =>
      expect(await verifyWorks(stack.running.app.ports.workStore)).toMatchObject({ orphaned: [] }),
    );
  });

  test('x/work/import/uploads: recordings of the uploader become an audio novel', async () => {
    const silence = Buffer.concat([Buffer.from('RIFF\xf4\x07\0\0WAVEfmt ', 'latin1'), Buffer.alloc(2012)]);
    const file = fileOf(silence, { filename: '第一夜.wav', chunkSize: 1024 * 1024 });
    await creator.sender.sendMissing(file);
    const { fileId } = await creator.client.post('x/upload/complete', { requestId: randomUUID(), ...keyOf(file) });
    const begun = await creator.client.post('x/work/import/uploads', { requestId: randomUUID(), uploadIds: [fileId] });
    expect(begun).toMatchObject({ state: 'ready', format: 'recordings', outline: { parts: [{ title: '第一夜' }] } });
    const { workId } = await make(begun.id);
    expect(await own(workId)).toMatchObject({ contentType: 9, parts: 1 });
  });

  test.each([
    ['a.docx', Buffer.from('x'), { kind: 'unknownType', about: '.docx' }],
    ['a.epub', Buffer.from('x'), { kind: 'damaged', about: '' }],
    ['a.txt', Buffer.from(' \n'), { kind: 'noText', about: '' }],
  ])('%s that cannot be used says why, and nothing is made of it', async (filename, content, fault) => {
    const found = await read(content, filename);
    expect(found).toMatchObject({ state: 'refused', fault, outline: null });
    await expect(
      creator.client.post('x/work/import/make', { requestId: randomUUID(), id: found.id, ...WORDS }),
    ).rejects.toEqual(refusal('taken'));
  });

  test('what others may not read becomes no work', async () => {
    const found = await read(
      Buffer.from('第一章 一\n灯亮着。\n第二章 二\n加微信 abc12345 看裸聊视频，色情片免费。\n'),
      'b.txt',
    );
    const made = await make(found.id);
    expect(made).toMatchObject({ state: 'failed', fault: { kind: 'notAllowed', about: '第二章 二' }, workId: '' });
    await expect(make((await read(TEXT, 'c.txt')).id, { title: '色情片免费' })).rejects.toEqual(
      refusal('policyRefused'),
    );
  });

  test('a price that does not fit its access is refused', async () => {
    const { id } = await read(TEXT, 'a.txt');
    const dear = { ...WORDS, access: 'gold', requestId: randomUUID(), id } as const;
    await expect(creator.client.post('x/work/import/make', dear)).rejects.toEqual(refusal('badBody'));
  });

  test('x/work/import/drop and the sweep take the file with them; what is made stays', async () => {
    const { database, app } = stack.running;
    const { storage } = app.ports.workStore;
    const kept = async () => (await Array.fromAsync(storage.list('imports'))).length;
    const before = await kept();
    const { id } = await read(TEXT, 'a.txt');
    expect(await kept()).toBe(before + 1);
    await creator.client.post('x/work/import/drop', { id });
    await untilPasses(async () => expect(await kept()).toBe(before));
    await expect(creator.client.post('x/work/import/get', { id })).rejects.toEqual(refusal('notFound'));
    const { id: left } = await read(TEXT, 'a.txt');
    await database.query
      .update(workImport)
      .set({ updatedAt: new Date('2020-01-01') })
      .where(eq(workImport.id, BigInt(left)));
    const imports = new ImportsRepository(database);
    const clock = { now: () => new Date('2020-02-01') };
    expect(await sweepImports({ database, imports, clock }, app.ports.workImports, AbortSignal.timeout(60_000))).toBe(
      1,
    );
    await expect(creator.client.post('x/work/import/get', { id: left })).rejects.toEqual(refusal('notFound'));
  });
});

describe('console/work/import', () => {
  test('console/work/import/send, get, again and make: an operator brings a work of somebody', async () => {
    const fields = { creatorId: String(creator.id), filename: '雾塔.txt' };
    const { id: importId } = await editor.upload('console/work/import/send', {
      fields,
      files: [formFile(TEXT, 'a.txt', 'text/plain')],
    });
    const get = () =>
      untilPasses(async () => {
        const now = await editor.post('console/work/import/get', { importId });
        expect(['reading', 'making']).not.toContain(now.state);
        return now;
      });
    expect(await get()).toMatchObject({ state: 'ready', outline: { encoding: 'utf-8', parts: [{}, {}] } });
    await editor.post('console/work/import/again', { importId, encoding: 'utf-8' });
    await get();
    await editor.post('console/work/import/make', { importId, ...WORDS, tags: [] });
    const { workId } = await get();
    const { list } = await editor.post('console/work/list', { contentType: 8 });
    expect(list.find(({ id }) => id === workId)).toMatchObject({ ownerId: String(creator.id), state: 'draft' });
  });
});
