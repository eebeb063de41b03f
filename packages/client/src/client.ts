import { CODES } from '@liuguang/contract/codes';
import { UPLOAD } from '@liuguang/contract/constants';
import type { CallName, Contract, FormName, NameOf, Request, Response } from '@liuguang/contract/contract';
import { formatEnvelope, isEnvelope } from '@liuguang/wire/envelope';
import type { PlatformEnvelopes } from '@liuguang/wire/platform-envelopes';
import type { Wire } from '@liuguang/wire/wire';
import { readAnswer, unintelligible } from './answer.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { ApiError } from './errors.ts';
import { readEvents } from './event-reader.ts';
import { requestSigner } from './request-signer.ts';
import { type OnProgress, sendWithProgress } from './send-with-progress.ts';

export interface ClientOptions {
  /** Where `/api` is: an origin, or nothing for the page's own. A function is asked before every request. */
  readonly baseUrl: string | (() => string);
  readonly wire: Wire;
  /** Seals and opens bodies in place of the wire, where the platform does it better. */
  readonly envelopes?: PlatformEnvelopes | undefined;
  /** The value of `X-User-Agent`. */
  readonly userAgent: string;
  /** The token at this moment; empty without one. */
  readonly token: () => string;
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** False sends bodies in clear, for a server that runs without encryption. */
  readonly encryption?: boolean;
  readonly timeoutMs?: number;
  /** The server no longer knows the token that is still in use. */
  readonly onSignedOut?: () => void;
  /** The page's secrets are of the past; called once. */
  readonly onStalePage?: () => void;
}

export interface CallInit {
  readonly signal?: AbortSignal | undefined;
  /** It arrives even if the page that sends it is left meanwhile; for small bodies. */
  readonly keepalive?: boolean;
  /**
   * Somebody waits for exactly this while the page is busy with other things: sealed and opened on the spot, since the
   * platform's cryptography would come and go between them. For small bodies.
   */
  readonly urgent?: boolean;
  /** Nobody waits for it: whatever else is fetched goes first. */
  readonly idle?: boolean;
}

export interface Upload<Name extends FormName> {
  readonly fields: Request<Name>;
  readonly files: readonly Blob[];
}

export interface UploadInit extends CallInit {
  /** Called while the form is being sent, where the platform tells how far it is. */
  readonly onProgress?: OnProgress | undefined;
}

export type StreamName = {
  [Name in CallName]: Contract[Name] extends { stream: true } ? Name : never;
}[CallName];

/** Those of what happens, which go on for ever and can be resumed. */
export type RealtimeName = 'x/realtime/stream' | 'console/realtime/stream';

/** Streams that are followed over broken connections. */
export type FollowedName = RealtimeName | 'x/live/chat';

export interface StreamInit<Name extends StreamName> {
  /** What the stream is asked for, where it is one that is posted to. */
  readonly body?: Request<Name>;
  readonly signal: AbortSignal;
  /** Resumes after this event. */
  readonly lastEventId?: string | undefined;
  /** A stream that is silent for longer, without so much as a heartbeat, is taken for dead. */
  readonly silenceMs?: number;
  readonly onOpen?: () => void;
  /** Where the stream stands before its first event: resuming after it misses nothing. */
  readonly onPosition?: (lastEventId: string) => void;
  readonly onEvent: (event: Response<Name>, lastEventId: string) => void;
}

export interface Client {
  get<Name extends NameOf<'GET'>>(name: Name, query?: Request<Name>, init?: CallInit): Promise<Response<Name>>;
  post<Name extends NameOf<'POST'>>(name: Name, body: Request<Name>, init?: CallInit): Promise<Response<Name>>;
  /** Sends a form with files. */
  upload<Name extends FormName>(name: Name, form: Upload<Name>, init?: UploadInit): Promise<Response<Name>>;
  /** An address that carries its permission and its signature itself, for players that fetch by address alone. */
  address(path: string, token: string, query?: Readonly<Record<string, string>>): string;
  /** The server's time in milliseconds, also on a device whose clock is wrong. */
  now(): number;
  /** The text in an envelope; text that came plain is returned as it is. */
  openText(text: string): string;
  /** Resolves when the server ends the stream. */
  stream<Name extends StreamName>(name: Name, init: StreamInit<Name>): Promise<void>;
}

