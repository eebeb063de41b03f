import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../../../../../demo/library.ts';
import { runDemoSteps } from '../../../testing/demo.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addVideo } from '../../../testing/factories/fresh-video.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { refuseText } from '../moderation/moderation.texts.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

test('the creators of the library talk about its videos, once', async () => {
  const { database } = stack.running;
  const ids = new Map<string, bigint>();
  for (const { name, inviteCode, title } of LIBRARY.creators)
    ids.set(name, (await addAccount(database, { inviteCode, name: title.zh })).id);
  const video = LIBRARY.videos.find(({ name }) => name === 'dusk-lake');
  const owner = ids.get(video?.creator ?? '') ?? 0n;
  const shown = { moderation: 'passed', state: 'ready', publishedAt: new Date('2026-01-01') } as const;
  const { id } = await addVideo(database, owner, { title: video?.title.zh ?? '', ...shown });
  const expected = LIBRARY.comments.filter((one) => one.video === 'dusk-lake');
  const said = expected.length + expected.reduce((sum, { replies = [] }) => sum + replies.length, 0);
  expect(await runDemoSteps(stack, ['comments'])).toBe(said);
  expect(await runDemoSteps(stack, ['comments'])).toBe(0);
  const guest = await stack.as('guest');
  const { list, total } = await guest.post('app/comment/list', { contentType: 1, id: String(id), sort: 'hottest' });
  expect(total).toBe(said);
  expect(list[0]).toMatchObject({ text: expected[0]?.text, likes: expected[0]?.likes.length });
  expect(list[0]?.firstReplies[0]).toMatchObject({ byCreator: true });
});

test('what they say keeps to the policy, names videos and people that there are, and is said in both languages', () => {
  const { comments, creators, videos } = LIBRARY;
  const people = creators.map(({ name }) => name);
  for (const { video, by, text, likes, replies = [] } of comments) {
    expect(videos.map(({ name }) => name)).toContain(video);
    expect(people).toEqual(expect.arrayContaining([by, ...likes, ...replies.map((one) => one.by)]));
    for (const words of [text, ...replies.map((one) => one.text)]) refuseText(words);
  }
  expect(comments.some(({ text }) => /^[\x20-\x7e]+$/.test(text))).toBe(true);
});
