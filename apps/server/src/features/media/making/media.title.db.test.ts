import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCreator, uploadFilm } from '../../../../testing/filming.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';
import { filmOf } from '../../../../testing/uploading.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_DISK_RESERVE_MB: '1' } });
  await stack.running.working;
});
afterAll(() => stack.close());

test.each([
  ['a name that may be shown', '海边的一天.mp4', '海边的一天'],
  ['a name that the rules refuse', 'nude pictures of a 15 year old.mp4', '未命名视频'],
  ['a refused name with something unseen between its letters', '裸\u200b聊资源.mp4', '未命名视频'],
  ['a name that turns the words around it', '\u202e海边.mp4', '海边'],
  ['a name of nothing that is seen', '\u200b\u200b.mp4', '未命名视频'],
])('a film takes its title from %s, by the rules for titles', async (_what, filename, title) => {
  const creator = await newCreator(stack);
  const video = await uploadFilm(stack, creator, filmOf(1, { filename }));
  expect(video.title).toBe(title);
  const { list } = await creator.client.post('x/media/mine', {});
  expect(list.map((one) => one.title)).toEqual([title]);
});
