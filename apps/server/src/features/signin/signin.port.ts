import type { Transaction } from '../../platform/postgres/database.ts';

/** For features that end sessions: what signs in without a session or a password must end with them. */
export interface CredentialPort {
  /** Voids the account's credential, text and QR code, and tells so where there was one. */
  voidCredential(tx: Transaction, accountId: bigint): Promise<void>;
}
