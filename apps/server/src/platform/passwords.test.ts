import { describe, expect, test } from 'vitest';
import { type Hashing, Passwords } from './passwords.ts';

/** Hashing that ends when the test says so, and tells how much of it goes on at once. */
class HeldHashing implements Hashing {
  readonly #held: PromiseWithResolvers<string>[] = [];
  running = 0;
  most = 0;

  async hash(): Promise<string> {
    const one = Promise.withResolvers<string>();
    this.#held.push(one);
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await one.promise;
    this.running -= 1;
    return 'hash';
  }

  async verify(): Promise<boolean> {
    return (await this.hash()) === 'hash';
  }

  endOne(): void {
    this.#held.shift()?.resolve('hash');
  }
}

const MEMORY = 64;

describe('passwords', () => {
  test('are hashed with Argon2id, differently each time, and recognised', async () => {
    const passwords = new Passwords({ atOnce: 2, memory: MEMORY });
    const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'correct horse')).toBe(true);
    expect(await passwords.verify(one, 'wrong horse')).toBe(false);
  });

  test('are never right for a name that nobody has, not even the password of nobody', async () => {
    const passwords = new Passwords({ atOnce: 2, memory: MEMORY });
    expect(await passwords.verify(undefined, 'correct horse')).toBe(false);
    expect(await passwords.verify(undefined, 'nobody’s password')).toBe(false);
  });

  test('are hashed and checked so many at once and no more', async () => {
    const hashing = new HeldHashing();
    const passwords = new Passwords({ atOnce: 2, memory: MEMORY }, hashing);
    const asked = [...'abcd'].flatMap((one) => [passwords.hash(one), passwords.verify('stored', one)]);
    let ended = 0;
    for (const one of asked) void one.then(() => (ended += 1));
    while (ended < asked.length) {
      hashing.endOne();
      await Promise.resolve();
    }
    expect(hashing).toMatchObject({ running: 0, most: 2 });
  });

  test('go on after one that could not be checked', async () => {
    const passwords = new Passwords({ atOnce: 1, memory: MEMORY });
    await expect(passwords.verify('not a hash', 'anything')).rejects.toThrow();
    expect(await passwords.verify(await passwords.hash('next'), 'next')).toBe(true);
  });

  test('of nobody are hashed again when that failed the first time', async () => {
    let failures = 1;
    const real = new HeldHashing();
    const hashing: Hashing = {
      hash: () => (failures-- > 0 ? Promise.reject(new Error('out of memory')) : real.hash()),
      verify: async () => false,
    };
    const passwords = new Passwords({ atOnce: 1, memory: MEMORY }, hashing);
    await expect(passwords.verify(undefined, 'anything')).rejects.toThrow('out of memory');
    const again = passwords.verify(undefined, 'anything');
    real.endOne();
    expect(await again).toBe(false);
  });
});
