import type { Language } from '@liuguang/contract/format/language';
import type { PushKind } from '@liuguang/contract/push/kinds';
import type { PushMessage } from '@liuguang/contract/push/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';

/** As much of a text as a phone shows of it. */
const SHOWN = 120;

export function wordsOfPush(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : text;
}

/** Something to tell one person while their app is closed. */
export interface Pushed {
  readonly accountId: bigint;
  readonly kind: PushKind;
  readonly say: (language: Language) => PushMessage;
}

/** What a feature has to tell; it is read when it goes out, so no words of it lie in a queue. */
export interface PushSource {
  readonly name: string;
  /** What was taken back or read meanwhile is not among them. */
  read(ids: readonly bigint[]): Promise<readonly Pushed[]>;
}

/** How a feature has something told to people whose app is closed. */
export interface PushPort {
  /** When the transaction commits, and only to those who have a browser subscribed. */
  push(tx: Transaction, source: string, things: readonly { readonly id: bigint; readonly to: bigint }[]): Promise<void>;
}
