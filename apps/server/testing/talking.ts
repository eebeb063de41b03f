import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import type { Message, SentMessage } from '@liuguang/contract/conversation/schemas';
import { addAccount } from './factories/account.factory.ts';
import { addSession } from './factories/session.factory.ts';
import { fileOf } from './form-request.ts';
import { plain } from './sample-pictures.ts';
import type { Stack } from './stack.ts';

export interface Talker {
  readonly id: bigint;
  readonly name: string;
  readonly token: string;
  readonly client: Client;
}

/** Somebody registered, unless told otherwise. */
export async function addTalker(stack: Stack, fields: Parameters<typeof addAccount>[1] = {}): Promise<Talker> {
  const { database } = stack.running;
  const { id, name } = await addAccount(database, fields);
  const token = await addSession(database, id, { expiresAt: new Date('2100-01-01') });
  return { id, name, token, client: stack.client(token) };
}

type What = Partial<Omit<Request<'x/conversation/send'>, 'accountId'>>;

export const send = (from: Talker, to: Pick<Talker, 'id'>, what: What | string): Promise<SentMessage> =>
  from.client.post('x/conversation/send', {
    requestId: randomUUID(),
    accountId: String(to.id),
    ...(typeof what === 'string' ? { text: what } : what),
  });

/** What somebody reads of a conversation, the oldest first. */
export async function said(reader: Talker, other: Pick<Talker, 'id'>): Promise<Message[]> {
  const { list } = await reader.client.post('x/conversation/messages', { accountId: String(other.id), pageSize: 50 });
  return list.toReversed();
}

/** Two who have answered each other. */
export async function friends(stack: Stack): Promise<[Talker, Talker]> {
  const [one, other] = [await addTalker(stack), await addTalker(stack)];
  await send(one, other, '在吗');
  await send(other, one, '在的');
  return [one, other];
}

export const newPicture = async ({ client }: Pick<Talker, 'client'>) =>
  client.upload('app/upload/img', { fields: {}, files: [fileOf(await plain(40, 30).png().toBuffer())] });

/** What the models, or a person, say of a picture. */
export const judge = ({ running }: Stack, pictureId: string, verdict: 'passed' | 'blocked') =>
  running.database.transaction((tx) =>
    running.app.ports.pictureJudging.applyVerdict(tx, BigInt(pictureId), { verdict, note: '' }),
  );
