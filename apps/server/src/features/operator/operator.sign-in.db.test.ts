import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', APP_TRUST_PROXY: 'on' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

let hosts = 0;
/** An address that nobody has signed in from yet. */
const newAddress = () => {
  hosts += 1;
  return `198.51.100.${hosts}`;
};

interface Try {
  readonly password?: string;
  readonly totp?: string;
  readonly recovery?: string;
  readonly from?: string;
}

async function signIn(name: string, { password = OPERATOR_PASSWORD, from = newAddress(), ...proof }: Try = {}) {
  const body = { name, password, ...proof };
  const reply = await send(stack, { name: 'console/login', body, headers: { 'x-forwarded-for': from } });
  const { token = '' } = (reply.data ?? {}) as { token?: string };
  return { ...reply, token };
}

describe('console/login', () => {
  test('signs an operator in, whatever the case of the name', async () => {
    const { id, name } = await addOperator(stack.running.database, { role: 'support' });
    const { code, data, token } = await signIn(name.toUpperCase());
    expect(code).toBe(200);
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(stack.clock.now().getTime() + 12 * 3600 * 1000).toISOString(),
      operator: { id: String(id), name, role: 'support', totp: false, disabled: false, createdAt: expect.any(String) },
    });
    expect(await stack.client(token).post('console/operator/self', {})).toMatchObject({ id: String(id) });
  });

  test('answers a wrong name, a wrong password and a disabled operator alike', async () => {
    const { database } = stack.running;
    const { name } = await addOperator(database);
    const disabled = await addOperator(database, { disabledAt: stack.clock.now() });
    const refusals = [
      await signIn(name, { password: 'not the password' }),
      await signIn('nobody_of_this_name'),
      await signIn(disabled.name),
    ].map(({ status, code, data, msg, tip }) => ({ status, code, data, msg, tip }));
    expect(refusals[0]).toMatchObject({ status: 200, code: 6001, tip: expect.stringMatching(/./) });
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  test('asks to wait after eight wrong passwords from one address, there and for that name alone', async () => {
    const { database } = stack.running;
    const { name } = await addOperator(database);
    const colleague = await addOperator(database);
    const from = newAddress();
    for (let tries = 0; tries < 8; tries += 1)
      expect(await signIn(name, { password: `guess ${tries}`, from })).toMatchObject({ code: 6001 });
    const blocked = await signIn(name, { from });
    expect(blocked).toMatchObject({ code: 6005, status: 200, tip: expect.stringMatching(/./) });
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(await signIn(name.toUpperCase(), { from })).toMatchObject({ code: 6005 });

    expect(await signIn(name)).toMatchObject({ code: 200 });
    expect(await signIn(colleague.name, { from })).toMatchObject({ code: 200 });
    stack.clock.advance({ seconds: wait });
    expect(await signIn(name, { from })).toMatchObject({ code: 200 });
  });

  test('forgives earlier mistakes once the password was right', async () => {
    const { name } = await addOperator(stack.running.database);
    const from = newAddress();
    const mistakes = async () => {
      for (let tries = 0; tries < 7; tries += 1) await signIn(name, { password: 'a mistake', from });
    };
    await mistakes();
    expect(await signIn(name, { from })).toMatchObject({ code: 200 });
    stack.clock.advance({ minutes: 1 });
    await mistakes();
    expect(await signIn(name, { from })).toMatchObject({ code: 200 });
  });

  test('believes no address that a client claims for itself', async () => {
    await using direct = await startStack({ env: { APP_WORKER: 'separate' } });
    const { name } = await addOperator(direct.running.database);
    const guess = (from: string) =>
      send(direct, {
        name: 'console/login',
        body: { name, password: 'a guess' },
        headers: { 'x-forwarded-for': from },
      });
    for (let tries = 0; tries < 8; tries += 1) await guess(`203.0.113.${tries}`);
    expect(await guess('203.0.113.99')).toMatchObject({ code: 6005 });
  });
});

