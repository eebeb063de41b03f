import type { Wire } from '@liuguang/wire/wire';

/** What the signature of a request proves, and the keys to answer it with. */
export interface Admission {
  readonly wire: Wire;
  readonly sign: string;
  readonly token: string;
  readonly userAgent: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | undefined;
    /** The code of the answer, where it is not the HTTP status. */
    code: number;
  }
}
