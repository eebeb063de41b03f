import { useApi } from '@liuguang/app-kit/api-context';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../room/ask.ts';
import type { Row } from '../room/room.ts';
import { type Pick, type Pickable, pickOf } from './pickable.ts';

const OFFERED = 8;
const NONE: readonly Pick[] = [];

/** What somebody may mean by these words, the newest first. */
export function usePicks(of: Pickable, words: string, enabled: boolean): readonly Pick[] {
  const { client } = useApi();
  const named = words.trim();
  const { data } = useQuery({
    queryKey: ['room', of.call, 'named', named],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { list } = (await ask(client, of.call, { named, pageSize: OFFERED }, signal)) as { list: readonly Row[] };
      return list.map((row) => pickOf(of, row));
    },
  });
  return data ?? NONE;
}

/** What stands behind a number; nothing until it is known, and where there is no such thing. */
export function usePicked(of: Pickable, id: string): Pick | undefined {
  return usePicks(of, id, id !== '').find((pick) => pick.id === id);
}
