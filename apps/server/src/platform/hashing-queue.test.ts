import { describe, expect, test } from 'vitest';
import { HashingQueue } from './hashing-queue.ts';

/** A queue whose work ends when the test says so, in the order it began. */
function begin(atOnce: number) {
  const queue = new HashingQueue(atOnce);
  const begun: string[] = [];
  const refused: string[] = [];
  const held: (() => void)[] = [];
  const ask = (purpose: 'signIn' | 'newPassword', from: string) => {
    const work = () => {
      begun.push(`${purpose} ${from}`);
      return new Promise<void>((end) => held.push(end));
    };
    void queue.run(purpose, from, work).catch(({ refusal }) => refused.push(`${refusal} ${purpose} ${from}`));
  };
  const settle = async () => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  const endOne = async () => {
    held.shift()?.();
    await settle();
  };
  return { queue, begun, refused, ask, endOne, settle };
}

const many = (count: number, work: (at: number) => void) => {
  for (let at = 0; at < count; at += 1) work(at);
};

describe('the queue for hashing', () => {
  test('a crowd that registers is bounded, told early, and does not stand before people who sign in', async () => {
    const { queue, begun, refused, ask, endOne, settle } = begin(1);
    many(400, (at) => ask('newPassword', `attacker ${at}`));
    await settle();
    expect(refused.length).toBe(400 - 1 - 16);
    expect(refused[0]).toMatch(/^tooMany newPassword/);
    expect(queue.isBusy).toBe(true);
    ask('signIn', 'lin');
    await endOne();
    expect(begun.at(-1)).toBe('signIn lin');
  });

  test('new passwords leave a place to sign-ins where there are several', async () => {
    const { begun, ask, settle } = begin(3);
    many(10, (at) => ask('newPassword', String(at)));
    await settle();
    expect(begun).toHaveLength(2);
    ask('signIn', 'lin');
    await settle();
    expect(begun.at(-1)).toBe('signIn lin');
  });

  test('a flood of sign-ins from one sender neither keeps others waiting nor takes their places', async () => {
    const { begun, refused, ask, endOne, settle } = begin(1);
    many(200, () => ask('signIn', 'attacker'));
    ask('signIn', 'lin');
    ask('signIn', 'wei');
    await settle();
    expect(refused.every((one) => one.endsWith('attacker'))).toBe(true);
    await endOne();
    await endOne();
    await endOne();
    expect(begun).toContain('signIn lin');
    expect(begun).toContain('signIn wei');
  });

  test('sign-ins without end do not keep new passwords out', async () => {
    const { begun, ask, endOne, settle } = begin(1);
    many(20, (at) => ask('signIn', String(at)));
    ask('newPassword', 'newcomer');
    await settle();
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    expect(begun).toContain('newPassword newcomer');
  });

  test('everybody who waits gets their turn, and no more at once than there are places', async () => {
    const { queue, begun, refused, ask, endOne, settle } = begin(2);
    many(30, (at) => ask(at % 3 === 0 ? 'newPassword' : 'signIn', String(at % 4)));
    await settle();
    expect(begun).toHaveLength(2);
    for (let ended = 1; ended <= 30; ended += 1) {
      await endOne();
      expect(begun.length).toBeLessThanOrEqual(ended + 2);
    }
    expect(begun).toHaveLength(30);
    expect(refused).toEqual([]);
    expect(queue.isBusy).toBe(false);
  });
});
