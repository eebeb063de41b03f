import type { Client } from '@liuguang/client/client';
import { PAGE_NAMES } from '@liuguang/contract/page/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let editor: Client;
beforeAll(async () => {
  stack = await startStack();
  editor = await stack.asOperator('editor');
});
afterAll(() => stack.close());

const content = (title: string) => ({
  zh: { title, body: '第一段\n\n第二段' },
  en: { title: 'A page', body: 'One\n\nTwo' },
  links: [{ zh: '加入', en: 'Join', href: 'https://example.com/group' }],
});

test.each(PAGE_NAMES)('x/page/read tells everybody what %s says before anybody wrote it', async (name) => {
  const read = await stack.client().post('x/page/read', { name });
  expect(read).toMatchObject({ name, version: 0, updatedAt: '' });
  for (const { title, body } of [read.content.zh, read.content.en]) expect(title && body).not.toBe('');
});

test('console/page/save is read by everybody at once, and by the editors with its version', async () => {
  const saved = await editor.post('console/page/save', { name: 'recruitment', version: 0, content: content('招人') });
  expect(saved.version).toBe(1);
  expect(await stack.client().post('x/page/read', { name: 'recruitment' })).toEqual(saved);
  const { list } = await editor.post('console/page/list', {});
  expect(list.map(({ name }) => name)).toEqual([...PAGE_NAMES]);
  expect(list.find(({ name }) => name === 'recruitment')).toEqual(saved);
});

test('console/page/save keeps two editors from writing over each other', async () => {
  const save = (title: string, version: number) =>
    editor.post('console/page/save', { name: 'share', version, content: content(title) });
  await save('第一版', 0);
  await expect(save('另一个第一版', 0)).rejects.toMatchObject({ code: 4090 });
  await save('第二版', 1);
  await expect(save('又一个第二版', 1)).rejects.toMatchObject({ code: 4090 });
  expect((await stack.client().post('x/page/read', { name: 'share' })).content.zh.title).toBe('第二版');
});

test('console/page/save takes no link that runs code, and is not for support', async () => {
  const evil = { ...content('坏'), links: [{ zh: '点', en: 'Go', href: 'javascript:alert(1)' }] };
  const save = editor.post('console/page/save', { name: 'officialGroup', version: 0, content: evil });
  await expect(save).rejects.toMatchObject({ code: 4000 });
  const support = await stack.asOperator('support');
  const other = support.post('console/page/save', { name: 'officialGroup', version: 0, content: content('不行') });
  await expect(other).rejects.toMatchObject({ code: 4035 });
});
