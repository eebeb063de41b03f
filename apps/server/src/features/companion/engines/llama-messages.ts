import type { ChatMessage } from '../companion.prompt.ts';

/** What the process of a model is told. */
export type ToLlama =
  | { readonly number: number; readonly kind: 'ask'; readonly messages: readonly ChatMessage[] }
  | { readonly number: number; readonly kind: 'stop' };

/** What it tells. */
export interface FromLlama {
  readonly number: number;
  readonly kind: 'piece' | 'end' | 'fault';
  readonly text: string;
}