describe('a console session', () => {
  test('lasts twelve hours', async () => {
    const { name } = await addOperator(stack.running.database);
    const { token } = await signIn(name);
    const self = () => stack.client(token).post('console/operator/self', {});
    stack.clock.advance({ hours: 11, minutes: 59 });
    await expect(self()).resolves.toMatchObject({ name });
    stack.clock.advance({ minutes: 1 });
    await expect(self()).rejects.toMatchObject({ code: 1000, status: 200 });
  });

  test('ends with logout, and no other does', async () => {
    const { name } = await addOperator(stack.running.database);
    const [here, there] = [(await signIn(name)).token, (await signIn(name)).token];
    await stack.client(here).post('console/logout', {});
    await expect(stack.client(here).post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 });
    await expect(stack.client(there).post('console/operator/self', {})).resolves.toMatchObject({ name });
  });

  test('is never opened by a token of the app', async () => {
    const token = await stack.tokenOf('member');
    for (const wrong of [token, '', 'nonsense'])
      await expect(stack.client(wrong).post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 });
  });

  test('that is over is swept away', async () => {
    const { name } = await addOperator(stack.running.database);
    stack.clock.advance({ hours: 12 });
    await signIn(name);
    const sweep = stack.running.app.runnable.find((job) => job.name === 'operator.sweep');
    const notes: string[] = [];
    const swept = async () => {
      const progress = async (_percent: number, note = '') => void notes.push(note);
      await sweep?.handle(null, { jobId: '', progress, signal: new AbortController().signal });
      return notes.at(-1);
    };
    await swept();
    expect(await swept()).toBe('0 sessions, 0 refusals');
    stack.clock.advance({ hours: 12 });
    expect(await swept()).toBe('1 sessions, 0 refusals');
  });
});

describe('the second factor', () => {
  /** An operator with a confirmed second factor, and the codes of their phone, by steps from the present one. */
  async function enrolled() {
    const { id, name } = await addOperator(stack.running.database);
    const client = stack.client((await signIn(name)).token);
    const { secret, uri } = await client.post('console/operator/totp/enrol', {});
    const codeOf = (base32: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(base32) }).generate({
        timestamp: stack.clock.now().getTime() + steps * 30_000,
      });
    const code = (steps = 0) => codeOf(secret, steps);
    return { id, name, client, secret, uri, code, codeOf };
  }

  async function confirmed() {
    const one = await enrolled();
    const { recoveryCodes } = await one.client.post('console/operator/totp/confirm', { code: one.code() });
    stack.clock.advance({ minutes: 5 });
    return { ...one, recoveryCodes };
  }

  test('counts once it is confirmed with a code', async () => {
    const { name, client, secret, uri, code } = await enrolled();
    expect(decodeURIComponent(uri)).toContain(name);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    expect(await signIn(name)).toMatchObject({ code: 200 });
    await expect(client.post('console/operator/totp/confirm', { code: '000000' })).rejects.toMatchObject({
      code: 6002,
    });
    expect(await signIn(name)).toMatchObject({ code: 200 });
    expect(await client.post('console/operator/totp/confirm', { code: code() })).toMatchObject({
      operator: { name, totp: true },
    });
    expect(await signIn(name)).toMatchObject({ code: 6002 });
  });

  test('may be enrolled anew until it is confirmed; only the last secret counts', async () => {
    const { client, secret, codeOf } = await enrolled();
    const again = await client.post('console/operator/totp/enrol', {});
    expect(again.secret).not.toBe(secret);
    const confirm = (code: string) => client.post('console/operator/totp/confirm', { code });
    await expect(confirm(codeOf(secret))).rejects.toMatchObject({ code: 6002 });
    await confirm(codeOf(again.secret));
    await expect(client.post('console/operator/totp/enrol', {})).rejects.toMatchObject({ code: 4090 });
    await expect(confirm(codeOf(again.secret, 1))).rejects.toMatchObject({ code: 4040 });
  });

  test('is asked for after the password, and a wrong password is told first', async () => {
    const { name, code } = await confirmed();
    expect(await signIn(name)).toMatchObject({ code: 6002, status: 200, tip: expect.stringMatching(/./) });
    expect(await signIn(name, { password: 'not the password', totp: code() })).toMatchObject({ code: 6001 });
    expect(await signIn(name, { totp: code() })).toMatchObject({ code: 200 });
  });

  test('takes each code once, also when it is sent many times at once', async () => {
    const { name, code } = await confirmed();
    const totp = code();
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(name, { totp })));
    expect(tries.map((reply) => reply.code).sort()).toEqual([200, 6002, 6002, 6002, 6002]);
    expect(await signIn(name, { totp })).toMatchObject({ code: 6002 });
  });

  test('takes the codes of the step before and after, and none beyond', async () => {
    const { name, code } = await confirmed();
    expect(await signIn(name, { totp: code(-2) })).toMatchObject({ code: 6002 });
    expect(await signIn(name, { totp: code(2) })).toMatchObject({ code: 6002 });
    expect(await signIn(name, { totp: code(-1) })).toMatchObject({ code: 200 });
    expect(await signIn(name, { totp: code(1) })).toMatchObject({ code: 200 });
    expect(await signIn(name, { totp: code() })).toMatchObject({ code: 6002 });
  });

  test('counts wrong codes as failures', async () => {
    const { name, code } = await confirmed();
    const from = newAddress();
    for (let tries = 0; tries < 8; tries += 1) await signIn(name, { totp: '000000', from });
    expect(await signIn(name, { totp: code(), from })).toMatchObject({ code: 6005 });
  });

  test('is lifted by an owner for somebody who lost their phone', async () => {
    const { id, name } = await confirmed();
    const owner = await stack.asOperator('owner');
    const lifted = await owner.post('console/operator/update', { operatorId: String(id), resetTotp: true });
    expect(lifted).toMatchObject({ totp: false });
    expect(await signIn(name)).toMatchObject({ code: 200 });
  });

  test('is stood in for by ten codes, each once, with dashes or without', async () => {
    const { name, client, recoveryCodes } = await confirmed();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn(name, { recovery: first })));
    expect(tries.map(({ code }) => code).sort()).toEqual([200, 6002, 6002, 6002, 6002]);
    expect(await signIn(name, { recovery: second.replaceAll('-', '').toLowerCase() })).toMatchObject({ code: 200 });
    expect(await client.post('console/operator/recovery/left', {})).toEqual({ left: 8 });
    const colleague = await confirmed();
    expect(await signIn(colleague.name, { recovery: third })).toMatchObject({ code: 6002 });
    expect(await signIn(name, { password: 'not the password', recovery: third })).toMatchObject({ code: 6001 });
    expect(await signIn(name, { recovery: third })).toMatchObject({ code: 200 });
  });

  test('gets new codes for the password and a code of the app, and the earlier ones no longer count', async () => {
    const { name, client, code, recoveryCodes } = await confirmed();
    const renew = (password: string, totp: string) =>
      client.post('console/operator/recovery/renew', { password, totp });
    await expect(renew('not the password', code())).rejects.toMatchObject({ code: 6001 });
    await expect(renew(OPERATOR_PASSWORD, '000000')).rejects.toMatchObject({ code: 6002 });
    const { recoveryCodes: next } = await renew(OPERATOR_PASSWORD, code());
    expect(await signIn(name, { recovery: recoveryCodes[0] ?? '' })).toMatchObject({ code: 6002 });
    expect(await signIn(name, { recovery: next[0] ?? '' })).toMatchObject({ code: 200 });
  });

  test('takes its codes along when an owner lifts it', async () => {
    const { id, client } = await confirmed();
    const owner = await stack.asOperator('owner');
    await owner.post('console/operator/update', { operatorId: String(id), resetTotp: true });
    expect(await client.post('console/operator/recovery/left', {})).toEqual({ left: 0 });
  });
});

