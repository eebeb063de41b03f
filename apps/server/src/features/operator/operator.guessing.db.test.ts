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

const signIn = (name: string, from: string, password = OPERATOR_PASSWORD) =>
  send(stack, { name: 'console/login', body: { name, password }, headers: { 'x-forwarded-for': from } });

describe('guessing an operator’s password', () => {
  test('from another address of one IPv6 network each time is slowed down like from one address', async () => {
    const { name } = await addOperator(stack.running.database);
    for (let host = 1; host <= 8; host += 1)
      expect(await signIn(name, `2001:db8:1:2::${host}`, 'a guess')).toMatchObject({ code: 6001 });
    expect(await signIn(name, '2001:db8:1:2:ffff::9')).toMatchObject({ code: 6005 });
    expect(await signIn(name, '2001:db8:1:3::1')).toMatchObject({ code: 200 });
  });

  test('from an IPv4 address and the same one written as IPv6 counts as one', async () => {
    const { name } = await addOperator(stack.running.database);
    for (let tries = 0; tries < 8; tries += 1) await signIn(name, '192.0.2.77', 'a guess');
    expect(await signIn(name, '::ffff:192.0.2.77')).toMatchObject({ code: 6005 });
  });

  test('from very many networks is slow for strangers, and does not lock the operator out', async () => {
    const { name } = await addOperator(stack.running.database);
    expect(await signIn(name, '2001:db8:aaaa:1::1')).toMatchObject({ code: 200 });
    const codes = [];
    for (let network = 0; network < 60; network += 1)
      codes.push((await signIn(name, `2001:db8:b${network}:1::1`, 'a guess')).code);
    expect(codes.filter((code) => code === 6001).length).toBeLessThanOrEqual(40);
    expect(await signIn(name, '2001:db8:cccc:1::1')).toMatchObject({ code: 6005 });
    expect(await signIn(name, '2001:db8:aaaa:1:ffff::2')).toMatchObject({ code: 200 });
  });
});