interface Outgoing {
  readonly name: CallName;
  readonly method: 'GET' | 'POST';
  readonly search?: string;
  readonly body?: unknown;
  /** Goes in place of a body, in clear. */
  readonly form?: FormData;
  readonly onProgress?: OnProgress | undefined;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
  readonly urgent?: boolean | undefined;
  readonly idle?: boolean | undefined;
}

type Reader<Result> = (response: globalThis.Response, deadline: Deadline) => Promise<Result>;

/** Calls whose answer may bring another token, and end the one of before on the way. */
const mayBringToken = (name: CallName): boolean => name.startsWith('app/login/') || name === 'app/user/qrcode/info';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const TIMEOUT_MS = 15_000;
const SILENCE_MS = 60_000;
/** Pictures from a phone on a slow line take their time; the server waits no longer either. */
const UPLOAD_TIMEOUT_MS = 300_000;

function searchOf(query: object = {}): string {
  const fields = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) if (value !== undefined) fields.set(field, String(value));
  const search = fields.toString();
  return search && `?${search}`;
}

function formOf(fields: object, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, String(value));
  for (const file of files) form.append(UPLOAD.fileField, file);
  return form;
}

export function createClient(options: ClientOptions): Client {
  const { wire, envelopes = wire, encryption = true, timeoutMs = TIMEOUT_MS } = options;
  // Called as a method of anything but the window, a browser's fetch throws.
  const send: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const signer = requestSigner({ wire, userAgent: options.userAgent, now: options.now ?? Date.now });
  const signingIn = new Set<Promise<unknown>>();
  let isStale = false;

  function baseUrl(): string {
    const base = typeof options.baseUrl === 'function' ? options.baseUrl() : options.baseUrl;
    return base.replace(/\/+$/, '');
  }

  const urlOf = ({ name, search = '' }: Outgoing): string => `${baseUrl()}/api/${name}${search}`;

  type Body = { body?: NonNullable<RequestInit['body']> };

  /** At once for what a page says last, for which there is no later, and for what is urgent. */
  function bodyOf({ method, body, form, keepalive, urgent }: Outgoing, sign: string): Body | Promise<Body> {
    if (method === 'GET') return {};
    if (form) return { body: form };
    const json = JSON.stringify(body);
    if (!encryption) return { body: json };
    const envelope = keepalive || urgent ? wire.seal(json, sign) : envelopes.seal(json, sign);
    return envelope instanceof Promise
      ? envelope.then((made) => ({ body: formatEnvelope(made) }))
      : { body: formatEnvelope(envelope) };
  }

  function report({ code }: ApiError, token: string): void {
    // Of several requests under way only the first may sign out: by the others' replies the token may be a new one.
    if (code === CODES.signedOut.code && token === options.token()) options.onSignedOut?.();
    if (code === CODES.signatureWrong.code && !isStale) {
      isStale = true;
      options.onStalePage?.();
    }
  }

  async function sendOnce<Result>(outgoing: Outgoing, read: Reader<Result>): Promise<Result> {
    const token = options.token();
    const { sign, headers } = signer.sign(`/api/${outgoing.name}`, token);
    const { form, onProgress } = outgoing;
    // A form's type names the boundary that whoever sends it chooses.
    const type = outgoing.method === 'POST' && !form ? { 'content-type': 'application/json' } : undefined;
    const deadline = startDeadline(form ? Math.max(timeoutMs, UPLOAD_TIMEOUT_MS) : timeoutMs, outgoing.signal);
    const sendIt = onProgress ? sendWithProgress(send, onProgress) : send;
    try {
      const sealed = bodyOf(outgoing, sign);
      const sending = sendIt(urlOf(outgoing), {
        method: outgoing.method,
        headers: { ...headers, ...type, ...outgoing.headers },
        signal: deadline.signal,
        ...(outgoing.keepalive && { keepalive: true }),
        ...(outgoing.idle && { priority: 'low' }),
        ...(sealed instanceof Promise ? await sealed : sealed),
      });
      return await read(await deadline.watch(sending), deadline);
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code === CODES.signedOut.code && !mayBringToken(outgoing.name)) await signInsSettled();
        report(error, token);
      }
      throw error;
    } finally {
      deadline.release();
    }
  }

  /** Somebody who is just signing in has lost nothing: the token that was refused is about to be replaced. */
  async function signInsSettled(): Promise<void> {
    if (signingIn.size === 0) return;
    await Promise.allSettled(signingIn);
    await nextTask();
  }

  /** True when the same request, signed anew, may be taken. */
  function mend({ code, data }: ApiError): boolean {
    if (code === CODES.signatureReplayed.code) return true;
    if (code !== CODES.signatureClock.code) return false;
    return signer.setClock((data as { serverTime?: unknown } | null)?.serverTime);
  }

  async function exchange<Result>(outgoing: Outgoing, read: Reader<Result>): Promise<Result> {
    const mended = new Set<number>();
    for (;;) {
      try {
        return await sendOnce(outgoing, read);
      } catch (error) {
        if (!(error instanceof ApiError) || mended.has(error.code) || !mend(error)) throw error;
        mended.add(error.code);
      }
    }
  }

  const readReply: Reader<unknown> = async (response, deadline) =>
    readAnswer(response, await deadline.watch(response.text()), envelopes.open);

  const readAtOnce: Reader<unknown> = async (response, deadline) =>
    readAnswer(response, await deadline.watch(response.text()), (envelope) => wire.open(envelope));

  return {
    async get<Name extends NameOf<'GET'>>(name: Name, query?: Request<Name>, init?: CallInit) {
      const reply = await exchange({ name, method: 'GET', search: searchOf(query), signal: init?.signal }, readReply);
      return reply as Response<Name>;
    },
    async post<Name extends NameOf<'POST'>>(name: Name, body: Request<Name>, init?: CallInit) {
      const { signal, keepalive, urgent, idle } = init ?? {};
      const outgoing: Outgoing = { name, method: 'POST', body, signal, keepalive, urgent, idle };
      const exchanging = exchange(outgoing, urgent ? readAtOnce : readReply);
      if (!mayBringToken(name)) return (await exchanging) as Response<Name>;
      signingIn.add(exchanging);
      return (await exchanging.finally(() => signingIn.delete(exchanging))) as Response<Name>;
    },
    async upload<Name extends FormName>(name: Name, { fields, files }: Upload<Name>, init?: UploadInit) {
      const { signal, onProgress } = init ?? {};
      const reply = await exchange(
        { name, method: 'POST', form: formOf(fields, files), signal, onProgress },
        readReply,
      );
      return reply as Response<Name>;
    },
    address(path, token, query = {}) {
      const fields = new URLSearchParams({ ...query, token, ...signer.signAddress(path, token) });
      return `${baseUrl()}${path}?${fields}`;
    },
    now: signer.now,
    openText(text) {
      if (!text.startsWith('{')) return text;
      const value: unknown = JSON.parse(text);
      return isEnvelope(value) ? wire.open(value) : text;
    },
    stream: (name, { body, signal, lastEventId, silenceMs = SILENCE_MS, onOpen, onPosition, onEvent }) => {
      const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
      const method = body === undefined ? 'GET' : 'POST';
      return exchange({ name, method, body, headers, signal, idle: body === undefined }, async (response, deadline) => {
        if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
          await readReply(response, deadline);
          throw unintelligible(response, 'not a stream');
        }
        onOpen?.();
        await readEvents(response, { deadline, silenceMs, wire, onEvent, onPosition });
      });
    },
  };
}
