/** What a provider is asked to have paid. */
export interface Bill {
  /** Our number for it. */
  readonly orderNumber: string;
  /** Hundredths of a yuan. */
  readonly amount: number;
  readonly title: string;
  readonly createdAt: Date;
  /** Where the person goes when they are done. */
  readonly returnUrl: string;
  /** Where this server is reached by programs on its own network. */
  readonly ownUrl: string;
  readonly language: 'zh-CN' | 'en';
}

/** A page of the provider's, on which the bill is paid. */
export interface OpenBill {
  /** What the provider calls it. */
  readonly reference: string;
  readonly url: string;
}

/** What a provider knows about a bill. */
export type BillState =
  | { readonly state: 'paid'; readonly amount: number; readonly currency: string; readonly payment: string }
  | { readonly state: 'open' | 'declined' | 'closed' };

interface Told {
  /** The provider's own number for what it tells; the same thing told again has the same. */
  readonly eventId: string;
}

/** What a provider tells by itself. */
export type ProviderEvent =
  | (Told & {
      readonly event: 'paid';
      readonly orderNumber: string;
      readonly reference: string;
      readonly amount: number;
      readonly currency: string;
      readonly payment: string;
    })
  | (Told & { readonly event: 'declined' | 'closed'; readonly orderNumber: string; readonly reference: string })
  /** The payer's bank took the money back. */
  | (Told & { readonly event: 'chargedBack'; readonly payment: string });

export interface Callback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly as it came: it is what was signed. */
  readonly body: Buffer;
}

/** Whoever sent it is not the provider, or it cannot be read. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}

/** Somebody who takes people's money for us. Orders are in yuan. */
export interface PaymentProvider {
  readonly payType: string;
  /** As people see it. */
  readonly name: string;
  /** Asked again about the same order it gives the same page. */
  open(bill: Bill): Promise<OpenBill>;
  /** Undefined where there is nothing in it for us; throws `CallbackRefused` where it is not the provider's. */
  read(callback: Callback): Promise<ProviderEvent | undefined>;
  look(reference: string): Promise<BillState>;
  /** From then on nobody can pay it; throws where that cannot be had, as when somebody just did. */
  close(reference: string): Promise<void>;
  /** Returns so much of a payment; however often it is asked with the same number, once. */
  refund(refund: { readonly orderNumber: string; readonly payment: string; readonly amount: number }): Promise<void>;
}

export const CURRENCY = 'cny';
