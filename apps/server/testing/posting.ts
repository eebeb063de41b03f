import { randomBytes, randomUUID } from 'node:crypto';
import type { Request } from '@liuguang/contract/contract';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { OwnPostCard } from '@liuguang/contract/post/schemas';
import { addAccount } from './factories/account.factory.ts';
import { addSession } from './factories/session.factory.ts';
import { fileOf } from './form-request.ts';
import { plain } from './sample-pictures.ts';
import type { Stack } from './stack.ts';

/** Somebody with an account, however far a test moves the clock. */
export async function addWriter(stack: Stack) {
  const { database } = stack.running;
  const { id, name } = await addAccount(database, { createdAt: new Date('2026-01-01') });
  const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
  return { id, name, token, client: stack.client(token) };
}
export type Writer = Awaited<ReturnType<typeof addWriter>>;

export type Content = Omit<Request<'app/post/publish'>, 'requestId'>;

export const publish = ({ client }: Pick<Writer, 'client'>, content: Partial<Content>): Promise<OwnPostCard> =>
  client.post('app/post/publish', { requestId: randomUUID(), kind: 'pictures', ...content });

/** A picture of one colour, which has not been judged. */
export async function sendPicture({ client }: Pick<Writer, 'client'>): Promise<Picture> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  const bytes = await plain(60, 40, { r: red, g: green, b: blue }).png().toBuffer();
  return client.upload('app/upload/img', { fields: {}, files: [fileOf(bytes, 'picture.png', 'image/png')] });
}

/** What the models or a person decide about a picture. */
export async function judge(
  { running }: Pick<Stack, 'running'>,
  { id }: Picture,
  verdict: 'passed' | 'blocked',
): Promise<void> {
  const { database, app } = running;
  await database.transaction((tx) => app.ports.pictureJudging.applyVerdict(tx, BigInt(id), { verdict, note: '' }));
}

export async function passedPicture(stack: Stack, writer: Writer): Promise<Picture> {
  const picture = await sendPicture(writer);
  await judge(stack, picture, 'passed');
  return picture;
}
