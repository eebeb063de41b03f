import { useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { collectionMessages } from './messages.ts';
import { type CollectionKind, useCollections } from './queries.ts';
import './collection.css';

/** As many as a phone shows at once. */
const AT_ONCE = 6;

/** All of a kind. */
export function AllCollections({ kind }: { kind: CollectionKind }) {
  const text = useText(collectionMessages);
  const { source, items } = useCollections(kind);
  const title = text(kind === 'anime' ? 'anime' : 'collections');
  usePageTitle(title);
  return (
    <>
      <Header title={title} />
      <main className="collection-list">
        <ListView
          label={title}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={2}
          pageSize={AT_ONCE}
          empty={<Empty title={text(kind === 'anime' ? 'emptyAnime' : 'emptyTitle')} text={text('emptyText')} />}
          renderItem={(collection, index) => <CollectionCard collection={collection} preload={index < AT_ONCE} />}
        />
        <BackToTop />
      </main>
    </>
  );
}
