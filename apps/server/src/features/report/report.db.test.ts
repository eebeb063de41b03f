import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter } from '../../../testing/commenting.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let creator: Commenter;
let moderator: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  creator = await addCommenter(stack);
  moderator = await stack.asOperator('moderator');
});
afterAll(() => stack.close());

const newVideo = () => addCommented(stack, creator.id, { title: '夜航' });
const tell = ({ client }: Pick<Commenter, 'client'>, video: Commented, reason: 'spam' | 'untrue', text = '') =>
  client.post('x/report/send', { ...video, reason, text });

async function caseOf({ id }: Commented) {
  const { list } = await moderator.post('console/report/list', { pageSize: 50 });
  return list.find(({ subjectId }) => subjectId === id);
}

describe('x/report/send', () => {
  test('is read by operators, once for each person, with the words of the last time', async () => {
    const [reader, guest, video] = [await addCommenter(stack), await newGuest(stack), await newVideo()];
    await tell(reader, video, 'spam');
    await tell(reader, video, 'untrue', ' 封面和内容不符 ');
    await tell({ client: stack.client(guest.token) }, video, 'spam');
    const found = await caseOf(video);
    expect(found).toMatchObject({ contentType: 1, title: '夜航', reports: 2, registered: 1, outcome: '' });
    const { list } = await moderator.post('console/report/details', { caseId: found?.id ?? '' });
    expect(list.map(({ reason, text }) => [reason, text])).toEqual([
      ['spam', ''],
      ['untrue', '封面和内容不符'],
    ]);
  });

  test('counts everybody who reports at the same moment', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => addCommenter(stack)));
    const video = await newVideo();
    await Promise.all(readers.map((reader) => tell(reader, video, 'spam')));
    expect(await caseOf(video)).toMatchObject({ reports: 8, registered: 8 });
  });

  test.each([
    ['what is held', { heldAt: new Date() }],
    ['what is not out yet', { publishedAt: null }],
  ] as const)('does not know %s', async (_what, fields) => {
    const video = await addCommented(stack, creator.id, fields as object);
    await expect(tell(await addCommenter(stack), video, 'spam')).rejects.toMatchObject({ code: 4040 });
  });

  test('does not know kinds of content that nobody has brought', async () => {
    const { client } = await addCommenter(stack);
    const unknown = client.post('x/report/send', { contentType: 10, id: '1', reason: 'spam' });
    await expect(unknown).rejects.toMatchObject({ code: 4040 });
  });

  test('is limited', async () => {
    const [reader, video] = [await addCommenter(stack), await newVideo()];
    for (let sent = 0; sent < 20; sent += 1) await tell(reader, video, 'spam');
    await expect(tell(reader, video, 'spam')).rejects.toMatchObject({ code: 4290 });
  });
});

test('console/report/list pages through what waits, from the longest', async () => {
  const reader = await addCommenter(stack);
  const videos = [await newVideo(), await newVideo(), await newVideo()];
  for (const video of videos) await tell(reader, video, 'spam');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await moderator.post('console/report/list', { pageSize: 2, ...(cursor && { cursor }) });
    seen.push(...page.list.map(({ subjectId }) => subjectId));
    cursor = page.cursor;
  } while (cursor);
  const own = videos.map(({ id }) => id);
  expect(seen.filter((id) => own.includes(id))).toEqual(own);
  expect(new Set(seen).size).toBe(seen.length);
});

describe('console/report/resolve', () => {
  test('ends the waiting, is written down, and a new report begins it again', async () => {
    const [reader, video] = [await addCommenter(stack), await newVideo()];
    await tell(reader, video, 'spam');
    const caseId = (await caseOf(video))?.id ?? '';
    const settling = { caseId, outcome: 'unfounded', note: '看过了，没有问题' } as const;
    expect(await moderator.post('console/report/resolve', settling)).toMatchObject({
      reports: 0,
      outcome: 'unfounded',
    });
    expect(await caseOf(video)).toBeUndefined();
    await expect(moderator.post('console/report/resolve', settling)).rejects.toMatchObject({ code: 4090 });
    const owner = await stack.asOperator('owner');
    const { list } = await owner.post('console/audit/list', { action: 'console/report/resolve' });
    expect(list[0]).toMatchObject({ target: caseId });
    await tell(reader, video, 'spam');
    expect(await caseOf(video)).toMatchObject({ reports: 1, outcome: 'unfounded' });
  });

  test('console/report/details is for moderators and not for others', async () => {
    const editor = await stack.asOperator('editor');
    await expect(editor.post('console/report/details', { caseId: '1' })).rejects.toMatchObject({ code: 4035 });
  });
});

test('a person’s reports are in the export, and without words or name once the person has left', async () => {
  const [reader, video] = [await addCommenter(stack), await newVideo()];
  await tell(reader, video, 'untrue', '我的话');
  const { app, database } = stack.running;
  const personal = app.personal.find(({ feature }) => feature === 'report');
  expect(await personal?.export(reader.id)).toMatchObject([{ content: [{ title: '夜航', text: '我的话' }] }]);
  await database.transaction(async (tx) => personal?.erase(tx, reader.id));
  const { list } = await moderator.post('console/report/details', { caseId: (await caseOf(video))?.id ?? '' });
  expect(list).toMatchObject([{ accountId: '', text: '', reason: 'untrue' }]);
});
