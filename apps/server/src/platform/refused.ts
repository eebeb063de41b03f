import { CODES, type Refusal } from '@liuguang/contract/codes';
import { type Reason, reasonText, type StatedReason, stateReason } from '@liuguang/contract/reasons';

export interface RefusedDetail {
  /** Says what is wrong in both languages; the code's own sentence is said where none is given. */
  readonly reason?: Reason;
  /** For developers. */
  readonly msg?: string;
  readonly data?: object | null;
  readonly retryAfterSeconds?: number;
  /** Where it is answered with another status than usual. */
  readonly status?: number;
}

/** The one way to say no: a call throws it with a code it has declared, and the router turns it into an answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly code: number;
  readonly status: number;
  readonly reason: StatedReason | undefined;
  /** Shown to the person as it is. */
  readonly tip: string;
  readonly data: object | null;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: Refusal, detail: RefusedDetail = {}) {
    super(detail.msg ?? refusal);
    const { code, status, sentence } = CODES[refusal];
    this.refusal = refusal;
    this.code = code;
    this.status = detail.status ?? status;
    this.reason = detail.reason && stateReason(detail.reason);
    this.tip = (this.reason && reasonText(this.reason, 'zh-CN')) ?? sentence['zh-CN'];
    this.data = this.reason ? { ...detail.data, reason: this.reason } : (detail.data ?? null);
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** A field that has the right shape and says the wrong thing. */
export const badField = (path: string, message: string): Refused =>
  new Refused('badBody', { data: { issues: [{ path, message }] } });
