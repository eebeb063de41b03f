import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { useSearchParams } from 'react-router';
import { HistoryScreen } from '../../features/watch/HistoryScreen.tsx';
import { watchMessages } from '../../features/watch/messages.ts';
import { shelfMessages } from '../../features/work/messages.ts';
import { ReadHistory } from '../../features/work/ReadHistory.tsx';

/** What was watched, read, heard and looked at, by kind. */
export function HistoryPage() {
  const text = useText(watchMessages);
  const shelf = useText(shelfMessages);
  const [search, setSearch] = useSearchParams();
  const kinds = [
    { id: 'novel', name: shelf('novels'), contentType: CONTENT.novel.contentType },
    { id: 'audio', name: shelf('audioNovels'), contentType: CONTENT.audioNovel.contentType },
    { id: 'album', name: shelf('albums'), contentType: CONTENT.album.contentType },
  ];
  const workTabs = kinds.map(({ id, name }) => ({ id, name }));
  const chosen = kinds.find(({ id }) => id === search.get('kind'));
  if (!chosen) return <HistoryScreen moreTabs={workTabs} />;
  return (
    <ReadHistory
      key={chosen.id}
      title={text('title')}
      contentType={chosen.contentType}
      tabs={[...(['all', 'long', 'short'] as const).map((id) => ({ id, name: text(id) })), ...workTabs]}
      tab={chosen.id}
      onTab={(id) => setSearch(id === 'all' ? {} : { kind: id }, { replace: true })}
    />
  );
}
