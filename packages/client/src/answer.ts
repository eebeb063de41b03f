import { CODES } from '@liuguang/contract/codes';
import { type Envelope, isEnvelope } from '@liuguang/wire/envelope';
import type { Wire } from '@liuguang/wire/wire';
import { ApiError } from './errors.ts';

/** What every reply says, whether it came sealed or plain. */
interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
  readonly tip: string;
}

type Opener = Pick<Wire, 'open'>;

/** Parses JSON that may have travelled in an envelope; throws what the parser or the envelope throws. */
export function unseal(text: string, wire: Opener): unknown {
  const value: unknown = JSON.parse(text);
  return isEnvelope(value) ? JSON.parse(wire.open(value)) : value;
}

function isAnswer(value: unknown): value is Pick<Answer, 'code'> & Partial<Answer> {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? '';

// A proxy in between answers in its own words. Only those of its statuses that mean here what they mean everywhere.
function meaningOf(status: number) {
  if (status === CODES.tooLarge.status) return CODES.tooLarge;
  if (status === CODES.tooMany.status) return CODES.tooMany;
  return status >= 502 && status <= 504 ? CODES.engineDown : CODES.fault;
}

/** The error for a reply that does not speak this protocol. */
export function unintelligible(response: Response, cause: unknown): ApiError {
  const { code, sentence } = meaningOf(response.status);
  const msg = 'the reply cannot be understood';
  return new ApiError(
    { code, status: response.status, tip: sentence['zh-CN'], msg, data: null, requestId: requestIdOf(response) },
    { cause },
  );
}

/** How replies are opened: at once, or beside the page's thread. */
type ReplyOpener = (envelope: Envelope) => string | Promise<string>;

/** The data of a reply, or an ApiError for all but success. */
export async function readAnswer(response: Response, text: string, open: ReplyOpener): Promise<unknown> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
    if (isEnvelope(answer)) answer = JSON.parse(await open(answer));
  } catch (cause) {
    throw unintelligible(response, cause);
  }
  if (!isAnswer(answer)) throw unintelligible(response, undefined);
  const { code, data = null, msg = '', tip = '' } = answer;
  if (code === CODES.ok.code) return data;
  throw new ApiError({ code, status: response.status, tip, msg, data, requestId: requestIdOf(response) });
}
