import type { EndpointName } from '@liuguang/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '../refused.ts';

/** How often an address may ask in a minute: so many times what it may call, counted by itself. */
export interface EndpointLimit {
  readonly countedAs: string;
  readonly times: number;
}

/**
 * What answers an endpoint that is no call. Limits, faults, refusals, metrics and logs are the same for all and done
 * around it.
 */
export interface EndpointHandler {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Counted with calls unless it says otherwise. */
  readonly limit?: EndpointLimit | 'none';
  /** `raw` is read by the handler itself; a number is how many bytes are taken into memory. */
  readonly body?: 'raw' | number;
  /** Whether HEAD is answered as GET without the body, by the handler itself, or not at all. */
  readonly head?: 'like GET' | 'own' | 'none';
  /** Tells of a refusal in a form that whoever asks understands; sealed as calls are where it is left out. */
  refuse?(reply: FastifyReply, refused: Refused): FastifyReply;
  /** Files of which a screen fetches many leave no line in the log. */
  readonly isLogged?: false;
  /** Writes to the connection itself, past all of the above. */
  readonly isDirect?: true;
}

/** A handler for each endpoint of a feature's table. */
export type Endpoints<Table extends object> = Readonly<Record<Extract<keyof Table, EndpointName>, EndpointHandler>>;

/** Those of all features. */
export type EndpointHandlers = Readonly<Partial<Record<EndpointName, EndpointHandler>>>;
