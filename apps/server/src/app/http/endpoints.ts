import { endpoints } from '@liuguang/contract/endpoints';
import type { FastifyInstance } from 'fastify';

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
      if (name in endpoints || (name.startsWith('GET ') && isFile(url))) continue;
      throw new Error(`${name} is not in the table of endpoints: declare it in the contract, and whom it answers`);
    }
  });
}
