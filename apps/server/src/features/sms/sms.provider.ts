export interface SmsMessage {
  /** E.164. */
  readonly phone: string;
  /** The whole message, for providers that take text. */
  readonly text: string;
  /** The code alone, for providers that have the text of their own. */
  readonly code: string;
}

/** A message that asks for nothing to be typed. */
export interface SmsNotice {
  readonly phone: string;
  readonly text: string;
  /** The day alone, for providers that have the text of their own. */
  readonly date: string;
}

/** Hands one message over to whoever delivers it; throws SmsNotSent when that could not be done. */
export interface SmsProvider {
  send(message: SmsMessage): Promise<void>;
  notify(notice: SmsNotice): Promise<void>;
}

/** `number`: nothing can be sent to it. `tooMany`: the provider wants a pause for that number. `down`: anything else. */
export type NotSentReason = 'number' | 'tooMany' | 'down';

/** Says what the provider answered, never to whom or what was being sent. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
  readonly reason: NotSentReason;

  constructor(reason: NotSentReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
