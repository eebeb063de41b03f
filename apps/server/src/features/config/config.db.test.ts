import { BUILD_VERSION, PROTOCOL_VERSION } from '@liuguang/contract/constants';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onCluster } from '../../../testing/cluster.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { addAnnouncement } from '../../../testing/factories/announcement.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { demoPicture } from '../../app/demo/pictures.ts';
import { CONFIG_DEFAULTS } from './config.defaults.ts';
import { demoAdverts } from './config.demo.adverts.ts';
import { DEMO_ICONS } from './config.demo.icons.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_CONTACTS } from './config.demo.ts';

const { contact: _contact, endpoint: _endpoint, serviceHours: _hours, ...PUBLISHED } = CONFIG_DEFAULTS;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

describe('ping/check', () => {
  test('tells the protocol and the build to anybody', async () => {
    const check = await stack.client('nonsense').get('app/ping/check');
    expect(check).toEqual({ version: PROTOCOL_VERSION, build: BUILD_VERSION });
  });
});

describe('ping/config', () => {
  test('carries every public part, at its default until it is saved, and the announcements', async () => {
    expect(await stack.client().get('app/ping/config')).toEqual({
      ...PUBLISHED,
      advertise: demoAdverts(demoPicture),
      statConfigApp: DEMO_ICONS,
      announcement: DEMO_ANNOUNCEMENTS.map((one) => ({
        ...one,
        id: expect.any(String),
        publishedAt: expect.any(String),
      })),
    });
  });

  test('carries the newest five announcements', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    for (const title of ['一', '二', '三', '四']) await addAnnouncement(own.running.database, { title });
    const { announcement } = await own.client().get('app/ping/config');
    expect(announcement.map(({ title }) => title)).toEqual(['四', '三', '二', '一', DEMO_ANNOUNCEMENTS[0].title]);
  });
});

describe('ping/contact', () => {
  test('lists the groups and contacts to who is signed in', async () => {
    const guest = await stack.as('guest');
    expect(await guest.get('app/ping/contact')).toEqual({ list: DEMO_CONTACTS });
    await expect(stack.client().get('app/ping/contact')).rejects.toMatchObject({ code: 1000 });
  });
});

describe('custom/getEndpoint', () => {
  test('tells anybody where the service chat is', async () => {
    expect(await stack.client().post('app/custom/getEndpoint', {})).toEqual(CONFIG_DEFAULTS.endpoint);
  });
});

describe('while the database is away', () => {
  test('the last configuration is still served, and a new one as soon as it is back', async () => {
    const cluster = inject('cluster');
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    await own.running.working;
    const editor = await own.asOperator('editor');
    await editor.post('console/config/save', { part: 'theme', version: 0, value: 6 });
    const before = await own.client().get('app/ping/config');
    const name =
      typeof own.connection === 'string' ? new URL(own.connection).pathname.slice(1) : own.connection.database;
    const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

    await onCluster(cluster, `alter database ${name} allow_connections false`);
    await onCluster(cluster, cutOff);
    own.clock.advance({ minutes: 1 });
    const reads = await Promise.all(Array.from({ length: 20 }, () => own.client().get('app/ping/config')));
    for (const read of reads) expect(read).toEqual(before);
    await expect(editor.post('console/config/list', {})).rejects.toMatchObject({
      status: expect.toSatisfy((is) => is >= 500),
    });

    await onCluster(cluster, `alter database ${name} allow_connections true`);
    await untilPasses(() => editor.post('console/config/save', { part: 'theme', version: 1, value: 7 }));
    await untilPasses(async () => expect(await own.client().get('app/ping/config')).toMatchObject({ theme: 7 }));
  });
});
