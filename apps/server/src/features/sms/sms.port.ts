import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import type { Query } from '../../platform/postgres/database.ts';

/** Who wants a code to be sent. */
export interface SmsRequester {
  readonly address: string;
  readonly accountId?: bigint | undefined;
  /** The device is signed in, or was before, to the account of the number: what strangers ask for does not hold it up. */
  readonly isOwner?: boolean;
}

/** What other features may ask about messages sent by SMS. Numbers are in E.164. */
export interface SmsPort {
  /**
   * Sends a code, which voids the number's older one for that purpose. Refuses (`tooMany`) whoever has asked for ten
   * within a day, or for five to that number, and then a number that was sent one within a minute or ten within a day.
   * Its owner and strangers are counted apart. When the message could not be handed over (`engineDown`) nothing has
   * happened and the next try need not wait.
   */
  sendCode(phone: string, purpose: SmsPurpose, requester: SmsRequester): Promise<void>;
  /** Tells the owner of a number that another is to replace it. Trouble is the operator's to hear, not the caller's. */
  tellPhoneChange(phone: string, nextPhone: string, dueAt: Date): Promise<void>;
  /**
   * Uses the number's code up with the transaction; false when it is wrong, used, over or was guessed at too often.
   * A wrong guess counts even if the transaction is undone.
   */
  useCode(tx: Query, phone: string, purpose: SmsPurpose, code: string): Promise<boolean>;
}
