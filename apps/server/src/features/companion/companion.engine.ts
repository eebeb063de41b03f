import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import type { Prompt } from './companion.prompt.ts';

/** The engine could not answer: it went away, took too long, or said what is no answer. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** What an engine is asked. */
export interface Asked {
  readonly prompt: Prompt;
  /** The one tool: titles of the library that fit these words, and no others. */
  readonly findTitles: (words: string) => Promise<readonly CompanionCard[]>;
  /** How often an answer to the same was taken away before: the next may be another. */
  readonly attempt: number;
  readonly signal: AbortSignal;
}

/** Whatever answers. */
export interface CompanionEngine {
  /** As answers name what wrote them. */
  readonly name: string;
  /** Answers from written material alone, and says so. */
  readonly isBasic: boolean;
  /** The answer piece by piece. It ends when all is said; an `EngineFault` when it cannot be. */
  answer(asked: Asked): AsyncIterable<string>;
  close(): Promise<void>;
}
