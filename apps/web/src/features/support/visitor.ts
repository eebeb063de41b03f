import type { AppStorage } from '../../lib/storage.ts';

const KEPT = 'supportVisitor';
const BYTES = 16;

/** What proves that a chat without an account is one's own; made once for this device. */
export function visitorOf(storage: AppStorage): string {
  const [kept] = storage.ownWords(KEPT);
  if (kept !== undefined) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0'));
  storage.saveOwnWords(KEPT, [made.join('')]);
  return made.join('');
}
