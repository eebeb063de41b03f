import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { useSearchParams } from 'react-router';
import { HistoryScreen } from '../../features/watch/HistoryScreen.tsx';
import { watchMessages } from '../../features/watch/messages.ts';
import { workMessages } from '../../features/work/messages.ts';
import { ReadHistory } from '../../features/work/ReadHistory.tsx';

const NOVELS = 'novel';

/** What was watched and what was read, by kind. */
export function HistoryPage() {
  const text = useText(watchMessages);
  const work = useText(workMessages);
  const [search, setSearch] = useSearchParams();
  const novels = { id: NOVELS, name: work('novels') };
  if (search.get('kind') !== NOVELS) return <HistoryScreen moreTabs={[novels]} />;
  const tabs = [...(['all', 'long', 'short'] as const).map((id) => ({ id, name: text(id) })), novels];
  return (
    <ReadHistory
      title={text('title')}
      contentType={CONTENT.novel.contentType}
      tabs={tabs}
      tab={NOVELS}
      onTab={(id) => setSearch(id === 'all' ? {} : { kind: id }, { replace: true })}
    />
  );
}
