import { randomUUID } from 'node:crypto';
import type { Call } from '@liuguang/contract/call';
import { type CallName, contract, type Request } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addAnnouncement } from '../../../testing/factories/announcement.factory.ts';
import { addJob } from '../../../testing/factories/job.factory.ts';
import { addOperator } from '../../../testing/factories/operator.factory.ts';
import { addLabel, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { type RawRequest, send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { totpCode } from '../../../testing/totp-code.ts';
import { operatorAudit } from './operator.schema.ts';

type Client = ReturnType<Stack['client']>;

const SECRET_PASSWORD = 'known to nobody else';

let stack: Stack;
let token: string;
let owner: Client;
let ownerId: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  token = await stack.operatorToken('owner');
  owner = stack.client(token);
  ownerId = (await owner.post('console/operator/self', {})).id;
});
afterAll(() => stack.close());

const entries = () => stack.running.database.query.select().from(operatorAudit).orderBy(operatorAudit.id);

/** What a call adds to the audit. */
async function addedBy(request: Pick<RawRequest, 'name' | 'body'> & { as?: string }) {
  const before = (await entries()).length;
  const reply = await send(stack, { ...request, token: request.as ?? token });
  return { code: reply.code, added: (await entries()).slice(before) };
}

type Prepared = { body: object; target: string; detail: object };

const ACTIONS: [string, () => Promise<Prepared>][] = [
  ['console/account/list', async () => ({ body: { kind: 'guest' }, target: '', detail: {} })],
  [
    'console/account/get',
    async () => {
      const accountId = String(await stack.idOf('member'));
      return { body: { accountId }, target: accountId, detail: { accountId } };
    },
  ],
  [
    'console/account/ban',
    async () => {
      const accountId = String((await addAccount(stack.running.database)).id);
      const body = { accountId, reason: '刷广告', devices: true };
      return { body, target: accountId, detail: body };
    },
  ],
  [
    'console/account/unban',
    async () => {
      const accountId = String((await addAccount(stack.running.database, { status: 'banned' })).id);
      return { body: { accountId }, target: accountId, detail: { accountId } };
    },
  ],
  ['console/config/list', async () => ({ body: {}, target: '', detail: {} })],
  [
    'console/config/save',
    async () => {
      const body = { part: 'features', version: 0, value: { live: true } };
      return { body, target: 'features', detail: body };
    },
  ],
  ['console/announcement/list', async () => ({ body: {}, target: '', detail: {} })],
  [
    'console/announcement/publish',
    async () => {
      const body = { requestId: randomUUID(), title: '公告', body: '内容' };
      return { body, target: '公告', detail: { title: '公告' } };
    },
  ],
  [
    'console/announcement/withdraw',
    async () => {
      const announcementId = String((await addAnnouncement(stack.running.database)).id);
      return { body: { announcementId }, target: announcementId, detail: { announcementId } };
    },
  ],
  ['console/job/list', async () => ({ body: {}, target: '', detail: {} })],
  ['console/operator/list', async () => ({ body: {}, target: '', detail: {} })],
  [
    'console/operator/create',
    async () => ({
      body: { name: 'audited', password: SECRET_PASSWORD, role: 'support' },
      target: 'audited',
      detail: { name: 'audited', role: 'support' },
    }),
  ],
  [
    'console/operator/update',
    async () => {
      const operatorId = String((await addOperator(stack.running.database)).id);
      return { body: { operatorId, role: 'finance' }, target: operatorId, detail: { operatorId, role: 'finance' } };
    },
  ],
  ['console/audit/list', async () => ({ body: {}, target: '', detail: {} })],
];

test.each(ACTIONS)('%s leaves one entry: who, what, on whom, and the declared fields', async (name, prepare) => {
  const { body, target, detail } = await prepare();
  const { code, added } = await addedBy({ name, body });
  expect(code).toBe(200);
  expect(added).toHaveLength(1);
  expect(added[0]).toMatchObject({ operatorId: BigInt(ownerId), action: name, target, address: '127.0.0.1' });
  expect(added[0]?.detail).toEqual(detail);
});

test('looking at oneself leaves none', async () => {
  expect(await addedBy({ name: 'console/operator/self', body: {} })).toMatchObject({ code: 200, added: [] });
});

describe('what fails by a slip leaves none', () => {
  test.each<[number, string, object]>([
    [4000, 'console/account/get', { accountId: 'x' }],
    [4040, 'console/account/get', { accountId: '999999999999999999' }],
    [4040, 'console/announcement/withdraw', { announcementId: '999999999999999999' }],
    [4090, 'console/operator/create', { name: 'demo_editor', password: SECRET_PASSWORD, role: 'editor' }],
    [4090, 'console/config/save', { part: 'theme', version: 77, value: 1 }],
    [4000, 'console/config/save', { part: 'theme', version: 0, value: 'x' }],
  ])('%i from %s', async (code, name, body) => {
    expect(await addedBy({ name, body })).toEqual({ code, added: [] });
  });

  test('4090 from console/job/retry of a job that waits', async () => {
    const { id: jobId } = await addJob(stack.running.database);
    expect(await addedBy({ name: 'console/job/retry', body: { jobId } })).toEqual({ code: 4090, added: [] });
  });

  test('1000 from nobody', async () => {
    const body = { part: 'theme', version: 0, value: 2 };
    expect(await addedBy({ name: 'console/config/save', body, as: 'x'.repeat(43) })).toEqual({ code: 1000, added: [] });
  });
});

