import { CONFIG_PARTS, type ConfigPart } from '@liuguang/contract/config/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';

type Client = ReturnType<Stack['client']>;

const PARTS = Object.keys(CONFIG_PARTS) as ConfigPart[];
/** The domain map has a call of its own. */
const EDITED = PARTS.filter((part) => part !== 'domain');

let stack: Stack;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  editor = await stack.asOperator('editor');
});
afterAll(() => stack.close());

async function versionOf(part: ConfigPart): Promise<number> {
  const { list } = await editor.post('console/config/list', {});
  return list.find((record) => record.part === part)?.version ?? -1;
}

async function save(part: ConfigPart, value: unknown) {
  return editor.post('console/config/save', { part, version: await versionOf(part), value });
}

describe('console/config/list', () => {
  test('has every part once, at version 0 where it was never saved', async () => {
    const { list } = await editor.post('console/config/list', {});
    expect(list.map(({ part }) => part).sort()).toEqual([...PARTS].sort());
    const domain = list.find(({ part }) => part === 'domain');
    expect(domain).toEqual({ part: 'domain', version: 0, value: CONFIG_DEFAULTS.domain, updatedAt: '' });
  });

  test('is for every operator, and saving for owners and editors', async () => {
    for (const role of ['moderator', 'support', 'finance'] as const) {
      const operator = await stack.asOperator(role);
      await expect(operator.post('console/config/list', {})).resolves.toBeDefined();
      const saving = operator.post('console/config/save', { part: 'theme', version: 0, value: 2 });
      await expect(saving).rejects.toMatchObject({ code: 4035 });
    }
  });
});

describe('console/config/save', () => {
  test.each(EDITED)('takes the default of %s and gives it the next version', async (part) => {
    const version = await versionOf(part);
    const value = CONFIG_DEFAULTS[part];
    const saved = await editor.post('console/config/save', { part, version, value });
    expect(saved).toEqual({ part, version: version + 1, value, updatedAt: expect.stringMatching(/Z$/) });
  });

  test('takes effect at once for everybody who reads after it', async () => {
    for (const theme of [2, 3, 4, 5, 6, 7, 8]) {
      await save('theme', theme);
      const reads = await Promise.all(Array.from({ length: 8 }, () => stack.client().get('app/ping/config')));
      expect(new Set(reads.map((read) => read.theme))).toEqual(new Set([theme]));
    }
  });

  test('changes what the calls of their own read', async () => {
    const contact = [{ name: '客服', detail: '全天', href: '/mine/onLine' }];
    const endpoint = { kind: 'outside', href: 'https://chat.example.com/' };
    await save('contact', contact);
    await save('endpoint', endpoint);
    const guest = await stack.as('guest');
    expect(await guest.get('app/ping/contact')).toEqual({ list: contact });
    expect(await guest.post('app/custom/getEndpoint', {})).toEqual(endpoint);
    const config = await guest.get('app/ping/config');
    expect(config).not.toHaveProperty('contact');
    expect(config).not.toHaveProperty('endpoint');
  });

  test('reaches a second server as soon as it hears of it', async () => {
    await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    await second.client().get('app/ping/config');
    await save('features', { live: true });
    await untilPasses(async () =>
      expect(await second.client().get('app/ping/config')).toMatchObject({ features: { live: true } }),
    );
  });

  test('refuses who has not seen the latest version', async () => {
    const version = await versionOf('communityCategory');
    const saving = (name: string, seen: number) =>
      editor.post('console/config/save', { part: 'communityCategory', version: seen, value: [{ id: '1', name }] });
    await saving('电影', version);
    for (const seen of [version, version + 2])
      await expect(saving('动漫', seen)).rejects.toMatchObject({ code: 4090, status: 409 });
    expect(await stack.client().get('app/ping/config')).toMatchObject({ communityCategory: [{ name: '电影' }] });
  });

  test('lets one of several editors win who save at once', async () => {
    const version = await versionOf('features');
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        editor.post('console/config/save', { part: 'features', version, value: { ai: at % 2 === 0 } }),
      ),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saves) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4090 });
    expect(await versionOf('features')).toBe(version + 1);
  });

  test('lets one of several editors win who save a part for the first time', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    const operator = await own.asOperator('editor');
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        operator.post('console/config/save', { part: 'theme', version: 0, value: at + 1 }),
      ),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of saves) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4090 });
  });

  const item = { id: '1', title: '一', cover: '/a.jpg', href: '/' };
  test.each<[ConfigPart, unknown, string]>([
    ['theme', 9, '/value'],
    ['theme', 1.5, '/value'],
    ['theme', '1', '/value'],
    ['theme', null, '/value'],
    ['features', [], '/value'],
    ['features', { live: 'yes' }, '/value/live'],
    ['features', { 'not a name': true }, '/value'],
    ['communityCategory', [{ id: '1' }], '/value/0'],
    ['floatingWindow', [{ ...item, id: 'x' }], '/value/0/id'],
    ['aiFloatingWindow', [{ ...item, more: 1 }], '/value/0'],
    ['adsType', [{ position: 14, form: 'image' }], '/value/0/position'],
    ['adsType', [{ position: 1, form: 'sound' }], '/value/0/form'],
    ['advertise', [{ ...item, position: 1, kind: 'other' }], '/value/0/kind'],
    ['statConfigApp', { nineList: [] }, '/value'],
    [
      'statConfigApp',
      { nineList: [], list: [{ id: '1', title: '', icon: '', href: '', locIds: [9] }] },
      '/value/list/0/locIds/0',
    ],
    ['contact', [{ name: 'x'.repeat(41), detail: '', href: '' }], '/value/0/name'],
    ['endpoint', { kind: 'somewhere', href: '' }, '/value/kind'],
    ['endpoint', 'https://chat.example.com', '/value'],
  ])('refuses for %s what does not fit it: %j', async (part, value, path) => {
    const version = await versionOf(part);
    await expect(editor.post('console/config/save', { part, version, value })).rejects.toMatchObject({
      code: 4000,
      status: 400,
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
    expect(await versionOf(part)).toBe(version);
  });

  test('does not know a part of another name', async () => {
    const saving = editor.post('console/config/save', { part: 'secrets' as ConfigPart, version: 0, value: {} });
    await expect(saving).rejects.toMatchObject({ code: 4000 });
  });
});
