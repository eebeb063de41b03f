import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import type { Query } from '../../platform/postgres/database.ts';

/** What other features may ask about codes sent by SMS. Numbers are in E.164. */
export interface SmsPort {
  /**
   * Sends a code, which voids the number's older one for that purpose. Refuses (`tooMany`) when that number was sent
   * one within a minute, or ten within a day went to it or were asked for from that address. When the message could not
   * be handed over (`engineDown`) nothing has happened and the next try need not wait.
   */
  sendCode(phone: string, purpose: SmsPurpose, address: string): Promise<void>;
  /**
   * Uses the number's code up with the transaction; false when it is wrong, used, over or was guessed at too often.
   * A wrong guess counts even if the transaction is undone.
   */
  useCode(tx: Query, phone: string, purpose: SmsPurpose, code: string): Promise<boolean>;
}
