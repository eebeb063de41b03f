import { describe, expect, test } from 'vitest';
import { TestClock } from '../../../../testing/test-clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import { Vault } from '../../../platform/vault.ts';
import { type PlayGrant, PlayTokens } from './media.play-tokens.ts';

const person: Person = { id: 9_007_199_254_740_993n, sessionId: 7n, registered: true };
const grant: PlayGrant = { videoId: 100_001n, watch: 'full', quality: 720 };

function setUp(secret = 'a server secret') {
  const clock = new TestClock();
  clock.stop();
  const live = new Set([`${person.id} ${person.sessionId}`]);
  const sessions = {
    personIn: (id: bigint, sessionId: bigint) =>
      live.has(`${id} ${sessionId}`) ? { ...person, id, sessionId } : undefined,
  };
  return { clock, live, tokens: new PlayTokens({ sessions, vault: new Vault(secret), clock }) };
}

describe('a play token', () => {
  test.each<Partial<PlayGrant>>([{}, { quality: Number.POSITIVE_INFINITY }, { watch: 'preview' }])(
    'says who may see what, and is short enough for an address: %o',
    (change) => {
      const { tokens } = setUp();
      const { token } = tokens.make(person, { ...grant, ...change });
      expect(token.length).toBeLessThan(80);
      expect(encodeURIComponent(token)).toBe(token);
      expect(tokens.read(token)).toMatchObject({ ...grant, ...change, person });
    },
  );

  test('lives six hours', () => {
    const { tokens, clock } = setUp();
    const { token, expiresAt } = tokens.make(person, grant);
    const leftMs = expiresAt.getTime() - clock.now().getTime();
    expect(leftMs).toBeGreaterThan(6 * 3600_000 - 1000);
    expect(leftMs).toBeLessThanOrEqual(6 * 3600_000);
    clock.advance({ seconds: Math.floor(leftMs / 1000) });
    expect(tokens.read(token)).toBeDefined();
    clock.advance({ seconds: 1 });
    expect(tokens.read(token)).toBeUndefined();
  });

  test('dies with its session', () => {
    const { tokens, live } = setUp();
    const { token } = tokens.make(person, grant);
    live.clear();
    expect(tokens.read(token)).toBeUndefined();
  });

  test('is no longer ours with any character changed', () => {
    const { tokens } = setUp();
    const { token } = tokens.make(person, { ...grant, watch: 'preview' });
    for (let at = 0; at < token.length - 1; at += 1) {
      const other = token[at] === 'f' ? 'g' : 'f';
      expect(tokens.read(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)).toBeUndefined();
    }
    for (const made of ['', '.', token.replace('.', ''), `${token}.`, token.slice(0, -1)]) {
      expect(tokens.read(made)).toBeUndefined();
    }
  });

  test('of another server opens nothing', () => {
    const { token } = setUp('another secret').tokens.make(person, grant);
    expect(setUp().tokens.read(token)).toBeUndefined();
  });
});
