import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useWorks } from '../queries.ts';
import { WorkCard } from '../WorkCard.tsx';
import { albumMessages } from './messages.ts';
import '../work.css';

/** Every album, the newest first. */
export function AllAlbums() {
  const text = useText(albumMessages);
  const { source, items } = useWorks(CONTENT.album.contentType);
  usePageTitle(text('albums'));
  return (
    <>
      <Header title={text('albums')} />
      <main className="work-shelf">
        <ListView
          label={text('albums')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={2}
          empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
          renderItem={(work) => <WorkCard work={work} />}
        />
      </main>
    </>
  );
}
