import { describe, expect, it } from 'vitest';
import { parsePasswd, permits } from './account-switch.ts';

const account = { name: 'postgres', uid: 101, gid: 104 };

describe('parsePasswd', () => {
  it('reads name, user id and group id, and passes over anything else', () => {
    const text = 'root:x:0:0:root:/root:/bin/bash\n\n# comment\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
    expect(parsePasswd(text)).toEqual([{ name: 'root', uid: 0, gid: 0 }, account]);
  });
});

describe('permits', () => {
  it('asks the bits of the owner when the account is the owner', () => {
    expect(permits({ mode: 0o40700, uid: 101, gid: 0 }, account, 0o1)).toBe(true);
    expect(permits({ mode: 0o40077, uid: 101, gid: 104 }, account, 0o1)).toBe(false);
  });

  it('asks the bits of the group before those of others', () => {
    expect(permits({ mode: 0o40750, uid: 0, gid: 104 }, account, 0o1)).toBe(true);
    expect(permits({ mode: 0o40707, uid: 0, gid: 104 }, account, 0o1)).toBe(false);
  });

  it('asks the bits of others when the account is a stranger', () => {
    expect(permits({ mode: 0o40711, uid: 0, gid: 0 }, account, 0o1)).toBe(true);
    expect(permits({ mode: 0o40700, uid: 0, gid: 0 }, account, 0o1)).toBe(false);
  });
});
