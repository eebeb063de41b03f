import type { Call } from '@liuguang/contract/call';
import { CODES } from '@liuguang/contract/codes';
import { asDeclared } from '../as-declared.ts';
import { type RawReply, type RawRequest, readReply, signRequest, type Target } from '../raw-request.ts';

const PATIENCE_MS = 20_000;
const STACK_TRACE = /\bat .{1,200}:\d+:\d+|node_modules|node:internal|\.ts:\d+/;
const STATUS_OF = new Map<number, number>(Object.values(CODES).map(({ code, status }) => [code, status]));
/** Said by Node itself about what is no HTTP at all. */
const BEFORE_US = [400, 408, 431];

export interface Outcome {
  /** What is wrong with the answer; nothing when it is in order. */
  readonly fault: string | undefined;
  readonly code: number;
}

/** Sends a request of whatever kind and judges the answer alone: in time, in form, and not a fault of ours. */
export async function sendFuzz(target: Target, call: Call, request: RawRequest): Promise<Outcome> {
  const leaving = new AbortController();
  const patience = setTimeout(() => leaving.abort(), PATIENCE_MS);
  try {
    const { url, init } = signRequest(target, asDeclared(call, request));
    const response = await fetch(url, { ...init, signal: leaving.signal });
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return { fault: undefined, code: 200 };
    const reply = await readReply(target, response);
    return { fault: faultOf(reply), code: reply.code };
  } catch (error) {
    if (leaving.signal.aborted) return { fault: 'not answered in time', code: 0 };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    return { fault: `no answer: ${error} ${cause ?? ''}`, code: 0 };
  } finally {
    clearTimeout(patience);
    leaving.abort();
  }
}

function faultOf({ status, text, code, data, msg, tip }: RawReply): string | undefined {
  const words = JSON.stringify({ data, msg, tip });
  if (STACK_TRACE.test(text) || STACK_TRACE.test(words)) return `a stack trace: ${words.slice(0, 300)}`;
  if (code === CODES.fault.code || status >= 500) return `${status} ${code} ${words.slice(0, 300)}`;
  // A 304, an answer to HEAD or OPTIONS, and what Node answers itself have no code.
  if (code === 0) return status < 500 ? undefined : `${status}`;
  if (STATUS_OF.get(code) !== status && !BEFORE_US.includes(status)) return `code ${code} with status ${status}`;
  return undefined;
}
