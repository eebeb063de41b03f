import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { CompanionMessage, ReplyEvent } from '@liuguang/contract/companion/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Stack } from './stack.ts';

/** A companion as somebody may make it. */
export const NEW_COMPANION = {
  name: '小舟',
  look: {
    skin: 'warm',
    hair: 'bob',
    hairColour: 'brown',
    eyes: 'soft',
    glasses: 'round',
    jewel: 'none',
    top: 'jumper',
    topColour: 'green',
    backdrop: 'sea',
  },
  manner: 'witty',
  voice: 'plain',
  interests: ['book', 'music'],
} satisfies Request<'x/companion/persona/save'>;

/** Says something to a companion of the house; the number of what was said. */
export async function say(
  client: Client,
  text: string,
  companionId = '1',
  requestId: string = randomUUID(),
): Promise<string> {
  return (await client.post('app/aimate/sync', { companionId, send: { requestId, text } })).sentId;
}

/** The answer to it, and every event on the way. */
export async function answerTo(
  client: Client,
  messageId: string,
  signal: AbortSignal = AbortSignal.timeout(60_000),
): Promise<{ message: CompanionMessage; events: ReplyEvent[] }> {
  const events: ReplyEvent[] = [];
  await client.stream('x/companion/reply', { body: { messageId }, signal, onEvent: (event) => events.push(event) });
  const message = events.at(-1)?.message;
  if (!message) throw new Error('the stream ended without an answer');
  return { message, events };
}

/** Says something and waits for the answer. */
export const talk = async (client: Client, text: string, companionId = '1'): Promise<CompanionMessage> =>
  (await answerTo(client, await say(client, text, companionId))).message;

export const conversationOf = async (client: Client, companionId = '1'): Promise<CompanionMessage[]> =>
  (await client.post('app/aimate/sync', { companionId })).list.toReversed();

export const standingOf = async (client: Client) => (await client.post('app/aimate/sync', {})).standing;

interface Talker {
  readonly id: bigint;
  readonly client: Client;
}

/** All of the day's free ones are used up. */
export async function useFreeReplies(
  { running, clock }: Pick<Stack, 'running' | 'clock'>,
  { id, client }: Talker,
): Promise<void> {
  const { freeLeft } = await standingOf(client);
  await running.database.pool.query(
    `insert into companion_reply (account_id, message_id, state, is_free, price, engine, runner, alive_until, started_at)
     select $1, 1, 'done', true, 0, 'basic', gen_random_uuid(), $2, $2 from generate_series(1, $3)`,
    [id, clock.now(), freeLeft],
  );
}
