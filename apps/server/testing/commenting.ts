import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { AddedComment } from '@liuguang/contract/comment/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { NewVideo } from '../src/features/media/media.repository.ts';
import { addAccount } from './factories/account.factory.ts';
import { addVideo } from './factories/fresh-video.factory.ts';
import { addSession } from './factories/session.factory.ts';
import type { Stack } from './stack.ts';

export interface Commenter {
  readonly id: bigint;
  readonly name: string;
  readonly client: Client;
}

/** What is commented, as calls name it. */
export interface Commented {
  readonly contentType: 1 | 2;
  readonly id: string;
}

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

/** Somebody registered who is no newcomer, unless told otherwise. */
export async function addCommenter(stack: Stack, fields: Parameters<typeof addAccount>[1] = {}): Promise<Commenter> {
  const { database } = stack.running;
  const { id, name } = await addAccount(database, { createdAt: LONG_AGO, ...fields });
  return { id, name, client: stack.client(await addSession(database, id, { expiresAt: FAR_AHEAD })) };
}

/** A video that everybody may find, unless told otherwise. */
export async function addCommented(stack: Stack, owner: bigint, fields: Partial<NewVideo> = {}): Promise<Commented> {
  const shown = { moderation: 'passed', state: 'ready', publishedAt: LONG_AGO } as const;
  const { id } = await addVideo(stack.running.database, owner, { ...shown, ...fields });
  return { contentType: 1, id: String(id) };
}

export const say = (
  { client }: Pick<Commenter, 'client'>,
  commented: Commented,
  text: string,
  more: Partial<Pick<Request<'app/comment/add'>, 'answeredId' | 'requestId'>> = {},
): Promise<AddedComment> => client.post('app/comment/add', { requestId: randomUUID(), ...commented, text, ...more });

export const read = ({ client }: Pick<Commenter, 'client'>, commented: Commented, more: object = {}) =>
  client.post('app/comment/list', { sort: 'newest', ...commented, ...more });
