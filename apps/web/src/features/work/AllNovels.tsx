import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { workMessages } from './messages.ts';
import { useWorks } from './queries.ts';
import { WorkCard } from './WorkCard.tsx';
import './work.css';

/** Every novel, the newest first. */
export function AllNovels() {
  const text = useText(workMessages);
  const { source, items } = useWorks(CONTENT.novel.contentType);
  usePageTitle(text('novels'));
  return (
    <>
      <Header title={text('novels')} />
      <main className="work-shelf">
        <ListView
          label={text('novels')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={3}
          empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
          renderItem={(work) => <WorkCard work={work} />}
        />
      </main>
    </>
  );
}
