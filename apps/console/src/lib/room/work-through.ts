import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';

/** Telling costs more than most of what is done: of many rows so many are told together. */
const TOLD_TOGETHER = 50;

/** What ends all of it: no answer came, or whoever asks is signed in no longer or may do this no more. */
function endsAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return ([CODES.signedOut.code, CODES.lacksPermission.code] as readonly number[]).includes(error.code);
}

interface Working<Item> {
  readonly act: (item: Item) => Promise<unknown>;
  /** How many were done, and what is left, those that were refused included. */
  readonly onProgress: (done: number, left: readonly Item[]) => void;
  readonly isStopped: () => boolean;
}

export interface Worked<Item> {
  readonly done: readonly Item[];
  readonly left: readonly Item[];
  /** Each refusal once. */
  readonly errors: readonly unknown[];
}

/** One after the other, so that a cut leaves the rest as it was. */
export async function workThrough<Item>(items: readonly Item[], working: Working<Item>): Promise<Worked<Item>> {
  const done: Item[] = [];
  const refused: Item[] = [];
  const errors = new Map<string, unknown>();
  let at = 0;
  const left = () => [...refused, ...items.slice(at)];
  while (at < items.length && !working.isStopped()) {
    const item = items[at] as Item;
    try {
      await working.act(item);
      done.push(item);
      at += 1;
    } catch (error) {
      errors.set(String(error), error);
      if (endsAll(error)) break;
      refused.push(item);
      at += 1;
    }
    if (at % TOLD_TOGETHER === 0 || items.length <= TOLD_TOGETHER) working.onProgress(done.length, left());
  }
  working.onProgress(done.length, left());
  return { done, left: left(), errors: [...errors.values()] };
}