test('a call that is sent many times and happens once leaves one entry', async () => {
  const body = { requestId: randomUUID(), title: '一次', body: '内容' };
  const before = (await entries()).length;
  await Promise.all(Array.from({ length: 10 }, () => owner.post('console/announcement/publish', body)));
  await owner.post('console/announcement/publish', body);
  expect((await entries()).slice(before).map(({ action, target }) => [action, target])).toEqual([
    ['console/announcement/publish', '一次'],
  ]);
});

test('signing in, the second factor, passwords and signing out are on record, and their secrets nowhere', async () => {
  const password = 'a password that must not leak';
  const next = 'the next that must not leak';
  const name = 'careful';
  await owner.post('console/operator/create', { name, password, role: 'editor' });
  const before = (await entries()).length;
  const { token: session } = await stack.client().post('console/login', { name, password });
  const careful = stack.client(session);
  const { secret } = await careful.post('console/operator/totp/enrol', {});
  const code = totpCode(secret, stack.clock.now());
  await careful.post('console/operator/totp/confirm', { code });
  await careful.post('console/operator/password', { current: password, next });
  await careful.post('console/logout', {});

  const added = (await entries()).slice(before);
  expect(added.map(({ action }) => action)).toEqual([
    'console/login',
    'console/operator/totp/enrol',
    'console/operator/totp/confirm',
    'console/operator/password',
    'console/logout',
  ]);
  const kept = JSON.stringify(await entries(), (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const written of [kept, stack.log.join('\n')])
    for (const one of [password, next, secret, session, SECRET_PASSWORD]) expect(written).not.toContain(one);
});

/** Calls on record before which there is nothing to tell. */
const NOTHING_BEFORE: Readonly<Record<string, readonly string[]>> = {
  'is only looked at': [
    'console/account/get',
    'console/account/session/list',
    'console/handoff/list',
    'console/ledger/export',
    'console/ledger/statement',
    'console/ledger/statement/check',
    'console/ledger/wallet',
    'console/moderation/frames',
    'console/moderation/rule/try',
    'console/payment/order/get',
    'console/post/read',
    'console/sms/outbox',
  ],
  'is new': [
    'console/announced/create',
    'console/announcement/publish',
    'console/catalogue/create',
    'console/collection/create',
    'console/ledger/adjustment/propose',
    'console/moderation/rule/add',
    'console/notice/broadcast',
    'console/operator/create',
    'console/picture/send',
    'console/redeemcode/create',
    'console/support/answer',
    'console/upload/complete',
    'console/upload/ticket',
    'console/work/create',
    'console/work/import/send',
  ],
  'is a secret, or a session of one’s own': [
    'console/live/key',
    'console/logout',
    'console/operator/password',
    'console/operator/recovery/renew',
    'console/operator/session/end',
    'console/operator/totp/confirm',
    'console/operator/totp/enrol',
  ],
};

describe('what was there before', () => {
  const change = async <Name extends Extract<CallName, `console/${string}`>>(name: Name, body: Request<Name>) => {
    const { added } = await addedBy({ name, body });
    return added.map(({ before, after }) => ({ before, after }));
  };

  test('is read for every call on record, or it stands here why there is nothing to tell', () => {
    const recorded = Object.entries<Call>(contract).filter(([, { actor, audit }]) => actor === 'operator' && audit);
    const silent = recorded.map(([name]) => name).filter((name) => !(name in stack.running.app.audited));
    expect(silent.sort()).toEqual(Object.values(NOTHING_BEFORE).flat().sort());
  });

  test('is on record beside what has become of it: the fields that differ', async () => {
    const { database } = stack.running;
    const { id } = await addAccount(database);
    const ban = { accountId: String(id), reason: '刷屏', devices: false };
    expect(await change('console/account/ban', ban)).toEqual([
      { before: { status: 'active', banReason: '' }, after: { status: 'banned', banReason: '刷屏' } },
    ]);
    const video = await addShownVideo(database, id);
    const [one, other] = await Promise.all([addLabel(database, [video.id]), addLabel(database, [])]);
    const labelIds = [String(other.id)];
    expect(await change('console/catalogue/assign', { videoId: String(video.id), labelIds })).toEqual([
      { before: { labelIds: [String(one.id)] }, after: { labelIds } },
    ]);
    expect(await change('console/catalogue/remove', { labelId: labelIds[0] ?? '' })).toEqual([
      { before: { removed: false }, after: { removed: true } },
    ]);
  });

  test('is what the house says by itself where nobody had saved anything', async () => {
    const [first] = await change('console/config/save', { part: 'advertBudget', version: 0, value: 7 });
    expect(first?.before.value).toBeTypeOf('number');
    expect(first?.after).toEqual({ value: 7 });
    const [line] = await change('console/companion/line/save', { topic: 'unfit', zh: '换个话题吧', en: '' });
    expect(line).toMatchObject({ before: { own: false }, after: { zh: '换个话题吧', own: true } });
  });

  test('is all of what was taken away, and nothing of what has come', async () => {
    const word = `灯${randomUUID().slice(0, 6)}`;
    const saved = { word, english: 'lamp', standing: 'pinned', position: 1 } as const;
    expect(await change('console/search/word/save', saved)).toEqual([{ before: {}, after: saved }]);
    expect(await change('console/search/word/remove', { word })).toEqual([{ before: saved, after: {} }]);
  });

  test('is nothing where the same was saved once more', async () => {
    const saved = { word: `灯${randomUUID().slice(0, 6)}`, english: '', standing: 'blocked', position: 1 } as const;
    await change('console/search/word/save', saved);
    expect(await change('console/search/word/save', saved)).toEqual([{ before: {}, after: {} }]);
  });

  test('is what the change was made to, however many change it at once', async () => {
    const { id } = await addLabel(stack.running.database, [], { name: `零${randomUUID().slice(0, 6)}` });
    const start = (await entries()).length;
    const positions = [11, 12, 13, 14, 15, 16];
    const { list } = await owner.post('console/catalogue/list', { named: String(id) });
    const { name = '', intro = '' } = list.find((one) => one.id === String(id)) ?? {};
    await Promise.all(
      positions.map((position) => owner.post('console/catalogue/edit', { labelId: String(id), name, intro, position })),
    );
    const steps = (await entries())
      .slice(start)
      .filter(({ action }) => action === 'console/catalogue/edit')
      .map(({ before, after }) => [before.position, after.position]);
    expect(steps.map(([, after]) => after).sort()).toEqual(positions);
    for (const [at, [before]] of steps.entries()) expect(before).toBe(at === 0 ? 0 : steps[at - 1]?.[1]);
  });

  test('is never a secret', async () => {
    const key = 'a key that must not leak';
    const engine = {
      kind: 'chat',
      address: 'http://127.0.0.1:9',
      model: 'none',
      firstMs: 1000,
      nextMs: 1000,
      wholeMs: 9000,
    };
    await addedBy({ name: 'console/companion/engine/save', body: { ...engine, key } });
    const { id } = await addOperator(stack.running.database);
    await change('console/operator/update', { operatorId: String(id), role: 'finance' });
    const last = (await entries()).at(-1);
    expect(last).toMatchObject({ before: { role: expect.any(String) }, after: { role: 'finance' } });
    const kept = JSON.stringify((await entries()).map(({ before, after }) => [before, after]));
    expect(kept).not.toContain(key);
    expect(kept).not.toMatch(/passwordHash|totpSecret|sealedKey/);
  });
});

describe('console/audit/list', () => {
  test('tells what operators did, newest first, by operator and by action', async () => {
    const accountId = String(await stack.idOf('vip'));
    await owner.post('console/account/get', { accountId });
    const { list } = await owner.post('console/audit/list', { pageSize: 1 });
    expect(list).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        operatorId: ownerId,
        operatorName: 'demo_owner',
        code: 200,
        action: 'console/account/get',
        target: accountId,
        detail: { accountId },
        before: {},
        after: {},
      },
    ]);
    const logins = await owner.post('console/audit/list', { action: 'console/login', operatorId: ownerId });
    expect(logins.list.length).toBeGreaterThan(0);
    for (const one of logins.list) expect(one).toMatchObject({ action: 'console/login', operatorId: ownerId });
    const none = await owner.post('console/audit/list', { operatorId: '999999999999999999' });
    expect(none).toEqual({ list: [], hasNext: false });
  });
});

describe('console/audit/history', () => {
  test('tells what was done to one thing, to whoever may do that', async () => {
    const accountId = String(await stack.idOf('vip'));
    const other = String(await stack.idOf('svip'));
    const moderator = await stack.asOperator('moderator');
    for (const id of [accountId, other]) {
      await moderator.post('console/account/ban', { accountId: id, reason: '刷屏', devices: false });
      await moderator.post('console/account/unban', { accountId: id });
    }
    const calls = ['console/account/ban', 'console/account/unban', 'app/user/info', 'no such call'];
    const { list } = await moderator.post('console/audit/history', { target: accountId, calls });
    expect(list.slice(0, 2)).toMatchObject([
      { action: 'console/account/unban', target: accountId, operatorName: 'demo_moderator' },
      { action: 'console/account/ban', target: accountId, detail: { reason: '刷屏' } },
    ]);
    expect(new Set(list.map(({ target }) => target))).toEqual(new Set([accountId]));
    const finance = await stack.asOperator('finance');
    const nothing = { list: [], hasNext: false };
    expect(await finance.post('console/audit/history', { target: accountId, calls })).toEqual(nothing);
  });
});
