import { useText } from '@liuguang/app-kit/i18n';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { AnnouncedCard } from '@liuguang/contract/announced/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { ButtonLink } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import type { TabItem } from '@liuguang/ui/TabBar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { SavedListScreen, SavedRow } from '../taste/port.ts';
import { announcedMessages } from './messages.ts';
import { ANNOUNCED_KEY } from './queries.ts';

interface ReservationsProps {
  title: string;
  tabs: readonly TabItem[];
  tab: string;
  onTab: (id: string) => void;
}

const MOST = 50;

/** Titles that somebody waits for, the next first. */
export function Reservations({ title, ...tabs }: ReservationsProps) {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const text = useText(announcedMessages);
  // Whoever comes here has mostly just reserved something.
  const query = { key: [ANNOUNCED_KEY, 'list', 'reserved'], staleTime: 0 };
  const { source, items } = usePagedQuery('x/announced/list', { reserved: true }, query);
  const cancel = async (ids: readonly string[]) => {
    for (const id of ids) await client.post('x/announced/reserve', { id, reserved: false });
  };
  const { mutateAsync: letGo } = useMutation({
    mutationFn: async (what: readonly string[] | 'everything') => {
      if (what !== 'everything') return cancel(what);
      const waiting = () => client.post('x/announced/list', { reserved: true, pageSize: MOST });
      for (let page = await waiting(); page.list.length > 0; page = await waiting())
        await cancel(page.list.map(({ id }) => id));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ANNOUNCED_KEY] }),
  });
  return (
    <SavedListScreen
      title={title}
      label={text('reservations')}
      {...tabs}
      source={source}
      items={items.map(asSaved)}
      empty={
        <Empty
          title={text('reservedNothing')}
          text={text('reservedNothingText')}
          action={<ButtonLink href={PATHS.reserved}>{text('toAll')}</ButtonLink>}
        />
      }
      clearTitle={text('clearReserved')}
      onDelete={(gone) => letGo(gone.map(({ id }) => id))}
      onClear={() => letGo('everything')}
      renderRow={(item, _index, choosing) => (
        <SavedRow
          item={item}
          note={text('releases', { date: formatDate(item.releasesAt, 'YYYY-MM-DD HH:mm') })}
          {...choosing}
        />
      )}
    />
  );
}

const asSaved = ({ id, contentType, title, translations, cover, creator, releasesAt }: AnnouncedCard) => ({
  ...{ id, contentType, releasesAt },
  card: { title, translations, cover, seconds: 0, access: 'free' as const, by: creator.name, views: 0 },
});
