import { useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { useSearchParams } from 'react-router';
import { isMissing } from '../../lib/missing/is-missing.ts';
import { Missing } from '../../lib/missing/Missing.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { mediaMessages } from './messages.ts';
import { useModule } from './queries.ts';
import { VideoCard } from './VideoCard.tsx';

/** All that a part of the home screen has. */
export function MoreScreen() {
  const text = useText(mediaMessages);
  const [search] = useSearchParams();
  const title = search.get('name') || text('more');
  const { source, items } = useModule(search.get('id') ?? '');
  usePageTitle(title);
  if (isMissing(source.error))
    return (
      <>
        <Header title={text('more')} />
        <main className="media-page">
          <Missing error={source.error} />
        </main>
      </>
    );
  return (
    <>
      <Header title={title} />
      <main className="media-page">
        <ListView
          label={title}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={2}
          empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
          renderItem={(video, index) => <VideoCard video={video} preload={index < 6} />}
        />
      </main>
      <BackToTop />
    </>
  );
}
