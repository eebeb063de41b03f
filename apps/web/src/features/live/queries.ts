import { useApi } from '@liuguang/app-kit/api-context';
import { LIVE_BEAT_SECONDS } from '@liuguang/contract/live/channels';
import type { LiveView } from '@liuguang/contract/live/play';
import type { LiveFilm, LivePlay } from '@liuguang/contract/live/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const CHANNELS_MS = 30_000;
const GUIDE_MS = 5 * 60_000;
const HOUR_MS = 3600 * 1000;
/** A channel that is closed to somebody is asked for again so often. */
const LOCKED_MS = 5000;

/** The channels with what is on, asked for again twice a minute while somebody looks. */
export function useChannels() {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'channels'],
    queryFn: ({ signal }) => client.post('app/live/home', {}, { signal }),
    staleTime: CHANNELS_MS / 2,
    refetchInterval: CHANNELS_MS,
  });
}

/** What most people watch at present. */
export function useRecommended() {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'recommended'],
    queryFn: ({ signal }) => client.post('app/live/recommended', {}, { signal }),
    staleTime: CHANNELS_MS / 2,
    refetchInterval: CHANNELS_MS,
  });
}

const playKey = (id: string) => ['live', 'play', id];

export function useLivePlay(id: string) {
  const { client } = useApi();
  return useQuery({
    queryKey: playKey(id),
    enabled: id !== '',
    queryFn: ({ signal }) => client.post('x/live/play', { id }, { signal, urgent: true }),
    // Whoever comes back as a member finds it open.
    staleTime: ({ state }) => (state.data?.allowed === false ? 0 : HOUR_MS),
    refetchInterval: ({ state }) => (state.data?.allowed === false ? LOCKED_MS : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What can be seen of a channel, film by film; asked for again while it goes on, since what follows may change. */
function useFilms(id: string, view: LiveView, isWanted: boolean) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'films', id, view],
    enabled: isWanted,
    queryFn: ({ signal }) => client.post('x/live/films', { id, view }, { signal }),
    staleTime: CHANNELS_MS,
    refetchInterval: CHANNELS_MS * 2,
    select: ({ list }) => list,
  });
}

/** The one that is on screen, once it is known when that was on. */
export function useFilmAt(id: string, view: LiveView, moment: number | undefined): LiveFilm | undefined {
  const { data } = useFilms(id, view, moment !== undefined);
  if (moment === undefined) return undefined;
  return data?.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= moment && moment < Date.parse(endsAt));
}

/** What was and will be on; `from` in whole hours, so that neighbours ask for the same. */
export function useGuide(channelIds: readonly string[], from: number, hours: number) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'guide', channelIds, from, hours],
    enabled: channelIds.length > 0,
    queryFn: ({ signal }) =>
      client.post(
        'x/live/guide',
        { channelIds: [...channelIds], from: new Date(from).toISOString(), hours },
        { signal },
      ),
    staleTime: GUIDE_MS,
    refetchInterval: GUIDE_MS,
  });
}

export function useFavourites() {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'favourites'],
    queryFn: ({ signal }) => client.post('x/live/favourites', {}, { signal }),
  });
}

/** Shown at once; what the server says counts. */
export function useFavour(id: string) {
  const { client } = useApi();
  const queries = useQueryClient();
  const note = (favourite: boolean) =>
    queries.setQueryData<LivePlay>(playKey(id), (play) => play && { ...play, favourite });
  return useMutation({
    mutationFn: (on: boolean) => client.post('x/live/favourite', { id, on }),
    onMutate: note,
    onError: (_error, on) => note(!on),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live', 'favourites'] }),
  });
}

export function useReminders() {
  const { client } = useApi();
  return useQuery({
    queryKey: ['live', 'reminders'],
    queryFn: ({ signal }) => client.post('x/live/reminders', {}, { signal }),
  });
}

export function useRemind() {
  const { client } = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ programmeId, on }: { programmeId: string; on: boolean }) =>
      client.post('x/live/remind', { programmeId, on }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['live', 'reminders'] }),
  });
}

/** Says now and then that somebody watches, while it plays. Tells how many do. */
export function useViewers(id: string, isPlaying: boolean): number | undefined {
  const { client } = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['live', 'viewers', id],
    enabled: false,
    queryFn: ({ signal }) => client.post('x/live/beat', { id }, { signal }),
    retry: false,
  });
  useEffect(() => {
    if (!isPlaying) return;
    void refetch();
    const timer = setInterval(() => void refetch(), LIVE_BEAT_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isPlaying, refetch]);
  return data?.viewers;
}
