import type { Connection } from './connection.ts';

const ENVELOPE_START = /^\{"hash":"[0-9a-f]{32}","data":"/;

const isSealed = (body: unknown) => typeof body === 'string' && ENVELOPE_START.test(body);

/** Sends, and tells the connection how each call travelled. What is seen here is what really left and arrived. */
export function watchedFetch(send: typeof fetch, connection: Connection, now: () => number): typeof fetch {
  async function tracked(...request: Parameters<typeof fetch>): Promise<Response> {
    try {
      return await send(...request);
    } catch (error) {
      // Given up on purpose, the call says nothing of the line.
      if (!request[1]?.signal?.aborted) connection.failed();
      throw error;
    }
  }

  return async (input, init) => {
    const startedAt = now();
    const response = await tracked(input, init);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    const text = await response.text();
    connection.answered({
      signed: new Headers(init?.headers).has('x-api-key'),
      sealed: isSealed(text) && (init?.body == null || isSealed(init.body)),
      milliseconds: now() - startedAt,
    });
    return new Response(text, response);
  };
}
