import type { AiConsent, AiConsentAsk } from '@liuguang/contract/ai/face-schemas';
import type { Face } from '../account/account.port.ts';
import type { AskRow, ConsentRow } from './ai.consent-repository.ts';

interface Known {
  readonly faces: ReadonlyMap<bigint, Face>;
  readonly works: number;
  readonly viewer: bigint;
  readonly now: Date;
}

/** Whoever is banned or gone. */
const NOBODY: Face = { id: '', name: '', avatar: '' };

export function presentConsent(row: ConsentRow, { faces, works, viewer, now }: Known): AiConsent {
  const face = (accountId: bigint | null): Face => {
    const { id, name, avatar } = (accountId !== null && faces.get(accountId)) || NOBODY;
    return { id, name, avatar };
  };
  return {
    id: String(row.id),
    scopes: row.scopes,
    owner: face(row.ownerId),
    holder: face(row.holderId),
    mine: row.ownerId === viewer,
    ...(row.picture && { picture: row.picture }),
    works,
    state: row.revokedAt ? 'revoked' : row.expiresAt <= now ? 'over' : 'live',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

export const presentAsk = ({ token, scopes, days, expiresAt }: AskRow, { id, name, avatar }: Face): AiConsentAsk => ({
  token,
  scopes,
  days,
  asker: { id, name, avatar },
  expiresAt: expiresAt.toISOString(),
});
