import { ApiError } from '@liuguang/client/errors';
import type { CompanionCard, ReplyEvent } from '@liuguang/contract/companion/schemas';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';

/** An answer that is being written, as far as it is. */
export interface Writing {
  /** The message that is answered. */
  readonly messageId: string;
  readonly text: string;
  readonly cards: readonly CompanionCard[];
}

interface ReplyInit {
  readonly onEnd: () => Promise<void>;
  /** Nothing is left to pay with. */
  readonly onOutOfCredits: (messageId: string) => void;
  readonly onError: (error: unknown) => void;
}

const NOT_ENOUGH = 4020;

const goneOn = (writing: Writing, { kind, text, card, message }: ReplyEvent): Writing => {
  if (kind === 'begin') return { ...writing, text: message?.text ?? '', cards: message?.cards ?? [] };
  if (kind === 'text') return { ...writing, text: writing.text + text };
  if (kind === 'replace') return { ...writing, text, cards: [] };
  return card ? { ...writing, cards: [...writing.cards, card] } : writing;
};

/** Reads along while an answer is written; one at a time. Leaving the screen leaves the answer. */
export function useReply({ onEnd, onOutOfCredits, onError }: ReplyInit) {
  const { client } = useServices().api;
  const [writing, setWriting] = useState<Writing>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function begin(messageId: string): Promise<void> {
    leaving.current?.abort();
    const own = new AbortController();
    leaving.current = own;
    setWriting({ messageId, text: '', cards: [] });
    try {
      await client.stream('x/companion/reply', {
        body: { messageId },
        signal: own.signal,
        onEvent: (event) => setWriting((before) => before && goneOn(before, event)),
      });
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiError && error.code === NOT_ENOUGH) onOutOfCredits(messageId);
      else onError(error);
    }
    await onEnd();
    if (leaving.current === own) setWriting(undefined);
  }
  return { writing, begin: (messageId: string) => void begin(messageId) };
}
