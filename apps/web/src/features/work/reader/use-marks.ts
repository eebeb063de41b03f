import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Request } from '@liuguang/contract/contract';
import type { WorkMark } from '@liuguang/contract/work/schemas';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { marksQuery } from '../queries.ts';

const inOrder = (one: WorkMark, other: WorkMark) => one.number - other.number || one.start - other.start;

/** What one marked in a book. */
export function useMarks(workId: string) {
  const { api } = useServices();
  const { client } = api;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = marksQuery(api, workId);
  const { data } = useQuery(marksQuery(api, workId));
  const change = (next: (list: readonly WorkMark[]) => WorkMark[]) =>
    queries.setQueryData(queryKey, (before) => ({ list: next(before?.list ?? []).sort(inOrder) }));
  const onError = (error: Error) => showToast(errorText(error), 'error');
  const add = useMutation({
    mutationFn: (mark: Omit<Request<'x/work/mark/add'>, 'workId'>) =>
      client.post('x/work/mark/add', { workId, ...mark }),
    onSuccess: (mark) => change((list) => [...list, mark]),
    onError,
  });
  const edit = useMutation({
    mutationFn: (body: Request<'x/work/mark/edit'>) => client.post('x/work/mark/edit', body),
    onSuccess: (mark) => change((list) => list.map((one) => (one.id === mark.id ? mark : one))),
    onError,
  });
  const remove = useMutation({
    mutationFn: (markId: string) => client.post('x/work/mark/remove', { markId }),
    onSuccess: (_, markId) => change((list) => list.filter(({ id }) => id !== markId)),
    onError,
  });
  return { marks: data?.list ?? [], add, edit, remove };
}
