import type { Api } from '@liuguang/app-kit/api';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { WorkChapter, WorkContentsLine, WorkDetails, WorkMark } from '@liuguang/contract/work/schemas';
import type { WorkContentType, WorkLanguage } from '@liuguang/contract/work/states';
import { queryOptions } from '@tanstack/react-query';
import { askOrRecall } from './kept-answers.ts';

export const WORK_KEY = 'work';
const CHAPTER_FRESH_MS = 10 * 60_000;

/** What was opened once opens without a network, too: so these are asked for whether or not there is one. */
const kept = { networkMode: 'always' } as const;

export const workQuery = (api: Api, id: string) =>
  queryOptions({
    ...kept,
    queryKey: [WORK_KEY, 'details', id],
    queryFn: ({ signal }): Promise<WorkDetails> =>
      askOrRecall(`details ${id}`, () => api.client.post('x/work/details', { id }, { signal })),
    enabled: id !== '',
  });

export const contentsQuery = (api: Api, id: string) =>
  queryOptions({
    ...kept,
    queryKey: [WORK_KEY, 'contents', id],
    queryFn: ({ signal }): Promise<{ list: WorkContentsLine[] }> =>
      askOrRecall(`contents ${id}`, () => api.client.post('x/work/contents', { id }, { signal })),
    enabled: id !== '',
  });

export const chapterQuery = (api: Api, workId: string, number: number, language: WorkLanguage) =>
  queryOptions({
    ...kept,
    queryKey: [WORK_KEY, 'chapter', workId, number, language],
    queryFn: ({ signal }): Promise<WorkChapter> =>
      askOrRecall(
        `chapter ${workId} ${number} ${language}`,
        () => api.client.post('x/work/chapter', { workId, number, language }, { signal }),
        ({ open }) => open,
      ),
    staleTime: CHAPTER_FRESH_MS,
  });

export const marksQuery = (api: Api, workId: string) =>
  queryOptions({
    ...kept,
    queryKey: [WORK_KEY, 'marks', workId],
    queryFn: ({ signal }): Promise<{ list: WorkMark[] }> =>
      askOrRecall(`marks ${workId}`, () => api.client.post('x/work/marks', { workId }, { signal })),
  });

const PICTURES_FRESH_MS = 8 * 60_000;

/** Asked for again before their addresses end. */
export const picturesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [WORK_KEY, 'pictures', id],
    queryFn: ({ signal }) => api.client.post('x/work/pictures', { id }, { signal }),
    staleTime: PICTURES_FRESH_MS,
    refetchInterval: PICTURES_FRESH_MS,
  });

export const similarQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [WORK_KEY, 'similar', id],
    queryFn: ({ signal }) => api.client.post('x/work/similar', { id }, { signal }),
  });

export const taggedQuery = (api: Api, tag: string) =>
  queryOptions({
    queryKey: [WORK_KEY, 'tagged', tag],
    queryFn: ({ signal }) => api.client.post('x/work/tagged', { tag }, { signal }),
    enabled: tag !== '',
  });

/** The newest first, of everybody or of one creator. */
export const useWorks = (contentType: WorkContentType, creatorId?: string) =>
  usePagedQuery('x/work/list', { contentType, ...(creatorId && { creatorId }) }, { key: [WORK_KEY, 'list'] });
