import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { SignedIn } from '@liuguang/contract/account/schemas';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { CaptchaRepository } from '../src/features/captcha/captcha.repository.ts';
import { e164 } from '../src/features/signin/signin.numbers.ts';
import { Vault } from '../src/platform/vault.ts';
import { addAccount } from './factories/account.factory.ts';
import { addSession } from './factories/session.factory.ts';
import { type RawReply, send } from './raw-request.ts';
import type { Stack } from './stack.ts';

/** People come from many addresses here, and say so as a proxy would. */
export const SIGNIN_ENV = { APP_WORKER: 'separate', APP_TRUST_PROXY: 'on' };

export const PASSWORD = 'seven-green-lamps';

let last = 0;
export const newName = (): string => `viewer_${++last}`;
export const newPhone = (): string => `139${String(++last).padStart(8, '0')}`;
export const newAddress = (): string => `10.${++last >> 16}.${(last >> 8) & 255}.${last & 255}`;

export interface From {
  readonly address?: string;
  readonly token?: string;
}

/** A call from an address of its own, unless told otherwise; tells what came, be it a refusal. */
export const post = (
  stack: Stack,
  name: string,
  body: unknown,
  { address = newAddress(), token = '' }: From = {},
): Promise<RawReply> => send(stack, { name, body, token, headers: { 'x-forwarded-for': address } });

export interface Guest extends SignedIn {
  readonly devID: string;
}

export async function newGuest(stack: Stack, devID: string = randomUUID()): Promise<Guest> {
  return { ...(await stack.client().post('app/login/guest', { devID })), devID };
}

export interface Resident {
  readonly id: bigint;
  readonly token: string;
  /** Signs in without the cost of a password. */
  readonly credential: string;
}

/** Somebody registered, with a session and a credential. */
export async function newResident(stack: Stack): Promise<Resident> {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  // For however far a test moves the clock.
  const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
  const { credential } = await stack.client(token).post('app/user/qrcode', {});
  return { id, token, credential };
}

/** Signing an operator in is dear, so one is kept; a test that lets days pass ends that session. */
async function outboxOf(stack: Stack) {
  const kept = owners.get(stack);
  if (kept) {
    const read = await (await kept).post('console/sms/outbox', {}).catch(() => undefined);
    if (read) return read;
  }
  const owner = stack.asOperator('owner');
  owners.set(stack, owner);
  return (await owner).post('console/sms/outbox', {});
}

const owners = new WeakMap<Stack, Promise<Client>>();

/** Has a code sent to the number, and reads it where operators do. */
export async function codeFor(stack: Stack, phone: string, purpose: SmsPurpose): Promise<string> {
  const captcha = await solvedCaptcha(stack);
  const asked = await post(stack, 'app/login/captcha', { kind: 'sms', phone, purpose, captcha });
  if (asked.code !== 200) throw new Error(`no code was sent: ${asked.code} ${asked.tip}`);
  const { list } = await outboxOf(stack);
  const code = list.find((message) => message.phone === e164(phone))?.text.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error(`no message to ${phone}`);
  return code;
}

/** Another code than that one. */
export const wrongCode = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** A captcha whose answer the test knows, as one that was drawn. */
export async function solvedCaptcha(stack: Stack): Promise<{ id: string; answer: string }> {
  const id = randomBytes(16).toString('base64url');
  const answer = 'KWYT';
  const vault = new Vault(stack.config.secrets.server);
  await new CaptchaRepository(stack.running.database).insert({
    id,
    answerFingerprint: vault.fingerprint(`captcha ${id} ${answer}`),
    expiresAt: new Date(stack.clock.now().getTime() + 60_000),
  });
  return { id, answer };
}
