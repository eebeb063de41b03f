import type { Role } from '@liuguang/contract/operator/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilPasses } from '../../../testing/eventually.ts';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { operator } from './operator.schema.ts';

type Client = ReturnType<Stack['client']>;

const UNKNOWN = '999999999999999999';
const NEW_PASSWORD = 'another password';

let stack: Stack;
let owner: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  owner = await stack.asOperator('owner');
});
afterAll(() => stack.close());

const signIn = async (name: string, password = OPERATOR_PASSWORD, at = stack) => {
  // Refills the bucket of sign-ins from one address: these tests make more than people do.
  at.clock.advance({ minutes: 1 });
  return at.client((await at.client().post('console/login', { name, password })).token);
};

async function colleague(role: Role = 'editor') {
  const row = await addOperator(stack.running.database, { role });
  return { operatorId: String(row.id), name: row.name };
}

describe('console/operator/create', () => {
  test('makes an operator who can sign in', async () => {
    const made = await owner.post('console/operator/create', {
      name: 'new_hand',
      password: NEW_PASSWORD,
      role: 'finance',
    });
    expect(made).toMatchObject({ name: 'new_hand', role: 'finance', totp: false, disabled: false });
    const hand = await signIn('new_hand', NEW_PASSWORD);
    expect(await hand.post('console/operator/self', {})).toEqual(made);
  });

  test('takes a name once, whatever its case, also of two at once', async () => {
    const create = (name: string) =>
      owner.post('console/operator/create', { name, password: NEW_PASSWORD, role: 'editor' });
    const both = await Promise.allSettled([create('Same_Name'), create('same_name')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create('SAME_NAME')).rejects.toMatchObject({ code: 4090 });
  });

  test.each([
    ['abc', NEW_PASSWORD],
    ['with space', NEW_PASSWORD],
    ['good_name', 'too short'],
    ['good_name', 'x'.repeat(65)],
  ])('refuses the name “%s” with the password “%s”', async (name, password) => {
    await expect(owner.post('console/operator/create', { name, password, role: 'editor' })).rejects.toMatchObject({
      code: 4000,
    });
  });
});

describe('console/operator/list', () => {
  test('pages through everybody, newest first', async () => {
    const { operatorId } = await colleague();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: { list: { id: string }[]; cursor?: string } = await owner.post('console/operator/list', {
        pageSize: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen[0]).toBe(operatorId);
    expect(new Set(seen).size).toBe(await stack.running.database.query.$count(operator));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('console/operator/update', () => {
  test('changes a role at once, also for a session in use on a second server', async () => {
    await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    const { operatorId, name } = await colleague('editor');
    const here = await signIn(name);
    const there = await signIn(name, OPERATOR_PASSWORD, second);
    const listJobs = (client: Client) => client.post('console/job/list', {});
    await listJobs(here);
    await listJobs(there);
    expect(await owner.post('console/operator/update', { operatorId, role: 'support' })).toMatchObject({
      role: 'support',
    });
    await expect(listJobs(here)).rejects.toMatchObject({ code: 4035 });
    await untilPasses(() => expect(listJobs(there)).rejects.toMatchObject({ code: 4035 }));
  });

  test('ends the sessions of somebody it disables, and lets them in again when enabled', async () => {
    const { operatorId, name } = await colleague();
    const client = await signIn(name);
    await client.post('console/operator/self', {});
    expect(await owner.post('console/operator/update', { operatorId, disabled: true })).toMatchObject({
      disabled: true,
    });
    await expect(client.post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 });
    await expect(signIn(name)).rejects.toMatchObject({ code: 6001 });
    await owner.post('console/operator/update', { operatorId, disabled: false });
    await expect(client.post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 });
    await expect(signIn(name)).resolves.toBeDefined();
  });

  test('leaves what it does not name as it is', async () => {
    const { operatorId } = await colleague('moderator');
    await owner.post('console/operator/update', { operatorId, disabled: true });
    const changed = await owner.post('console/operator/update', { operatorId, role: 'support' });
    expect(changed).toMatchObject({ role: 'support', disabled: true });
  });

  test('does not know who never was', async () => {
    await expect(owner.post('console/operator/update', { operatorId: UNKNOWN, disabled: true })).rejects.toMatchObject({
      code: 4040,
    });
  });

  test.each(['editor', 'moderator', 'support', 'finance'] as const)('is not for %s', async (role) => {
    const { name } = await colleague(role);
    const client = await signIn(name);
    const { operatorId } = await colleague();
    await expect(client.post('console/operator/update', { operatorId, role: 'owner' })).rejects.toMatchObject({
      code: 4035,
    });
    await expect(client.post('console/operator/list', {})).rejects.toMatchObject({ code: 4035 });
    await expect(client.post('console/audit/list', {})).rejects.toMatchObject({ code: 4035 });
  });
});

describe('the last owner', () => {
  /** A stack whose only owners are the demo's and those made here. */
  async function ownersOnly() {
    const own = await startStack({ env: { APP_WORKER: 'separate' } });
    const first = await own.asOperator('owner');
    const { id } = await first.post('console/operator/self', {});
    const left = () => own.running.database.query.select().from(operator).where(eq(operator.role, 'owner'));
    return { own, first, firstId: id, left };
  }

  test('cannot step down or be disabled until there is another', async () => {
    const { own, first, firstId, left } = await ownersOnly();
    await using _ = own;
    const retired = await addOperator(own.running.database, { role: 'owner', disabledAt: new Date() });
    for (const change of [{ role: 'editor' as const }, { disabled: true }])
      await expect(first.post('console/operator/update', { operatorId: firstId, ...change })).rejects.toMatchObject({
        code: 4090,
        status: 409,
      });
    expect((await left()).filter(({ disabledAt }) => !disabledAt)).toHaveLength(1);

    await first.post('console/operator/update', { operatorId: String(retired.id), disabled: false });
    await first.post('console/operator/update', { operatorId: firstId, role: 'editor' });
    expect((await left()).map(({ id }) => id)).toEqual([retired.id]);
  });

  test('stays when two owners demote each other at the same time', async () => {
    const { own, first, firstId, left } = await ownersOnly();
    await using _ = own;
    const other = await addOperator(own.running.database, { role: 'owner' });
    const second = await signIn(other.name, OPERATOR_PASSWORD, own);
    const attempts = await Promise.allSettled([
      first.post('console/operator/update', { operatorId: String(other.id), role: 'editor' }),
      second.post('console/operator/update', { operatorId: firstId, role: 'editor' }),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await left()).toHaveLength(1);
  });
});

describe('console/operator/password', () => {
  test('changes the password and ends every other session, on a second server too', async () => {
    await using second = await startStack({ connection: stack.connection, env: { APP_WORKER: 'separate' } });
    const { name } = await colleague();
    const here = await signIn(name);
    const there = await signIn(name, OPERATOR_PASSWORD, second);
    await there.post('console/operator/self', {});
    await here.post('console/operator/password', { current: OPERATOR_PASSWORD, next: NEW_PASSWORD });
    await expect(here.post('console/operator/self', {})).resolves.toMatchObject({ name });
    await untilPasses(() => expect(there.post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 }));
    await expect(signIn(name)).rejects.toMatchObject({ code: 6001 });
    await expect(signIn(name, NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('asks for the present one', async () => {
    const { name } = await colleague();
    const client = await signIn(name);
    const wrong = client.post('console/operator/password', { current: 'not the password', next: NEW_PASSWORD });
    await expect(wrong).rejects.toMatchObject({ code: 6001 });
    await expect(signIn(name)).resolves.toBeDefined();
  });
});

describe('the first owner', () => {
  test('is made once, however many servers start at once, and can sign in', async () => {
    await using one = await startStack({ env: { APP_WORKER: 'separate' } });
    await using other = await startStack({ connection: one.connection, env: { APP_WORKER: 'separate' } });
    const starts = [one, other, one, other].map((each) => each.running.app.ports.operatorSignIn.makeFirstOwner());
    const made = (await Promise.all(starts)).filter((first) => first !== undefined);
    expect(made).toHaveLength(1);
    const client = await signIn(made[0]?.name ?? '', made[0]?.password, other);
    expect(await client.post('console/operator/self', {})).toMatchObject({ role: 'owner' });
    expect(await one.running.app.ports.operatorSignIn.makeFirstOwner()).toBeUndefined();
  });

  test('is not made where there is an operator already', async () => {
    await using own = await startStack({ env: { APP_WORKER: 'separate' } });
    await addOperator(own.running.database, { role: 'support' });
    expect(await own.running.app.ports.operatorSignIn.makeFirstOwner()).toBeUndefined();
  });
});

describe('console/operator/presence', () => {
  test('tells who else edits the same thing, until they leave or are not heard of', async () => {
    const [one, other] = [await stack.asOperator('editor'), await stack.asOperator('owner')];
    const here = (client: typeof one, subject = 'console/page/save about') =>
      client.post('console/operator/presence', { subject });
    expect(await here(one)).toEqual({ others: [] });
    expect(await here(other)).toEqual({ others: ['demo_editor'] });
    expect(await here(one)).toEqual({ others: ['demo_owner'] });
    expect(await here(one, 'console/page/save terms')).toEqual({ others: [] });
    await other.post('console/operator/presence', { subject: 'console/page/save about', left: true });
    expect(await here(one)).toEqual({ others: [] });
    await here(other);
    stack.clock.advance({ minutes: 1 });
    expect(await here(one)).toEqual({ others: [] });
  });
});