describe('console/operator/session', () => {
  async function twice() {
    const { id, name } = await addOperator(stack.running.database);
    const here = stack.client((await signIn(name)).token);
    const from = newAddress();
    const there = stack.client((await signIn(name, { from })).token);
    return { id: String(id), here, there, from };
  }
  const isOut = (client: ReturnType<typeof stack.client>) =>
    expect(client.post('console/operator/self', {})).rejects.toMatchObject({ code: 1000 });

  test('list tells where one is signed in; end ends another, not this one and not a colleague’s', async () => {
    const { here, there, from } = await twice();
    const { list } = await here.post('console/operator/session/list', {});
    expect(list).toMatchObject([{ current: false, address: from }, { current: true }]);
    const [other, own] = list.map(({ id }) => id);
    const colleague = await twice();
    const end = (client: typeof here, sessionId?: string) =>
      client.post('console/operator/session/end', sessionId === undefined ? {} : { sessionId });
    await expect(end(colleague.here, other)).rejects.toMatchObject({ code: 4040 });
    await expect(end(here, own)).rejects.toMatchObject({ code: 4040 });
    expect(await end(here, other)).toEqual({ ended: 1 });
    await isOut(there);
    expect(await end(colleague.here)).toEqual({ ended: 1 });
    await isOut(colleague.there);
    expect(await here.post('console/operator/session/list', {})).toMatchObject({ list: [{ current: true }] });
  });

  test('signOut of an owner ends all of somebody’s', async () => {
    const { id, here, there } = await twice();
    const owner = await stack.asOperator('owner');
    expect(await owner.post('console/operator/signOut', { operatorId: id })).toEqual({ ended: 2 });
    await isOut(here);
    await isOut(there);
    await expect(owner.post('console/operator/signOut', { operatorId: '999999999999' })).rejects.toMatchObject({
      code: 4040,
    });
  });
});
