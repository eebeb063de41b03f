import { describe, expect, test } from 'vitest';
import { Vault } from './vault.ts';

const SECRET = 'JBSWY3DPEHPK3PXP 流光';

describe('the vault', () => {
  test('gives back what was put in, and shows none of it', () => {
    const vault = new Vault('server secret');
    const sealed = vault.seal(SECRET);
    expect(vault.open(sealed)).toBe(SECRET);
    expect(sealed.includes(Buffer.from('JBSWY3DPEHPK3PXP'))).toBe(false);
  });

  test('opens in another process with the same server secret, and with no other', () => {
    const sealed = new Vault('server secret').seal(SECRET);
    expect(new Vault('server secret').open(sealed)).toBe(SECRET);
    expect(() => new Vault('another secret').open(sealed)).toThrow();
  });

  test('seals the same secret differently each time', () => {
    const vault = new Vault('server secret');
    expect(vault.seal(SECRET).equals(vault.seal(SECRET))).toBe(false);
  });

  test('does not open what was changed anywhere, or cut', () => {
    const vault = new Vault('server secret');
    const sealed = vault.seal(SECRET);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => vault.open(changed)).toThrow();
    }
    for (const length of [0, 4, 12, 20, 28, sealed.length - 1]) {
      expect(() => vault.open(sealed.subarray(0, length))).toThrow();
    }
  });

  test('finds a text again by its fingerprint, which says nothing to another server', () => {
    const vault = new Vault('server secret');
    const found = vault.fingerprint('+8613800138000');
    expect(new Vault('server secret').fingerprint('+8613800138000').equals(found)).toBe(true);
    expect(vault.fingerprint('+8613800138001').equals(found)).toBe(false);
    expect(new Vault('another secret').fingerprint('+8613800138000').equals(found)).toBe(false);
  });
});
