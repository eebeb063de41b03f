import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../../../../../demo/library.ts';
import { runDemoSteps } from '../../../testing/demo.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { DEMO_LIBRARY } from '../../app/demo/folders.ts';
import { refuseText } from '../moderation/moderation.texts.ts';

const { posts, creators, topics, videos } = LIBRARY;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const { database } = stack.running;
  for (const { inviteCode, title } of creators) await addAccount(database, { inviteCode, name: title.zh });
});
afterAll(() => stack.close());

test('the people of the demo have published, liked, voted and talked, once', async () => {
  expect(await runDemoSteps(stack, ['labels', 'posts'])).toBe(posts.length);
  expect(await runDemoSteps(stack, ['posts'])).toBe(0);
  const guest = await stack.as('guest');
  const { list } = await guest.post('app/post/list', { category: '3', pageSize: 50 });
  expect(list.map(({ text }) => text).slice(0, 1)).toEqual([posts[0]?.text]);
  expect(list[0]).toMatchObject({
    ...{ counts: { likes: posts[0]?.likes, comments: 4 }, topics: [{ name: '山河' }] },
    pictures: { length: 9 },
  });
  const asked = list.find(({ title }) => title === posts[1]?.title);
  expect(asked).toMatchObject({ kind: 'question', solved: true });
  expect(await guest.post('app/post/detail', { id: asked?.id ?? '' })).toMatchObject({
    accepted: { text: posts[1]?.comments?.[0]?.text },
  });
  const poll = list.find(({ kind }) => kind === 'poll')?.poll;
  expect(poll?.options.map(({ votes }) => votes)).toEqual([6, 4, 5]);
});

test('what a paid part of the demo holds is seen as a preview', async () => {
  const guest = await stack.as('guest');
  const { list } = await guest.post('app/post/list', { category: '3', pageSize: 50 });
  const paid = list.find((one) => one.paid && one.paid.pictures > 0);
  const { paidPart } = await guest.post('app/post/detail', { id: paid?.id ?? '' });
  expect(paidPart).toMatchObject({ open: false, pictures: { length: paid?.paid?.pictures } });
  expect(paidPart?.pictures[0]).toMatch(/^data:image\/webp;base64,/);
});

test('its posts are sixty of every kind, keep to the policy, and name people, topics, videos and pictures that there are', () => {
  expect(posts).toHaveLength(60);
  const people = new Set([...creators.map(({ name }) => name), 'member', 'vip', 'dark', 'svip', 'lapsed']);
  const drawn = (folder: string, name: string) => existsSync(join(DEMO_LIBRARY, 'pictures', folder, `${name}.webp`));
  for (const one of posts) {
    const { comments = [], blocks = [], pictures = [], paid } = one;
    for (const { by, likes, replies = [] } of comments)
      for (const name of [by, ...likes, ...replies.map((each) => each.by)]) expect(people).toContain(name);
    expect(people).toContain(one.by);
    for (const name of one.topics ?? []) expect(topics.map((topic) => topic.name)).toContain(name);
    if (one.video) expect(videos.map(({ name }) => name)).toContain(one.video);
    const inText = blocks.filter((line) => line.startsWith('! ')).map((line) => line.slice(2));
    for (const name of [...pictures, ...inText]) expect([name, drawn('covers', name)]).toEqual([name, true]);
    for (const name of paid?.pictures ?? []) expect([name, drawn('albums', name)]).toEqual([name, true]);
    const said = comments.flatMap(({ text, replies = [] }) => [text, ...replies.map((each) => each.text)]);
    for (const words of [one.title ?? '', one.text ?? '', ...blocks, paid?.text ?? '', ...said]) refuseText(words);
  }
});
