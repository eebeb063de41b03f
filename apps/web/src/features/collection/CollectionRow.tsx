import { useText } from '@liuguang/app-kit/i18n';
import { CardSection } from '../../lib/card-section/CardSection.tsx';
import { PATHS } from '../../lib/paths.ts';
import { CollectionCard } from './CollectionCard.tsx';
import { collectionMessages } from './messages.ts';
import { type CollectionKind, useCollections } from './queries.ts';
import './collection-row.css';

interface CollectionRowProps {
  kind?: CollectionKind;
  title: 'collections' | 'more' | 'anime' | 'moreAnime';
  except?: string;
}

/** The newest collections side by side, and the way to all of them; nothing while there are none. */
export function CollectionRow({ kind = 'videoCollection', title, except }: CollectionRowProps) {
  const text = useText(collectionMessages);
  const { pages } = useCollections(kind);
  const others = (pages[0]?.list ?? []).filter(({ id }) => id !== except);
  if (others.length === 0) return null;
  return (
    <CardSection
      title={text(title)}
      all={{ to: PATHS[kind], text: text('all') }}
      cards="wide"
      className="collection-row"
    >
      {others.map((collection) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </CardSection>
  );
}
