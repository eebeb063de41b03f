import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Client } from '@liuguang/client/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useSent } from '../../lib/use-outbox.ts';
import { useLineState, useTopic } from '../../lib/use-realtime.ts';
import { applyChanges, type Pages } from './changes.ts';

const ROOM = 'conversation';
const LIST_KEY = [ROOM, 'list'] as const;
const UNREAD_KEY = [ROOM, 'unread'] as const;
const messagesKey = (accountId: string) => [ROOM, 'messages', accountId] as const;

/** Whatever happens between somebody and the person changes the list and what is unread. */
function useFreshList(): void {
  const queries = useQueryClient();
  const line = useLineState();
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: LIST_KEY });
    void queries.invalidateQueries({ queryKey: UNREAD_KEY });
  };
  useTopic('conversation.changed', readAgain);
  useTopic('conversation.read', ({ mine }) => {
    if (mine) readAgain();
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (line !== 'open') return;
    // The first time the list has just been asked for.
    if (wasOpen.current) void queries.invalidateQueries({ queryKey: [ROOM] });
    wasOpen.current = true;
  }, [line, queries]);
}

/** One's conversations, the latest first, as they stand. */
export function useConversations() {
  useFreshList();
  return usePagedQuery('x/conversation/list', { pageSize: 20 }, { key: LIST_KEY, staleTime: 0 });
}

/** Asks for what came after what is known until nothing is left, and puts it there. */
async function sync(client: Client, queries: QueryClient, accountId: string): Promise<void> {
  for (let more = true; more; ) {
    const [entry] = queries.getQueriesData<Pages>({ queryKey: messagesKey(accountId) });
    const since = entry?.[1]?.pages[0]?.standing.version;
    if (since === undefined) return;
    const changes = await client.post('x/conversation/changes', { accountId, since });
    queries.setQueriesData<Pages>(
      { queryKey: messagesKey(accountId) },
      (known) => known && applyChanges(known, changes),
    );
    more = changes.hasNext;
  }
}

/** What was said with somebody. Told that something changed, it asks what; after a break it asks too, and misses nothing. */
export function useConversation(accountId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const line = useLineState();
  const turn = useRef(Promise.resolve());
  const catchUp = () => {
    turn.current = turn.current.then(() => sync(client, queries, accountId)).catch(() => undefined);
  };
  useTopic('conversation.changed', (changed) => {
    if (changed.accountId === accountId) catchUp();
  });
  useTopic('conversation.read', (read) => {
    if (read.accountId !== accountId || read.mine) return;
    queries.setQueriesData<Pages>(
      { queryKey: messagesKey(accountId) },
      (known) => known && withRead(known, read.position),
    );
  });
  useSent(({ call, body }) => {
    if (call === 'x/conversation/send' && body.accountId === accountId) catchUp();
  });
  const catchUpWhenBack = useRef(catchUp);
  catchUpWhenBack.current = catchUp;
  useEffect(() => {
    if (line === 'open') catchUpWhenBack.current();
  }, [line]);
  return usePagedQuery(
    'x/conversation/messages',
    { accountId, pageSize: 30 },
    { key: messagesKey(accountId), staleTime: 0 },
  );
}

const withRead = (known: Pages, read: number): Pages => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    standing: { ...page.standing, read: Math.max(read, page.standing.read) },
  })),
});

const TYPING_SHOWN_MS = 6000;
const STALE_MS = 30_000;

/** Whether the other is writing at the moment. */
export function useTyping(accountId: string): boolean {
  const [until, setUntil] = useState(0);
  useTopic('conversation.typing', (typing) => {
    // What is told after a break is over.
    if (typing.accountId === accountId && Date.now() - Date.parse(typing.at) < STALE_MS)
      setUntil(Date.now() + TYPING_SHOWN_MS);
  });
  useTopic('conversation.changed', (changed) => {
    if (changed.accountId === accountId) setUntil(0);
  });
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}

const TELL_TYPING_EVERY_MS = 4000;

/** Tells the other, now and then, that one is writing; nobody minds when that fails. */
export function useTellTyping(accountId: string): { readonly writes: () => void; readonly hasSent: () => void } {
  const { client } = useServices().api;
  const told = useRef(0);
  return {
    writes() {
      if (Date.now() - told.current < TELL_TYPING_EVERY_MS) return;
      told.current = Date.now();
      client.post('x/conversation/typing', { accountId }).catch(() => undefined);
    },
    // What came has ended the sign of it at the other side: the next word begins another.
    hasSent() {
      told.current = 0;
    },
  };
}

/** Marks what is on screen as read, on every device. */
export function useMarkRead(accountId: string, position: number, isInFront: boolean): void {
  const { client } = useServices().api;
  const queries = useQueryClient();
  useEffect(() => {
    if (position === 0 || !isInFront) return;
    client.post('x/conversation/read', { accountId, position }).then(
      () => {
        void queries.invalidateQueries({ queryKey: LIST_KEY });
        void queries.invalidateQueries({ queryKey: UNREAD_KEY });
      },
      () => undefined,
    );
  }, [client, queries, accountId, position, isInFront]);
}

/** Marks everything that anybody wrote as read, on every device. */
export function useReadAllMessages() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.post('x/conversation/readAll', {}),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      void queries.invalidateQueries({ queryKey: UNREAD_KEY });
    },
  });
}

/** What can be done with messages and with a conversation; what becomes of it is read from the server. */
export function useConversationActs(accountId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [ROOM] });
  return {
    recall: useMutation({
      mutationFn: (messageId: string) => client.post('x/conversation/recall', { messageId }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (messageId: string) => client.post('x/conversation/delete', { accountId, messageId }),
      onSuccess,
    }),
    clear: useMutation({ mutationFn: () => client.post('x/conversation/delete', { accountId }), onSuccess }),
    mute: useMutation({
      mutationFn: (muted: boolean) => client.post('x/conversation/mute', { accountId, muted }),
      onSuccess,
    }),
  };
}
