import type Stripe from 'stripe';
import type { StripeConfig } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
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

const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;
/** Later than any order of ours ends, and the same whenever it is asked: a retry must ask for the same thing. */
const PAGE_SECONDS = 2 * 3600;

async function openStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    protocol: scheme,
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Stripe Checkout: a page of Stripe's, and webhooks about what happens there. */
export class StripeProvider implements PaymentProvider {
  readonly payType = 'stripe';
  readonly name = '银行卡 · Stripe';
  readonly #config: StripeConfig;
  readonly #clock: Clock;
  #client: Promise<Stripe> | undefined;

  constructor(config: StripeConfig, clock: Clock) {
    this.#config = config;
    this.#clock = clock;
  }

  /** Its library is large: it is read when the first person pays so, not at every start. */
  #stripe(): Promise<Stripe> {
    this.#client ??= openStripe(this.#config);
    return this.#client;
  }

  async open({ orderNumber, amount, title, createdAt, returnUrl, language }: Bill): Promise<OpenBill> {
    const { id, url } = await (await this.#stripe()).checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: orderNumber,
        line_items: [
          { quantity: 1, price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: title } } },
        ],
        payment_intent_data: { metadata: { order: orderNumber } },
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(createdAt.getTime() / 1000) + PAGE_SECONDS,
        locale: language === 'en' ? 'en' : 'zh',
      },
      { idempotencyKey: `order-${orderNumber}` },
    );
    if (!url) throw new Error(`Stripe gave no page for order ${orderNumber}`);
    return { reference: id, url };
  }

  async read({ headers, body }: Callback): Promise<ProviderEvent | undefined> {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') throw new CallbackRefused('there is no signature');
    return eventOf(await this.#verified(body, signature));
  }

  async #verified(body: Buffer, signature: string): Promise<Stripe.Event> {
    const { webhooks } = await this.#stripe();
    const { webhookSecret } = this.#config;
    const receivedAt = this.#clock.now().getTime();
    try {
      return webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, receivedAt);
    } catch (error) {
      throw new CallbackRefused('the signature is wrong', { cause: error });
    }
  }

  async look(reference: string): Promise<BillState> {
    const session = await (await this.#stripe()).checkout.sessions.retrieve(reference);
    if (session.payment_status === 'paid') return { state: 'paid', ...moneyOf(session) };
    return { state: session.status === 'expired' ? 'closed' : 'open' };
  }

  async close(reference: string): Promise<void> {
    await (await this.#stripe()).checkout.sessions.expire(reference);
  }

  async refund(refund: { orderNumber: string; payment: string; amount: number }): Promise<void> {
    const { orderNumber, payment, amount } = refund;
    await (await this.#stripe()).refunds.create(
      { payment_intent: payment, amount, metadata: { order: orderNumber } },
      { idempotencyKey: `refund-${orderNumber}` },
    );
  }
}

function eventOf(event: Stripe.Event): ProviderEvent | undefined {
  const eventId = event.id;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      // Some ways to pay take days: the page is done with, the money is not there yet.
      if (session.payment_status !== 'paid') return undefined;
      return { eventId, event: 'paid', ...namesOf(session), ...moneyOf(session) };
    }
    case 'checkout.session.async_payment_failed':
      return { eventId, event: 'declined', ...namesOf(event.data.object) };
    case 'checkout.session.expired':
      return { eventId, event: 'closed', ...namesOf(event.data.object) };
    case 'charge.dispute.funds_withdrawn':
      return { eventId, event: 'chargedBack', payment: idOf(event.data.object.payment_intent) };
    default:
      return undefined;
  }
}

const idOf = (named: string | { id: string } | null): string => (typeof named === 'string' ? named : (named?.id ?? ''));

const namesOf = ({ id, client_reference_id }: Stripe.Checkout.Session) => ({
  reference: id,
  orderNumber: client_reference_id ?? '',
});

const moneyOf = ({ amount_total, currency, payment_intent }: Stripe.Checkout.Session) => ({
  amount: amount_total ?? 0,
  currency: currency ?? '',
  payment: idOf(payment_intent),
});
