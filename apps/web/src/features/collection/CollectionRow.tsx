import { useText } from '@liuguang/app-kit/i18n';
import { ChevronIcon } from '@liuguang/ui/icons';
import { useGradually } from '@liuguang/ui/pace/use-gradually';
import { useId } from 'react';
import { Link } from 'react-router';
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
  const titleId = useId();
  const { pages } = useCollections(kind);
  const others = (pages[0]?.list ?? []).filter(({ id }) => id !== except);
  const list = useGradually(others);
  if (list.length === 0) return null;
  return (
    <section className="collection-more" aria-labelledby={titleId}>
      <div className="collection-more-head">
        <h2 id={titleId} className="lg-title-2">
          {text(title)}
        </h2>
        <Link className="collection-all lg-press" to={PATHS[kind]}>
          {text('all')}
          <ChevronIcon />
        </Link>
      </div>
      <ul className="collection-row">
        {list.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}
