import type { Client } from '@liuguang/client/client';
import type { Request } from '@liuguang/contract/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../../lib/services.ts';
import { useLineState, useTopic } from '../../lib/use-realtime.ts';
import { LEDGER_KEY } from '../ledger/port.ts';
import { MEMORIES_KEY } from './memories.ts';
import { type Talk, talkOf, wasCleared, withChanges, withEarlier } from './talk.ts';
import { playRecording } from './voice.ts';

const ROOM = 'companion';
const LIST_KEY = [ROOM, 'list'] as const;
const talkKey = (companionId: string) => [ROOM, 'talk', companionId] as const;

/** Everybody there is to talk to, and how one stands. */
export function useCompanions() {
  const { client } = useServices().api;
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => client.post('app/aimate/sync', {}, { signal }),
    staleTime: 0,
  });
}

/** Asks for what came after what is known until nothing is left, and puts it there. */
async function catchUp(client: Client, queries: QueryClient, companionId: string): Promise<void> {
  for (let more = true; more; ) {
    const known = queries.getQueryData<Talk>(talkKey(companionId));
    if (!known) return;
    const changes = await client.post('app/aimate/sync', { companionId, since: known.version });
    if (wasCleared(known, changes)) return queries.invalidateQueries({ queryKey: talkKey(companionId) });
    queries.setQueryData<Talk>(talkKey(companionId), (talk) => talk && withChanges(talk, changes));
    more = changes.hasNext;
  }
}

/** What was said with a companion, on whichever device. */
export function useTalk(companionId: string) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const line = useLineState();
  const turn = useRef(Promise.resolve());
  const sync = () => {
    turn.current = turn.current.then(() => catchUp(client, queries, companionId)).catch(() => undefined);
    return turn.current;
  };
  useTopic('companion.changed', (changed) => {
    if (changed.companionId === companionId) void sync();
  });
  const syncWhenBack = useRef(sync);
  syncWhenBack.current = sync;
  useEffect(() => {
    if (line === 'open') void syncWhenBack.current();
  }, [line]);
  const query = useQuery({
    queryKey: talkKey(companionId),
    queryFn: async ({ signal }) => talkOf(await client.post('app/aimate/sync', { companionId }, { signal })),
    staleTime: 0,
  });
  const earlier = useMutation({
    mutationFn: async () => {
      const before = query.data?.list[0]?.position;
      if (before === undefined) return;
      const page = await client.post('app/aimate/sync', { companionId, before });
      queries.setQueryData<Talk>(talkKey(companionId), (talk) => talk && withEarlier(talk, page));
    },
  });
  return { query, earlier, sync };
}

/** Reads an answer aloud with the server's voice. */
export function useSpeech() {
  const { client } = useServices().api;
  return useMutation({
    mutationFn: async (messageId: string) => {
      const { audio } = await client.post('x/companion/speech', { messageId });
      await playRecording(audio);
    },
  });
}

/** What can be done with companions, conversations and answers; what becomes of it is read from the server. */
export function useCompanionActs() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [ROOM] });
  return {
    stateAdult: useMutation({ mutationFn: () => client.post('x/companion/adult', {}), onSuccess }),
    clear: useMutation({
      mutationFn: (companionId: string) => client.post('x/companion/clear', { companionId }),
      onSuccess,
    }),
    rate: useMutation({
      mutationFn: (rated: { messageId: string; rating: number }) => client.post('x/companion/rate', rated),
      onSuccess,
    }),
    again: useMutation({ mutationFn: (messageId: string) => client.post('x/companion/again', { messageId }) }),
    stop: useMutation({ mutationFn: (messageId: string) => client.post('x/companion/stop', { messageId }) }),
  };
}

/** Companions of one's own. */
export function usePersonaActs() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [ROOM] });
  return {
    save: useMutation({
      mutationFn: (draft: Request<'x/companion/persona/save'>) => client.post('x/companion/persona/save', draft),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (companionId: string) => client.post('x/companion/persona/remove', { companionId }),
      onSuccess,
    }),
  };
}

/** What was paid shows wherever the balance does, and what may be remembered is asked about. */
export function useAnswered(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: LEDGER_KEY });
    void queries.invalidateQueries({ queryKey: MEMORIES_KEY });
  };
}
