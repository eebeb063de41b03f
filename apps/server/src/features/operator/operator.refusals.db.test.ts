import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { newProvenOwner } from '../../../testing/proven-owner.ts';
import { send } from '../../../testing/raw-request.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { operatorAudit } from './operator.schema.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_TRUST_PROXY: 'on' } });
  stack.clock.stop();
});
afterAll(() => stack.close());
/** What was counted before is forgiven. */
beforeEach(() => stack.clock.advance({ hours: 2 }));

let hosts = 0;
const newAddress = () => {
  hosts += 1;
  return `198.51.${hosts >> 8}.${hosts & 255}`;
};

const refusals = () =>
  stack.running.database.query
    .select()
    .from(operatorAudit)
    .where(ne(operatorAudit.code, 200))
    .orderBy(operatorAudit.id);

async function addedBy(work: () => Promise<unknown>) {
  const before = (await refusals()).length;
  await work();
  return (await refusals()).slice(before);
}

const signIn = (name: string, { password = 'a guess', from = newAddress(), totp = '' } = {}) =>
  send(stack, {
    name: 'console/login',
    body: { name, password, ...(totp && { totp }) },
    headers: { 'x-forwarded-for': from },
  });

describe('a sign-in that fails is on record', () => {
  test('with whose it was and from where, and never what was typed', async () => {
    const { id, name } = await addOperator(stack.running.database);
    const from = newAddress();
    const added = await addedBy(() => signIn(name, { password: 'typed by mistake', from }));
    expect(added).toMatchObject([{ operatorId: id, action: 'console/login', code: 6001, address: from, target: '' }]);
    expect(JSON.stringify(added[0]?.detail)).not.toContain('typed');
  });

  test('for a name that nobody has, which may be a password in the wrong field', async () => {
    const added = await addedBy(() => signIn('correct_horse_9'));
    expect(added).toMatchObject([{ operatorId: null, code: 6001, target: '', detail: {} }]);
    const { list } = await (await stack.asOperator('owner')).post('console/audit/list', { action: 'console/login' });
    expect(list).toContainEqual(expect.objectContaining({ operatorId: '', operatorName: '', code: 6001 }));
    expect(JSON.stringify(list)).not.toContain('correct_horse_9');
  });

  test('for a wrong second factor, and for who has to wait', async () => {
    const { operator } = await newProvenOwner(stack);
    const from = newAddress();
    const given = { password: OPERATOR_PASSWORD, totp: '000000', from };
    const added = await addedBy(async () => {
      for (let tries = 0; tries < 9; tries += 1) await signIn(operator.name, given);
    });
    expect(added.map(({ code }) => code)).toEqual([...Array(8).fill(6002), 6005]);
  });

  test('and makes no place known from where it came', async () => {
    const { name } = await addOperator(stack.running.database);
    const home = newAddress();
    await signIn(name, { from: home });
    for (let tries = 0; tries < 45; tries += 1) await signIn(name);
    expect(await signIn(name, { password: OPERATOR_PASSWORD, from: home })).toMatchObject({ code: 6005 });
  });
});

describe('a call that is refused is on record', () => {
  test('when the role may not make it', async () => {
    const token = await stack.operatorToken('support');
    const body = { part: 'theme', version: 0, value: 2 };
    const added = await addedBy(() => send(stack, { name: 'console/config/save', body, token }));
    expect(added).toMatchObject([{ action: 'console/config/save', code: 4035, detail: {} }]);
  });

  test('when the operator does not prove who they are', async () => {
    const { client, proof, operator } = await newProvenOwner(stack);
    const added = await addedBy(async () => {
      const change = { version: 0, value: [], ...proof() };
      await client.post('console/config/domain', { ...change, password: 'a guess' }).catch(() => {});
      await client.post('console/config/domain', { ...change, totp: '000000' }).catch(() => {});
      const next = 'a password of length';
      await client.post('console/operator/password', { current: 'a guess', next }).catch(() => {});
    });
    expect(added.map(({ action, code, operatorId }) => [action, code, operatorId])).toEqual([
      ['console/config/domain', 6001, operator.id],
      ['console/config/domain', 6002, operator.id],
      ['console/operator/password', 6001, operator.id],
    ]);
  });
});

describe('filling the disk with refusals', () => {
  test('does not work from one place, nor from many, and hides nothing that somebody inside tries', async () => {
    const strangers = and(isNull(operatorAudit.operatorId), eq(operatorAudit.action, 'console/login'));
    const count = () => stack.running.database.query.$count(operatorAudit, strangers);
    const before = await count();
    const from = newAddress();
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(`nobody_${tries}`, { from });
      if (tries % 15 === 14) stack.clock.advance({ seconds: 60 });
    }
    expect((await count()) - before).toBeLessThanOrEqual(21);
    const [next] = await addedBy(() => signIn('nobody_else'));
    expect(next?.detail).toEqual({ missed: expect.any(Number) });

    const { limits } = stack.running.app.ports;
    while (!limits.take('audit refused at the door', { count: 200, seconds: 3600 }));
    expect(await addedBy(() => signIn('nobody_more'))).toEqual([]);
    const token = await stack.operatorToken('support');
    const inside = await addedBy(() => send(stack, { name: 'console/audit/list', body: {}, token }));
    expect(inside).toMatchObject([{ code: 4035 }]);
  });

  test('does not work by the years: they are kept for 90 days, and what was done for ever', async () => {
    const { query } = stack.running.database;
    const done = await query.$count(operatorAudit, eq(operatorAudit.code, 200));
    expect((await refusals()).length).toBeGreaterThan(0);
    stack.clock.advance({ hours: 91 * 24 });
    await runJob(stack, 'operator.sweep');
    expect(await refusals()).toEqual([]);
    expect(await query.$count(operatorAudit, eq(operatorAudit.code, 200))).toBe(done);
  });
});
