import Stripe from 'stripe';
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

/** Stripe Checkout: a page of Stripe's, and webhooks about what happens there. */
export class StripeProvider implements PaymentProvider {
  readonly payType = 'stripe';
  readonly name = '银行卡 · Stripe';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #clock: Clock;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeConfig, clock: Clock) {
    const { protocol, hostname, port } = new URL(apiUrl);
    const scheme = protocol === 'http:' ? 'http' : 'https';
    this.#stripe = new Stripe(secretKey, {
      protocol: scheme,
      host: hostname,
      port: port || (scheme === 'http' ? 80 : 443),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    });
    this.#webhookSecret = webhookSecret;
    this.#clock = clock;
  }

  async open({ orderNumber, amount, title, createdAt, returnUrl, language }: Bill): Promise<OpenBill> {
    const { id, url } = await this.#stripe.checkout.sessions.create(
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

  read({ headers, body }: Callback): ProviderEvent | undefined {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') throw new CallbackRefused('there is no signature');
    return eventOf(this.#verified(body, signature));
  }

  #verified(body: Buffer, signature: string): Stripe.Event {
    const receivedAt = this.#clock.now().getTime();
    try {
      const { webhooks } = this.#stripe;
      return webhooks.constructEvent(body, signature, this.#webhookSecret, TOLERANCE_SECONDS, undefined, receivedAt);
    } catch (error) {
      throw new CallbackRefused('the signature is wrong', { cause: error });
    }
  }

  async look(reference: string): Promise<BillState> {
    const session = await this.#stripe.checkout.sessions.retrieve(reference);
    if (session.payment_status === 'paid') return { state: 'paid', ...moneyOf(session) };
    return { state: session.status === 'expired' ? 'closed' : 'open' };
  }

  async close(reference: string): Promise<void> {
    await this.#stripe.checkout.sessions.expire(reference);
  }

  async refund(refund: { orderNumber: string; payment: string; amount: number }): Promise<void> {
    const { orderNumber, payment, amount } = refund;
    await this.#stripe.refunds.create(
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
