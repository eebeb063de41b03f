import type { FastifyInstance } from 'fastify';

/** Whom an endpoint that is no call of the contract answers. */
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

/**
 * Every endpoint that is no call of the contract. The server does not start with one that is not in this table, and a
 * test goes through it with things of somebody else.
 */
export const ENDPOINTS = {
  'GET /api/app/upload/chunk': 'session',
  'POST /api/app/upload/chunk': 'session',
  'GET /api/app/media/h5/m3u8/:id': 'playToken',
  'GET /api/app/media/h5/m3u8/:id/:rung': 'playToken',
  'GET /api/x/media/key/:id/:rung': 'playToken',
  'GET /api/x/media/storyboard/:id': 'playToken',
  'GET /api/x/media/captions/:id/:rung': 'playToken',
  'GET /line/*': 'address',
  'OPTIONS /line/*': 'anybody',
  'GET /download/:ticket': 'address',
  'GET /img/*': 'address',
  'GET /api/pay/:token': 'address',
  'POST /api/pay/callback/:payType': 'provider',
  'GET /api/pay/sandbox/:reference': 'address',
  'POST /api/pay/sandbox/:reference': 'address',
  'GET /api/pay/sandbox.css': 'anybody',
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  'GET /metrics': 'keeper',
  'GET /api/docs': 'anybody',
  'GET /api/docs.css': 'anybody',
  'GET /api/openapi.json': 'anybody',
  'OPTIONS /api/*': 'ownOrigin',
  'GET /runtime.json': 'anybody',
  'GET /': 'anybody',
  'GET /*': 'anybody',
} as const satisfies Record<string, Admits>;

export type EndpointName = keyof typeof ENDPOINTS;

export interface EndpointRules {
  /** Whether a path is that of a call of the contract, which says itself whom it answers. */
  readonly isCall: (path: string) => boolean;
  /** Whether a path is that of a file of the built app, which is for everybody. */
  readonly isFile: (path: string) => boolean;
}

/** Keeps the server from starting with an endpoint of which nobody has said whom it answers. */
export function refuseUnlistedEndpoints(server: FastifyInstance, { isCall, isFile }: EndpointRules): void {
  server.addHook('onRoute', ({ method, url }) => {
    if (isCall(url)) return;
    for (const one of [method].flat()) {
      // What answers GET answers HEAD alike, without the body.
      const name = `${one === 'HEAD' ? 'GET' : one} ${url}`;
      if (name in ENDPOINTS || (name.startsWith('GET ') && isFile(url))) continue;
      throw new Error(`${name} is not in the table of endpoints: say whom it answers`);
    }
  });
}
