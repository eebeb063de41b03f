import { newRequestId } from '@liuguang/client/request-id';
import type { Request } from '@liuguang/contract/contract';
import { DANMAKU } from '@liuguang/contract/danmaku/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '../../lib/services.ts';
import type { DanmakuDeck } from './deck.ts';

const WORDS_KEY = ['danmaku', 'words'] as const;
const listKey = (videoId: string) => ['danmaku', 'list', videoId] as const;

export type Written = Pick<Request<'x/danmaku/send'>, 'text' | 'color' | 'place' | 'spoiler'>;

/** Sent again after a fault it is still the same, at the same second; it is seen at once. */
export function useSend(deck: DanmakuDeck) {
  const { api } = useServices();
  const queries = useQueryClient();
  const failed = useRef<Request<'x/danmaku/send'>>(undefined);
  return useMutation({
    mutationFn: async (written: Written) => {
      const { playToken } = deck.play;
      const isAgain = failed.current?.playToken === playToken && isSame(failed.current, written);
      const at = Math.round(deck.position() * 10) / 10;
      const body =
        isAgain && failed.current ? failed.current : { ...written, at, playToken, requestId: newRequestId() };
      failed.current = body;
      return api.client.post('x/danmaku/send', body);
    },
    onSuccess: ({ danmaku, state }) => {
      failed.current = undefined;
      if (state === 'shown') deck.feed.add(danmaku, deck.position());
      void queries.invalidateQueries({ queryKey: listKey(deck.play.id) });
    },
  });
}

const isSame = (one: Written, other: Written): boolean =>
  one.text === other.text && one.color === other.color && one.place === other.place && one.spoiler === other.spoiler;

/** What can be read of one stretch: what the film has come to counts as seen, and nothing does by reading on. */
export function useList(deck: DanmakuDeck, stretch: number) {
  const { client } = useServices().api;
  const { id, playToken } = deck.play;
  const from = stretch * DANMAKU.window;
  return useQuery({
    queryKey: [...listKey(id), stretch],
    queryFn: ({ signal }) => {
      const asked = { playToken, from, to: from + DANMAKU.window, reached: deck.position() };
      return client.post('x/danmaku/list', asked, { signal });
    },
    staleTime: 0,
  });
}

/** Asks for the list anew, and takes what is gone off the picture. */
export function useChange(deck: DanmakuDeck) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: listKey(deck.play.id) });
  const recall = useMutation({
    mutationFn: (danmakuId: string) => client.post('x/danmaku/recall', { danmakuId }),
    onSuccess: (_, danmakuId) => {
      deck.feed.remove(({ id }) => id === danmakuId);
      readAgain();
    },
  });
  const forgetPerson = (authorId: string) => {
    deck.feed.remove((one) => one.authorId === authorId);
    readAgain();
  };
  return { recall, forgetPerson };
}

export function useWords() {
  const { client } = useServices().api;
  return useQuery({
    queryKey: WORDS_KEY,
    queryFn: ({ signal }) => client.post('x/danmaku/words', {}, { signal }),
    staleTime: 60_000,
  });
}

export function useBlockWord(deck: DanmakuDeck) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { word: string; blocked: boolean }) => client.post('x/danmaku/blockWord', change),
    onSuccess: (answer, { word, blocked }) => {
      queries.setQueryData(WORDS_KEY, answer);
      if (blocked) deck.feed.remove(({ text }) => text.toLowerCase().includes(word.trim().toLowerCase()));
      void queries.invalidateQueries({ queryKey: listKey(deck.play.id) });
    },
  });
}
