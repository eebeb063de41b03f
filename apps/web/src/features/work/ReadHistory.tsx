import { useText } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { ReadWork } from '@liuguang/contract/work/schemas';
import type { WorkContentType } from '@liuguang/contract/work/states';
import { ButtonLink } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import type { TabItem } from '@liuguang/ui/TabBar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { SavedListScreen, SavedRow } from '../taste/port.ts';
import { workMessages } from './messages.ts';
import { WORK_KEY } from './queries.ts';

const HISTORY_KEY = [WORK_KEY, 'history'];

interface ReadHistoryProps {
  title: string;
  contentType: WorkContentType;
  tabs: readonly TabItem[];
  tab: string;
  onTab: (id: string) => void;
}

/** Works of one kind that were read or looked at, the latest first, with how far. */
export function ReadHistory({ title, contentType, ...tabs }: ReadHistoryProps) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const text = useText(workMessages);
  // Whoever comes here has mostly just read something.
  const { source, items } = usePagedQuery('x/work/history', { contentType }, { key: HISTORY_KEY, staleTime: 0 });
  const { mutateAsync: forget } = useMutation({
    mutationFn: (what: readonly ReadWork[] | 'everything') =>
      client.post(
        'x/work/history/delete',
        what === 'everything' ? { everything: true, contentType } : { ids: what.map(({ id }) => id) },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
  return (
    <SavedListScreen
      title={title}
      label={text('readList')}
      {...tabs}
      source={source}
      items={items}
      empty={
        <Empty
          title={text('readNothing')}
          text={text('readNothingText')}
          action={<ButtonLink href={PATHS.home}>{text('browse')}</ButtonLink>}
        />
      }
      clearTitle={text('clearRead')}
      onDelete={forget}
      onClear={() => forget('everything')}
      renderRow={(item, _index, choosing) => (
        <SavedRow
          item={item}
          note={text('readTo', { percent: `${Math.round(item.progress * 100)}%` })}
          progress={Math.max(0.02, item.progress)}
          {...choosing}
        />
      )}
    />
  );
}
