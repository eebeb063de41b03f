import { describe, expect, test } from 'vitest';
import { TestClock } from '../../../testing/test-clock.ts';
import { MemoryState } from '../../platform/shared-state/memory-state.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';
import { type CaptchaAnswer, SigninGuard } from './signin.guard.ts';

const LINXIA = { target: 'password linxia', address: '203.0.113.7' };
const SOLVED = { id: 'an id', answer: 'right' };

/** Takes one answer for right, as often as it is given. */
const captcha: CaptchaPort = {
  draw: () => Promise.reject(new Error('nothing is drawn here')),
  solve: async (_id, answer) => answer === SOLVED.answer,
};

function begin() {
  const clock = new TestClock();
  clock.stop();
  const guard = new SigninGuard(captcha, new MemoryState(clock));
  const signedInFrom: string[] = [];
  const attempt =
    (result: true | undefined) =>
    (target = 'password linxia', address = '203.0.113.7', captcha: CaptchaAnswer | 'notAsked' | 'missing' = SOLVED) =>
      guard.pass({
        target,
        address,
        captcha: captcha === 'missing' ? undefined : captcha,
        knows: async (isKnown) => signedInFrom.some(isKnown),
        attempt: async () => result,
      });
  return { clock, guard, signedInFrom, fail: attempt(undefined), succeed: attempt(true) };
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await work();
};

describe('the guard before every way in', () => {
  test('tells how the attempt ended', async () => {
    const { fail, succeed } = begin();
    expect(await succeed()).toBe(true);
    expect(await fail()).toBeUndefined();
  });

  test('asks for the captcha from the fourth try on, and no more after a success', async () => {
    const { fail, succeed } = begin();
    await times(3, () => fail('password linxia', '203.0.113.7', 'missing'));
    await expect(succeed('password linxia', '203.0.113.7', 'missing')).rejects.toMatchObject({
      refusal: 'captchaWrong',
    });
    await expect(succeed('password linxia', '203.0.113.7', { id: 'an id', answer: 'wrong' })).rejects.toMatchObject({
      refusal: 'captchaWrong',
    });
    await succeed();
    await succeed('password linxia', '203.0.113.7', 'missing');
  });

  test('asks no captcha where the call has none', async () => {
    const { fail, succeed } = begin();
    await times(10, () => fail('current 7', '203.0.113.7', 'notAsked'));
    expect(await succeed('current 7', '203.0.113.7', 'notAsked')).toBe(true);
  });

  test('counts an error of ours as neither', async () => {
    const { guard, succeed } = begin();
    const broken = () =>
      guard.pass({
        ...LINXIA,
        captcha: undefined,
        attempt: () => Promise.reject(new Error('the database is away')),
      });
    await times(20, () => expect(broken()).rejects.toThrow('the database is away'));
    expect(await succeed('password linxia', '203.0.113.7', 'missing')).toBe(true);
  });

  test('takes a name for the same whatever its case', async () => {
    const { fail, succeed } = begin();
    await times(3, () => fail('password LinXia'));
    await expect(succeed('password linxia', '203.0.113.7', 'missing')).rejects.toMatchObject({
      refusal: 'captchaWrong',
    });
  });

  test('makes the address wait after the eleventh failure, twice as long each time, up to a quarter of an hour', async () => {
    const { clock, fail, succeed } = begin();
    await times(10, () => fail());
    const waits = [];
    for (let failure = 0; failure < 10; failure += 1) {
      await fail();
      const refused: unknown = await succeed().catch((error: unknown) => error);
      expect(refused).toMatchObject({ refusal: 'signInLater' });
      const { retryAfterSeconds = 0 } = refused as { retryAfterSeconds?: number };
      waits.push(retryAfterSeconds);
      clock.advance({ seconds: retryAfterSeconds });
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(await succeed()).toBe(true);
  });

  test('takes all addresses of one IPv6 subscriber for one', async () => {
    const { fail, succeed } = begin();
    for (let host = 1; host <= 11; host += 1) await fail('password linxia', `2001:db8:1:2::${host.toString(16)}`);
    await expect(succeed('password linxia', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({ refusal: 'signInLater' });
    expect(await succeed('password linxia', '2001:db8:1:3::1')).toBe(true);
  });

  test('asks everybody for the captcha when a name is guessed at from many places', async () => {
    const { fail, succeed } = begin();
    for (let host = 1; host <= 25; host += 1) await fail('password linxia', `198.51.100.${host}`);
    await expect(succeed('password linxia', '203.0.113.7', 'missing')).rejects.toMatchObject({
      refusal: 'captchaWrong',
    });
    expect(await succeed()).toBe(true);
    expect(await succeed('password linxia', '203.0.113.7', 'missing')).toBe(true);
  });

  test('a name guessed at from very many networks is slow for strangers, and open to its owner', async () => {
    const { clock, fail, succeed, signedInFrom } = begin();
    await succeed('password linxia', '203.0.113.7');
    signedInFrom.push('2001:db8:77:1::5');
    let judged = 0;
    for (let network = 0; network < 500; network += 1) {
      const guess = fail('password linxia', `2001:db8:${network.toString(16)}:1::1`);
      judged += await guess.then(
        () => 1,
        () => 0,
      );
    }
    expect(judged).toBeLessThanOrEqual(60);
    await expect(fail('password linxia', '192.0.2.1')).rejects.toMatchObject({
      refusal: 'signInLater',
      retryAfterSeconds: 60,
    });
    // From where this process saw them sign in, and from where a session of theirs goes on.
    expect(await succeed('password linxia', '203.0.113.7')).toBe(true);
    expect(await succeed('password linxia', '2001:db8:77:1:ffff::9')).toBe(true);
    expect(await succeed('password another', '192.0.2.1')).toBe(true);
    clock.advance({ seconds: 60 });
    expect(await succeed('password linxia', '192.0.2.1')).toBe(true);
  });

  test('the 256 networks of one home are slowed down together when they try one name after the other', async () => {
    const { fail, succeed } = begin();
    for (let name = 0; name < 201; name += 1)
      await fail(`password name${name}`, `2001:db8:1:2${(name % 256).toString(16).padStart(2, '0')}::1`);
    await expect(succeed('password another', '2001:db8:1:2ff::1')).rejects.toMatchObject({ refusal: 'signInLater' });
    expect(await succeed('password another', '2001:db8:1:300::1')).toBe(true);
  });

  test('slows an address down that tries one name after the other', async () => {
    const { fail, succeed } = begin();
    for (let name = 0; name < 201; name += 1) await fail(`password name${name}`);
    await expect(succeed('password another')).rejects.toMatchObject({ refusal: 'signInLater', retryAfterSeconds: 10 });
    expect(await succeed('password another', '203.0.113.8')).toBe(true);
  });

  test('counts for no other way in', async () => {
    const { fail, succeed } = begin();
    await times(11, () => fail('register 203.0.113.7'));
    expect(await succeed('password register 203.0.113.7', '203.0.113.7', 'missing')).toBe(true);
  });

  test('judges a few of a crowd at a time, so that the others see how those ended', async () => {
    const { guard } = begin();
    let judged = 0;
    const guess = () =>
      guard.pass({
        ...LINXIA,
        captcha: undefined,
        attempt: async () => {
          judged += 1;
          return undefined;
        },
      });
    const tried = await Promise.allSettled(Array.from({ length: 100 }, guess));
    expect(judged).toBeLessThanOrEqual(4);
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(100 - judged);
  });
});
