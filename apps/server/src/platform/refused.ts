import { CODES, type Refusal } from '@liuguang/contract/codes';

export interface RefusedDetail {
  /** Shown to the person as it is; the code's own sentence where none is given. */
  readonly tip?: string;
  /** For developers. */
  readonly msg?: string;
  readonly data?: unknown;
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
  readonly tip: string;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: Refusal, detail: RefusedDetail = {}) {
    super(detail.msg ?? refusal);
    const { code, status, tip } = CODES[refusal];
    this.refusal = refusal;
    this.code = code;
    this.status = detail.status ?? status;
    this.tip = detail.tip ?? tip;
    this.data = detail.data ?? null;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** A field that has the right shape and says the wrong thing. */
export const badField = (path: string, message: string): Refused =>
  new Refused('badBody', { data: { issues: [{ path, message }] } });
