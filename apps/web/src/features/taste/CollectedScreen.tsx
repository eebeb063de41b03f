import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { ButtonLink } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import type { TabItem } from '@liuguang/ui/TabBar';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { tasteMessages } from './messages.ts';
import { useCollected, useCollectedKinds, useLetGo } from './queries.ts';
import { SavedListScreen } from './saved-list/SavedListScreen.tsx';
import { SavedRow } from './saved-list/SavedRow.tsx';

const ALL = 'all';
const NAMES = {
  1: 'type1',
  2: 'type2',
  3: 'type3',
  4: 'type4',
  6: 'type6',
  7: 'type7',
  8: 'type8',
  9: 'type9',
} as const satisfies Record<number, keyof typeof tasteMessages>;
const nameOf = (contentType: number) => NAMES[contentType as keyof typeof NAMES];

/** The kinds of what can be collected, and which of them the address names. */
export function useCollectedTabs(moreTabs: readonly TabItem[]) {
  const text = useText(tasteMessages);
  const [search, setSearch] = useSearchParams();
  const leadsSomewhere = useLeadsSomewhere();
  const kinds = (useCollectedKinds().data?.kinds ?? []).flatMap(({ contentType }) => {
    const name = nameOf(contentType);
    return name && leadsSomewhere({ id: '1', contentType })
      ? [{ contentType, id: String(contentType), name: text(name) }]
      : [];
  });
  const tabs: readonly TabItem[] = [{ id: ALL, name: text('all') }, ...kinds, ...moreTabs];
  return {
    chosen: kinds.find(({ id }) => id === search.get('type')),
    title: text('title'),
    tabs,
    onTab: (id: string) => setSearch(id === ALL ? {} : { type: id }, { replace: true }),
  };
}

/** What was collected, the kinds that there are beside one another; `moreTabs` lead to what is kept elsewhere. */
export function CollectedScreen({ moreTabs }: { moreTabs: readonly TabItem[] }) {
  const text = useText(tasteMessages);
  const language = useLanguage();
  const { chosen, title, tabs, onTab } = useCollectedTabs(moreTabs);
  const { source, items } = useCollected(chosen?.contentType);
  const { mutateAsync: letGo } = useLetGo();
  const now = new Date();
  return (
    <SavedListScreen
      title={title}
      label={text('list')}
      tabs={tabs}
      tab={chosen?.id ?? ALL}
      onTab={onTab}
      source={source}
      items={items}
      empty={
        <Empty
          title={text('emptyTitle')}
          text={text('emptyText')}
          action={<ButtonLink href={PATHS.home}>{text('browse')}</ButtonLink>}
        />
      }
      clearTitle={chosen ? text('clearKind', { kind: chosen.name }) : text('clearTitle')}
      onDelete={letGo}
      onClear={() => letGo({ everythingOf: chosen?.contentType })}
      renderRow={(item, _index, choosing) => (
        <SavedRow
          item={item}
          note={text('savedAt', { time: relativeTime(item.collectedAt, now, language) })}
          {...choosing}
        />
      )}
    />
  );
}
