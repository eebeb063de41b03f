import { createSecretKey, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type AccessKey, canonicalQuery, signedHeaders } from './aliyun-signature.ts';
import { type NotSentReason, type SmsMessage, type SmsNotice, SmsNotSent, type SmsProvider } from './sms.provider.ts';

export interface AliyunOptions {
  /** Where the API is: https://dysmsapi.aliyuncs.com, or a region's own address. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  /** A template whose only variable is `code`. */
  readonly templateCode: string;
  /** The template for numbers outside the mainland; without it they are refused. */
  readonly templateCodeAbroad?: string | undefined;
  /** A template whose only variable is `date`; without it nobody is told by message that a number will change. */
  readonly templateNotice?: string | undefined;
  readonly timeoutMs?: number;
}

const ACTION = 'SendSms';
const VERSION = '2017-05-25';
const MAINLAND = '+86';
const TIMEOUT_MS = 5_000;
/** Where the connection was never made, nothing was sent. Anything later may have been, and is not tried again. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const TRIES = 2;

const REASONS: Readonly<Record<string, NotSentReason>> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.INVALID_MOBILE_NUMBER': 'number',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': 'number',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'number',
  MOBILE_IN_BLACK: 'number',
  'isv.BUSINESS_LIMIT_CONTROL': 'tooMany',
};

/** Alibaba Cloud's SMS service, `SendSms` of Dysmsapi. */
export class AliyunSms implements SmsProvider {
  readonly #options: AliyunOptions;
  readonly #endpoint: URL;
  readonly #key: AccessKey;
  readonly #clock: Clock;

  constructor(options: AliyunOptions, clock: Clock) {
    this.#options = options;
    this.#endpoint = new URL(options.endpoint);
    this.#key = { id: options.accessKeyId, secret: createSecretKey(options.accessKeySecret, 'utf8') };
    this.#clock = clock;
  }

  async send({ phone, code }: SmsMessage): Promise<void> {
    const { templateCode, templateCodeAbroad } = this.#options;
    const template = isAbroad(phone) ? templateCodeAbroad : templateCode;
    if (template === undefined) throw new SmsNotSent('number', 'aliyun: no template for numbers abroad');
    await this.#fill(phone, template, { code });
  }

  async notify({ phone, date }: SmsNotice): Promise<void> {
    const { templateNotice } = this.#options;
    if (templateNotice === undefined) throw new SmsNotSent('down', 'aliyun: no template for notices');
    await this.#fill(phone, templateNotice, { date });
  }

  async #fill(phone: string, template: string, variables: Readonly<Record<string, string>>): Promise<void> {
    const query = canonicalQuery({
      PhoneNumbers: phone.slice(isAbroad(phone) ? 1 : MAINLAND.length),
      SignName: this.#options.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    });
    refuseUnlessSent(await this.#call(query));
  }

  async #call(query: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#fetch(query);
      } catch (error) {
        const fault = faultOf(error);
        if (attempt < TRIES && NEVER_CONNECTED.has(fault)) continue;
        // Not the error itself: some carry the address that was asked for, and with it the number and the code.
        throw new SmsNotSent('down', `aliyun: no answer (${fault})`);
      }
    }
  }

  async #fetch(query: string): Promise<unknown> {
    const { host, origin } = this.#endpoint;
    const signed = signedHeaders(
      {
        host,
        action: ACTION,
        version: VERSION,
        query,
        date: this.#clock.now(),
        nonce: randomBytes(16).toString('hex'),
      },
      this.#key,
    );
    const response = await fetch(`${origin}/?${query}`, {
      method: 'POST',
      headers: { ...signed, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS),
    });
    return response.json();
  }
}

const isAbroad = (phone: string): boolean => !phone.startsWith(MAINLAND);

function refuseUnlessSent(answer: unknown): void {
  const { Code: code, RequestId: requestId } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (code === 'OK') return;
  throw new SmsNotSent(
    REASONS[word(code)] ?? 'down',
    `aliyun: refused with ${word(code)} (its request ${word(requestId)})`,
  );
}

/** What came from outside is written down only where it looks like the identifier it should be. */
const word = (text: unknown): string =>
  typeof text === 'string' && /^[A-Za-z0-9._-]{1,80}$/.test(text) ? text : 'something unknown';

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
