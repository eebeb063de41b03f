import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NonceWindow } from './nonce-window.ts';

const WINDOW_SECONDS = 300;
const START = Date.parse('2026-01-01T00:00:00Z');

describe('the nonces seen', () => {
  test('are new once', () => {
    const window = new NonceWindow(WINDOW_SECONDS);
    const nonce = randomUUID();
    expect(window.admit(nonce, START)).toBe(true);
    expect(window.admit(nonce, START)).toBe(false);
    expect(window.admit(randomUUID(), START)).toBe(true);
  });

  test('are remembered for as long as a request with them could be in time, whenever they came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 0, max: 600_000 }), (at, later) => {
        const window = new NonceWindow(WINDOW_SECONDS);
        const nonce = randomUUID();
        window.admit(nonce, START + at);
        window.admit(randomUUID(), START + at + later / 2);
        return !window.admit(nonce, START + at + later);
      }),
    );
  });

  test('are told from each other, however many and however alike', () => {
    const window = new NonceWindow(WINDOW_SECONDS);
    const alike = Array.from(
      { length: 5000 },
      (_, at) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
    );
    const nonces = [...alike, ...Array.from({ length: 5000 }, () => randomUUID())];
    expect(nonces.filter((nonce) => !window.admit(nonce, START))).toEqual([]);
    expect(nonces.filter((nonce) => window.admit(nonce, START + 60_000))).toEqual([]);
  });

  test('are forgotten afterwards', () => {
    const window = new NonceWindow(WINDOW_SECONDS);
    const nonce = randomUUID();
    window.admit(nonce, START);
    expect(window.admit(nonce, START + 720_000)).toBe(true);
  });

  test('take no more memory than there is for them, however many are signed: more are refused, not forgotten', () => {
    const window = new NonceWindow(WINDOW_SECONDS, 1000);
    const nonces = Array.from({ length: 1000 }, () => randomUUID());
    for (const [at, nonce] of nonces.entries()) expect(window.admit(nonce, START + at * 100)).toBe(true);
    expect(() => window.admit(randomUUID(), START + 100_000)).toThrow('engineDown');
    expect(window.admit(nonces[0] ?? '', START + 100_000)).toBe(false);
    expect(window.admit(randomUUID(), START + 720_000)).toBe(true);
  });
});
