import type { TSchema } from 'typebox';

/** Whom an endpoint that is no call answers. */
export type Admits =
  | 'anybody'
  /** Whoever is signed in, by token, or by a ticket that was made in that session. */
  | 'session'
  /** Whoever holds a play token of a session that goes on. */
  | 'playToken'
  /** Whoever holds an address that was signed by this server, or cannot be guessed. */
  | 'address'
  /** A provider of payments, by its signature. */
  | 'provider'
  /** Whoever runs the server. */
  | 'keeper'
  /** Pages of our own other origins. */
  | 'ownOrigin';

/** What is no call: it carries no JSON of ours, or is fetched by something that cannot sign as our clients do. */
export interface Endpoint {
  readonly admits: Admits;
  /** What logs, metrics and the documentation file it under, as calls are; several may share one. */
  readonly name: string;
  readonly doc: string;
  readonly query?: TSchema;
  /** The media type of what is sent. */
  readonly body?: string;
  /** The media type of what is answered. Pages and questions of browsers have none, and are not documented. */
  readonly reply?: string;
  /** What each HTTP status says. */
  readonly statuses?: Readonly<Record<number, string>>;
}

/** Declares one endpoint; the key it stands under in its feature's table is its method and path. */
export const endpoint = <const Declared extends Endpoint>(declaration: Declared): Declared => declaration;

export type EndpointTable = Readonly<Record<string, Endpoint>>;
