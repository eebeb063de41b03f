import { useText } from '@liuguang/app-kit/i18n';
import type { CollectionCard as Card } from '@liuguang/contract/collection/schemas';
import { CONTENT } from '@liuguang/contract/content';
import { AccessMark } from '@liuguang/ui/AccessMark';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { CardAccess } from '../media/port.ts';
import { collectionMessages } from './messages.ts';
import { useWords } from './use-words.ts';
import './collection-card.css';

const WIDE = 16 / 9;

interface CollectionCardProps {
  collection: Card;
  preload?: boolean;
  /** How its name is drawn, where some of it stands out. */
  mark?: (title: string) => ReactNode;
}

/** A collection among others: a stack of pictures, how many there are, what the whole costs. */
export function CollectionCard({ collection, preload = false, mark }: CollectionCardProps) {
  const text = useText(collectionMessages);
  const opening = useOpening();
  const { title, intro } = useWords(collection);
  const { cover, episodes, access, contentType, finished, listPrice, locked } = collection;
  const isAnime = contentType === CONTENT.anime.contentType;
  const count = isAnime ? (finished ? 'countComplete' : 'countOngoing') : 'episodesCount';
  return (
    <a className="collection-card lg-press" {...opening(collection)}>
      <span className="collection-stack">
        <span className="collection-card-picture">
          <ProtectedImage
            src={cover?.small.path ?? ''}
            variants={cover ? [cover.small, cover.large] : []}
            alt=""
            ratio={WIDE}
            preload={preload}
          />
          <CardAccess access={access} listPrice={listPrice} />
          {access === 'free' && locked > 0 && <AccessMark access="gold">{text('partlyFree')}</AccessMark>}
          <span className="collection-card-count">{text(count, { count: episodes })}</span>
        </span>
      </span>
      <strong className="collection-card-title lg-ellipsis">{mark ? mark(title) : title}</strong>
      <span className="collection-card-intro lg-ellipsis">{intro || collection.creator.name}</span>
    </a>
  );
}
