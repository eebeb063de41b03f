export interface Refused {
  readonly code: number;
  /** The HTTP status. */
  readonly status: number;
  /** Shown to the person as it is. */
  readonly tip: string;
  /** For developers. */
  readonly msg: string;
  readonly data: unknown;
  /** What the server calls this request in its logs; empty when it did not say. */
  readonly requestId: string;
}

/** The server was reached and did not answer 200. */
export class ApiError extends Error implements Refused {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly status: number;
  readonly tip: string;
  readonly msg: string;
  readonly data: unknown;
  readonly requestId: string;

  constructor({ code, status, tip, msg, data, requestId }: Refused, options?: ErrorOptions) {
    super(`${code} ${msg || tip}`.trim(), options);
    this.code = code;
    this.status = status;
    this.tip = tip;
    this.msg = msg;
    this.data = data;
    this.requestId = requestId;
  }
}

export type NetworkFailure = 'offline' | 'timeout' | 'aborted';

/** No answer came. Whether the server acted on the request is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: NetworkFailure;

  constructor(kind: NetworkFailure, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}
