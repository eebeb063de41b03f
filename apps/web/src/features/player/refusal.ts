import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';

/** Why a video is not shown, or no further than its preview. */
export type RefusalKind = 'account' | 'vip' | 'darkVip' | 'svip' | 'banned' | 'gold' | 'missing';

export interface Refusal {
  readonly kind: RefusalKind;
  /** In whole gold, for this person. */
  readonly price?: number;
}

const KINDS: ReadonlyMap<number, RefusalKind> = new Map([
  [CODES.needsAccount.code, 'account'],
  [CODES.needsVip.code, 'vip'],
  [CODES.needsDarkVip.code, 'darkVip'],
  [CODES.needsSvip.code, 'svip'],
  [CODES.banned.code, 'banned'],
  [CODES.notEnoughGold.code, 'gold'],
  [CODES.notFound.code, 'missing'],
]);

/** What the server meant, if it refused; undefined for a fault, which may pass. */
export function refusalFrom(error: unknown): Refusal | undefined {
  const kind = error instanceof ApiError ? KINDS.get(error.code) : undefined;
  if (!kind) return undefined;
  const need = error instanceof ApiError && (error.data as { need?: unknown } | null)?.need;
  return typeof need === 'number' ? { kind, price: need } : { kind };
}
