import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newName, PASSWORD, post, SIGNIN_ENV, solvedCaptcha } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  stack.clock.stop();
});
afterAll(() => stack.close());

const login = async (name: string, password: string, address: string) =>
  post(stack, 'app/login/account/login', { name, password, captcha: await solvedCaptcha(stack) }, { address });

describe('guessing one name’s password', () => {
  test('from very many IPv6 networks is slow, and its owner gets in from where they are signed in', async () => {
    const name = newName();
    const home = '2001:db8:aaaa:1::1';
    await post(stack, 'app/login/account/register', { name, password: PASSWORD }, { address: home });
    const codes = [];
    for (let network = 0; network < 80; network += 1)
      codes.push((await login(name, 'not the password', `2001:db8:b${network}:1::1`)).code);
    expect(codes.filter((code) => code === 6001).length).toBeLessThanOrEqual(60);
    const stranger = await login(name, PASSWORD, '2001:db8:cccc:1::1');
    expect(stranger).toMatchObject({ code: 6005, data: { seconds: 60 } });
    expect(await login(name, PASSWORD, '2001:db8:aaaa:1:ffff::7')).toMatchObject({ code: 200 });
    stack.clock.advance({ seconds: 60 });
    expect(await login(name, PASSWORD, '2001:db8:cccc:1::1')).toMatchObject({ code: 200 });
  });
});
