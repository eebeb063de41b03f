import { describe, expect, test } from 'vitest';
import { InTurnByKey } from './in-turn-by-key.ts';

describe('turns by key', () => {
  test('lets so many of one key work at once, in the order they came, and holds up no other key', async () => {
    const turns = new InTurnByKey(1);
    const held = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = turns.run('a', () => held.promise);
    const second = turns.run('a', async () => void order.push('second'));
    const third = turns.run('a', async () => void order.push('third'));
    await turns.run('b', async () => void order.push('other key'));
    expect(order).toEqual(['other key']);
    held.resolve();
    await Promise.all([first, second, third]);
    expect(order).toEqual(['other key', 'second', 'third']);
  });

  test('hands the turn on after an error, and passes the error on', async () => {
    const turns = new InTurnByKey(1);
    const failing = turns.run('a', () => Promise.reject(new Error('no')));
    const next = turns.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('keeps nothing of a key that nobody uses any more', async () => {
    const turns = new InTurnByKey(2);
    const work = Array.from({ length: 10 }, (_, at) => turns.run(`key ${at % 3}`, async () => undefined));
    expect(turns.size).toBe(3);
    await Promise.all(work);
    expect(turns.size).toBe(0);
  });
});
