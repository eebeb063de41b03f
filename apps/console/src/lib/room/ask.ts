import type { Client } from '@liuguang/client/client';
import type { CallName, NameOf, Request } from '@liuguang/contract/contract';

/** Makes a call that a room names: the room's declaration has held the names to the contract, and the form the fields. */
export const ask = (client: Client, call: CallName, body: object, signal?: AbortSignal): Promise<unknown> =>
  client.post(call as NameOf<'POST'>, body as Request<NameOf<'POST'>>, { signal });
