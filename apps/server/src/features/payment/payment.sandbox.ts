import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { PAY_PATH } from './payment.present.ts';
import {
  type Bill,
  type BillState,
  type Callback,
  CallbackRefused,
  CURRENCY,
  type OpenBill,
  type PaymentProvider,
  type ProviderEvent,
} from './payment.provider.ts';
import type { SandboxRepository, SandboxRow } from './payment.sandbox.repository.ts';

/** What somebody can have happen on the sandbox's page. */
export const SANDBOX_OUTCOMES = ['succeed', 'fail', 'late', 'twice', 'never'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

const SIGNATURE_HEADER = 'x-sandbox-signature';
/** A callback that was signed longer ago is somebody else's copy. */
const TOLERANCE_SECONDS = 300;
const LATE_MS = 6000;
const CALLBACK_TIMEOUT_MS = 10_000;

export interface SandboxParts {
  readonly repository: SandboxRepository;
  readonly serverSecret: string;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

interface SandboxMessage {
  readonly id: string;
  readonly type: 'paid' | 'declined';
  readonly orderNumber: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** A provider with pages and signed callbacks of its own, which takes no money: for demonstrations and tests. */
export class SandboxProvider implements PaymentProvider {
  readonly payType = 'sandbox';
  readonly name = '沙盒支付';
  readonly #parts: SandboxParts;
  readonly #key: KeyObject;

  constructor(parts: SandboxParts) {
    this.#parts = parts;
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', parts.serverSecret, '', 'liuguang/sandbox/1', 32)));
  }

  async open({ orderNumber, amount, title, returnUrl, ownUrl, language }: Bill): Promise<OpenBill> {
    const reference = `sb_${createHmac('sha256', this.#key).update(orderNumber).digest('hex').slice(0, 32)}`;
    await this.#parts.repository.insert({
      reference,
      orderNumber,
      title,
      amount,
      currency: CURRENCY,
      state: 'open',
      returnUrl,
      callbackUrl: `${ownUrl}${PAY_PATH}/callback/${this.payType}`,
      createdAt: this.#parts.clock.now(),
    });
    return { reference, url: `${PAY_PATH}/sandbox/${reference}?lang=${language}` };
  }

  async read({ headers, body }: Callback): Promise<ProviderEvent> {
    this.#requireSignature(headers[SIGNATURE_HEADER], body);
    const { id: eventId, type: event, orderNumber, reference, amount, currency } = messageIn(body);
    if (event === 'declined') return { eventId, event, orderNumber, reference };
    return { eventId, event, orderNumber, reference, amount, currency, payment: `${reference}:payment` };
  }

  async look(reference: string): Promise<BillState> {
    const bill = await this.#parts.repository.find(reference);
    if (!bill) throw new Error(`the sandbox knows no ${reference}`);
    const { state, amount, currency } = bill;
    return state === 'paid' ? { state, amount, currency, payment: `${reference}:payment` } : { state };
  }

  async close(reference: string): Promise<void> {
    if (!(await this.#parts.repository.move(reference, 'closed'))) throw new Error(`${reference} is open no more`);
  }

  async refund({ payment, amount }: { payment: string; amount: number }): Promise<void> {
    await this.#parts.repository.refund(payment.replace(/:payment$/, ''), amount);
  }

  find(reference: string): Promise<SandboxRow | undefined> {
    return this.#parts.repository.find(reference);
  }

  /** Does what was chosen on the page, and tells where the person goes from there. */
  async choose(reference: string, outcome: SandboxOutcome): Promise<string | undefined> {
    const { repository, onFailure } = this.#parts;
    const bill = await repository.find(reference);
    if (!bill) return undefined;
    const type = outcome === 'fail' ? 'declined' : 'paid';
    if (!(await repository.move(reference, type)) || outcome === 'never') return bill.returnUrl;
    const { orderNumber, amount, currency } = bill;
    const message = { id: randomUUID(), type, orderNumber, reference, amount, currency } as const;
    const told =
      outcome === 'late'
        ? pause(LATE_MS, undefined, { ref: false }).then(() => this.tell(bill.callbackUrl, message))
        : undefined;
    const telling =
      told ??
      Promise.all(Array.from({ length: outcome === 'twice' ? 2 : 1 }, () => this.tell(bill.callbackUrl, message)));
    // What could not be told is found by asking, as with any provider.
    const done = telling.catch(onFailure);
    if (!told) await done;
    return bill.returnUrl;
  }

  async tell(callbackUrl: string, message: SandboxMessage): Promise<void> {
    const body = JSON.stringify(message);
    const { status } = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: this.sign(body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    });
    if (status !== 200) throw new Error(`the callback was answered with ${status}`);
  }

  sign(body: string): string {
    const seconds = Math.floor(this.#parts.clock.now().getTime() / 1000);
    return `t=${seconds},v1=${this.#signatureOf(seconds, Buffer.from(body)).toString('hex')}`;
  }

  #requireSignature(header: string | string[] | undefined, body: Buffer): void {
    const [, time = '', given = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
    const seconds = Number(time);
    if (given === '' || !timingSafeEqual(this.#signatureOf(seconds, body), Buffer.from(given, 'hex')))
      throw new CallbackRefused('the signature is wrong');
    if (Math.abs(this.#parts.clock.now().getTime() / 1000 - seconds) > TOLERANCE_SECONDS)
      throw new CallbackRefused('the signature is too old');
  }

  #signatureOf(seconds: number, body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${seconds}.`).update(body).digest();
  }
}

/** It is signed, so it is ours: no more than a glance is needed. */
function messageIn(body: Buffer): SandboxMessage {
  const message: SandboxMessage = JSON.parse(body.toString());
  if (message.type !== 'paid' && message.type !== 'declined') throw new CallbackRefused('it says nothing we know');
  return message;
}
