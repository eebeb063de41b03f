import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addOperator, OPERATOR_PASSWORD } from '../../../testing/factories/operator.factory.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const PHONE = '13800138000';
const WRONG_PASSWORD = 'a wrong password of somebody';

let stack: Stack;
/** What no line may hold, by what it is. */
const secrets: Record<string, string> = { 'phone number': PHONE, 'wrong password': WRONG_PASSWORD };

beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'trace' } });
  const { database } = stack.running;
  Object.assign(secrets, stack.config.secrets);

  secrets['device id'] = randomUUID();
  const guest = await send(stack, { name: 'app/login/guest', body: { devID: secrets['device id'], token: PHONE } });
  secrets['token of the guest'] = (guest.data as { token?: string } | null)?.token ?? randomUUID();
  secrets['token of a member'] = await stack.tokenOf('member');
  secrets['token that is nobody’s'] = randomUUID();
  for (const kind of ['token of a member', 'token that is nobody’s', 'token of the guest']) {
    const token = secrets[kind] ?? '';
    await send(stack, { name: 'app/user/info', token });
    await send(stack, { name: 'app/user/info', token, body: { userId: PHONE } });
    await send(stack, { name: 'app/user/info', token, body: { phone: PHONE } });
    await send(stack, { name: 'app/user/info', token, search: `?phone=${PHONE}&token=${token}` });
    await send(stack, { name: 'app/user/info', token, sign: 'a'.repeat(40) });
    await send(stack, { name: 'app/no/such/call', token, search: `?phone=${PHONE}` });
  }

  const { name } = await addOperator(database, { role: 'owner' });
  secrets['right password'] = OPERATOR_PASSWORD;
  await send(stack, { name: 'console/login', body: { name, password: WRONG_PASSWORD } });
  await send(stack, { name: 'console/login', body: { name: PHONE, password: WRONG_PASSWORD } });
  const { token } = await stack.client().post('console/login', { name, password: OPERATOR_PASSWORD });
  secrets['console token'] = token;
  const operator = stack.client(token);
  const { secret } = await operator.post('console/operator/totp/enrol', {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6, algorithm: 'SHA1' });
  const code = totp.generate({ timestamp: stack.clock.now().getTime() });
  Object.assign(secrets, { 'TOTP secret': secret, 'TOTP code': `"${code}"` });
  await operator.post('console/operator/totp/confirm', { code });
  await send(stack, { name: 'console/login', body: { name, password: OPERATOR_PASSWORD, totp: code } });
  const body = { accountId: String(await stack.idOf('vip')), reason: PHONE, devices: true };
  await operator.post('console/account/ban', body);

  // A database error with values in it, as a fault anywhere would bring it into the log.
  await database.pool.query('alter table account_session rename to account_session_away');
  await send(stack, { name: 'app/user/info', token: await stack.operatorToken('editor') });
  await send(stack, { name: 'app/user/info', token: 'x'.repeat(43) });
  await send(stack, { name: 'app/login/guest', body: { devID: secrets['device id'] } });
  await database.pool.query('alter table account_session_away rename to account_session');
});
afterAll(() => stack.close());

describe('the log of a day', () => {
  test('has a line for every call that was made', async () => {
    const calls = () => stack.log.map((line) => (JSON.parse(line) as { call?: string }).call);
    for (const name of ['app/login/guest', 'app/user/info', 'console/login', 'console/account/ban']) {
      await eventually(calls).toContain(name);
    }
  });

  test('has the faults, each with its request, its call and where it happened', () => {
    const faults = stack.log.filter((line) => line.includes('"level":"error"')).map((line) => JSON.parse(line));
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault).toMatchObject({
        requestId: expect.any(String),
        call: expect.any(String),
        err: { stack: expect.stringContaining('    at ') },
      });
    }
  });

  test('holds no token, password, code, secret, device id or phone number', () => {
    const held = Object.entries(secrets).filter(([, secret]) => stack.log.some((line) => line.includes(secret)));
    expect(held.map(([kind]) => kind)).toEqual([]);
  });
});
