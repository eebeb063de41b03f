import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { upload } from '../../../src/features/upload/upload.schema.ts';
import { workImport } from '../../../src/features/work/work.schema.ts';
import { IMPORTED } from '../nobodys.ts';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCase, type ForeignCases, NOT_FOUND, PRICE_CHANGED, TAKEN } from './case.ts';

export function foreignWork(things: OwnedThings): ForeignCases {
  const ofNovel = (field: 'id' | 'workId', more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ [field]: await things.hiddenNovel(id), ...more }),
    answer: NOT_FOUND,
  });

  const ofImport = (more: object = {}): ForeignCase => ({
    make: async ({ id }) => ({ id: await importOf(things, id), ...more }),
    answer: NOT_FOUND,
  });

  return {
    // A novel that is not out is there for its owner alone; marks and places are each reader's own.
    // Everybody may wait for what was announced, whoever made it.
    'x/announced/details id': { make: async ({ id }) => ({ id: await things.announcedTitle(id) }), answer: 200 },
    'x/announced/reserve id': {
      make: async ({ id }) => ({ id: await things.announcedTitle(id), reserved: true }),
      answer: 200,
    },
    'x/announced/list creatorId': { make: async ({ id }) => ({ creatorId: String(id) }), answer: 200 },
    'x/work/list creatorId': { make: async ({ id }) => ({ contentType: 8, creatorId: String(id) }), answer: 200 },
    'x/work/similar id': { make: async ({ id }) => ({ id: await things.shownNovel(id) }), answer: 200 },
    'x/work/details id': ofNovel('id'),
    'x/work/contents id': ofNovel('id'),
    'x/work/pictures id': ofNovel('id'),
    'x/work/chapter workId': ofNovel('workId', { number: 1 }),
    'x/work/import/get id': ofImport(),
    'x/work/import/again id': ofImport({ encoding: 'gb18030' }),
    'x/work/import/make id': ofImport({ ...IMPORTED, requestId: randomUUID() }),
    'x/work/import/drop id': ofImport(),
    'x/work/import/uploads uploadIds': {
      make: async ({ id }) => ({ requestId: randomUUID(), uploadIds: [await recordingOf(things, id)] }),
      answer: NOT_FOUND,
    },
    'x/work/own/details id': ofNovel('id'),
    'x/work/own/edit id': ofNovel('id', IMPORTED),
    'x/work/own/edit coverId': {
      make: async ({ token }) => ({ coverId: await things.picture(token, 'cover') }),
      bring: async ({ id }) => ({ id: await things.hiddenNovel(id), ...IMPORTED }),
      answer: NOT_FOUND,
    },
    'x/work/own/parts id': ofNovel('id', { numbers: [1] }),
    'x/work/own/submit id': ofNovel('id'),
    'x/work/own/remove id': ofNovel('id'),
    'x/work/listen workId': {
      make: async ({ id }) => ({ workId: await things.hiddenAudioNovel(id), number: 1 }),
      answer: NOT_FOUND,
    },
    'x/work/find workId': ofNovel('workId', { words: '雾' }),
    'x/content/like id': ofNovel('id', { contentType: 8, liked: true }),
    'x/work/place workId': ofNovel('workId', { number: 1, offset: 0, readAt: '2026-01-01T00:00:00.000Z' }),
    'x/work/marks workId': {
      make: async ({ id }) => ({ workId: await things.shownNovel(id) }),
      answer: 200,
    },
    'x/work/mark/add workId': ofNovel('workId', { number: 1, kind: 'bookmark', start: 0, end: 0 }),
    'x/work/mark/edit markId': {
      make: async (owner) => ({ markId: await things.bookmark(owner), note: '好' }),
      answer: NOT_FOUND,
    },
    'x/work/mark/remove markId': {
      make: async (owner) => ({ markId: await things.bookmark(owner) }),
      answer: NOT_FOUND,
    },
    'x/work/history/delete ids': {
      make: async (owner) => ({ ids: [await things.begun(owner)] }),
      answer: 200,
      untouched: async ({ token }, { ids }: { ids: string[] }) => {
        const { list } = await things.stack.client(token).post('x/work/history', {});
        expect(list.map(({ id }) => id)).toContain(ids[0]);
      },
    },
    'x/work/pay workId': {
      make: async ({ id }) => ({ workId: '1', ...(await things.dearThing('work', id)) }),
      answer: PRICE_CHANGED,
    },
    'x/work/part/pay partId': {
      make: async ({ id }) => ({ partId: '1', ...(await things.dearThing('chapter', id)) }),
      answer: PRICE_CHANGED,
    },
    'x/work/pay couponId': {
      make: (owner) => things.couponFor('work', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    'x/work/part/pay couponId': {
      make: (owner) => things.couponFor('chapter', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
  };
}

/** A text that its owner brought and that was read. */
async function importOf({ database }: OwnedThings, accountId: bigint): Promise<string> {
  const now = new Date();
  const [row] = await database.query
    .insert(workImport)
    .values({
      ...{ accountId, byOperator: false, filename: 'book.txt', sourceKey: `imports/${randomUUID()}` },
      ...{ format: 'txt', state: 'ready', createdAt: now, updatedAt: now },
    })
    .returning({ id: workImport.id });
  return String(row?.id);
}

/** A recording that its owner has uploaded. */
async function recordingOf({ database }: OwnedThings, accountId: bigint): Promise<string> {
  const now = new Date();
  const [row] = await database.query
    .insert(upload)
    .values({
      ...{ accountId, identifier: randomUUID(), totalSize: 10, chunkSize: 10, totalChunks: 1, filename: 'one.mp3' },
      ...{ storageKey: `uploads/${randomUUID()}`, state: 'complete', receivedChunks: 1, receivedBytes: 10 },
      ...{ category: 'audio', format: 'mp3', hash: `sha256-${'0'.repeat(64)}`, createdAt: now, touchedAt: now },
    })
    .returning({ id: upload.id });
  return String(row?.id);
}
