import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../features/account/current-account.ts';
import { DeskView } from '../../features/creator/desk/DeskView.tsx';
import { deskMessages } from '../../features/creator/desk/messages.ts';
import { WorkFiguresScreen } from '../../features/creator/desk/WorkFiguresScreen.tsx';
import { ownMessages } from '../../features/media/own/messages.ts';
import { WorkList } from '../../features/media/own/WorkList.tsx';
import { WorkScreen } from '../../features/media/own/WorkScreen.tsx';
import { UploadList } from '../../features/upload/UploadList.tsx';
import { UploadPicker } from '../../features/upload/UploadPicker.tsx';
import { UploadRoom } from '../../features/upload/UploadRoom.tsx';
import { importMessages } from '../../features/work/import/messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { OwnBooks } from './OwnBooks.tsx';
import { useNewWorks } from './use-new-works.ts';

const FIGURES = 'figures';
const BOOKS = 'books';
const TABS = ['works', BOOKS, FIGURES];

/** One of one's works; all of them, and the way to more, where the address names none. */
export function WorksPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!/^\d+$/.test(id)) return <Works />;
  return search.get('tab') === FIGURES ? (
    <WorkFiguresScreen key={id} videoId={id} />
  ) : (
    <WorkScreen key={id} videoId={id} />
  );
}

function Works() {
  const text = useText(ownMessages);
  const { data: account } = useAccount();
  usePageTitle(text('title'));
  useNewWorks();
  const panelId = useId();
  const words = useText(deskMessages);
  const bookWords = useText(importMessages);
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'works';
  const named = (key: string) => search.get(key)?.match(/^\d{1,18}$/)?.[0] ?? '';
  const head = (
    <div className="media-works-head">
      <UploadPicker />
      <UploadRoom />
      <UploadList />
    </div>
  );
  // A guest has none. They stand in the list, whose head takes the finger that pulls.
  const tabs = account?.kind === 'registered' && (
    <TabBar
      label={words('parts')}
      items={[
        { id: 'works', name: words('works') },
        { id: BOOKS, name: bookWords('tab') },
        { id: FIGURES, name: words('figures') },
      ]}
      activeId={tab}
      panelId={panelId}
      onChange={(id) => setSearch(id === 'works' ? {} : { tab: id }, { replace: true })}
    />
  );
  return (
    <>
      <Header title={text('title')} />
      <main className="media-works">
        <div id={panelId}>
          {account?.kind === 'guest' && head}
          {account?.kind !== 'guest' && tab === BOOKS && (
            <OwnBooks tabs={tabs} importId={named('import')} workId={named('work')} />
          )}
          {account?.kind !== 'guest' && tab === FIGURES && (
            <>
              {tabs}
              <DeskView />
            </>
          )}
          {account?.kind !== 'guest' && tab === 'works' && (
            <WorkList
              head={
                <>
                  {tabs}
                  {head}
                </>
              }
            />
          )}
        </div>
      </main>
    </>
  );
}
