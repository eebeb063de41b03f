import type { Api } from '@liuguang/app-kit/api';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { newRequestId } from '@liuguang/client/request-id';
import type { Request } from '@liuguang/contract/contract';
import type { TextEncoding, WorkImport } from '@liuguang/contract/work/import';
import type { OwnWorkDetails } from '@liuguang/contract/work/own';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { WORK_KEY } from '../queries.ts';

const LOOK_MS = 1000;
const OWN_KEY = [WORK_KEY, 'own'];
const importKey = (id: string) => [WORK_KEY, 'import', id];

const isGoing = ({ state }: Pick<WorkImport, 'state'>): boolean => state === 'reading' || state === 'making';

/** Looked at again while the server is busy with it. */
export const importQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.client.post('x/work/import/get', { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? LOOK_MS : false),
  });

/** The server has no such thing, or not for this person. */

const ownKey = (id: string) => [WORK_KEY, 'own work', id];

export const ownWorkQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ownKey(id),
    queryFn: ({ signal }) => api.client.post('x/work/own/details', { id }, { signal }),
  });

/** Wherever the work is shown it is as it was changed. */
function useOwnChange<Change>(change: (wanted: Change) => Promise<OwnWorkDetails>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(work) {
      queries.setQueryData(ownKey(work.id), work);
      return queries.invalidateQueries({
        queryKey: [WORK_KEY],
        predicate: ({ queryKey }) => queryKey[1] !== 'own work',
      });
    },
  });
}

export function useEditWork(id: string) {
  const { client } = useServices().api;
  return useOwnChange((words: Omit<Request<'x/work/own/edit'>, 'id'>) =>
    client.post('x/work/own/edit', { id, ...words }),
  );
}

/** Sends a picture of one’s own, and makes it the cover. */
export function useOwnCover({ id, title, intro, tags, access, listPrice: price, ...work }: OwnWorkDetails) {
  const { client } = useServices().api;
  return useOwnChange(async (file: File) => {
    const { id: coverId } = await client.upload('app/upload/imgv2', { fields: { purpose: 'cover' }, files: [file] });
    const { partPrice, freeParts, finished } = work;
    return client.post('x/work/own/edit', {
      ...{ id, title, intro, tags, price, partPrice, freeParts, finished, coverId },
      ...((access === 'free' || access === 'gold') && { access }),
    });
  });
}

export function useArrangeParts(id: string) {
  const { client } = useServices().api;
  return useOwnChange((numbers: number[]) => client.post('x/work/own/parts', { id, numbers }));
}

export const useOwnWorks = () => usePagedQuery('x/work/own/list', {}, { key: OWN_KEY });

/** What has just been made stands in the list when somebody comes back to it. */
export function useNewWork({ state }: Pick<WorkImport, 'state'>): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state === 'made') void queries.invalidateQueries({ queryKey: OWN_KEY });
  }, [state, queries]);
}

export function useSendFile(onProgress: (share: number) => void) {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.client.upload('x/work/import/send', { fields: { filename: file.name }, files: [file] }, { onProgress }),
    onSuccess: (sent) => queries.setQueryData(importKey(sent.id), sent),
  });
}

export function useImportRecordings() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uploadIds: string[]) =>
      api.client.post('x/work/import/uploads', { requestId: newRequestId(), uploadIds }),
    onSuccess: (begun) => queries.setQueryData(importKey(begun.id), begun),
  });
}

export function useReadAgain(id: string) {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (encoding: TextEncoding) => api.client.post('x/work/import/again', { id, encoding }),
    onSuccess: (now) => queries.setQueryData(importKey(id), now),
  });
}

export function useMakeWork(id: string) {
  const { api } = useServices();
  const queries = useQueryClient();
  // The same over every try: a work is made once.
  const [requestId] = useState(newRequestId);
  return useMutation({
    mutationFn: (words: Omit<Request<'x/work/import/make'>, 'id' | 'requestId'>) =>
      api.client.post('x/work/import/make', { requestId, id, ...words }),
    onSuccess: (now) => queries.setQueryData(importKey(id), now),
  });
}

export function useSubmitWork() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.client.post('x/work/own/submit', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: OWN_KEY }),
  });
}

export function useRemoveWork() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.client.post('x/work/own/remove', { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: OWN_KEY }),
  });
}
