import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { CollectionDetails } from '@liuguang/contract/collection/schemas';
import { CONTENT, pathOfContent } from '@liuguang/contract/content';
import { duration } from '@liuguang/contract/format/duration';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { CheckIcon, ChevronDownIcon, PlayIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useOpening } from '../../lib/open/use-opening.ts';
import { pathTo } from '../../lib/paths.ts';
import { collectionMessages } from './messages.ts';
import { useWords } from './use-words.ts';

const POSTER = 3 / 4;
const MINUTE = 60;

interface CollectionHeadProps {
  collection: CollectionDetails;
  onBuy: () => void;
  /** Keeping it, and giving it on. */
  taste: ReactNode;
}

/** What a collection is, and the one thing to do with it: to buy it, or to go on. */
export function CollectionHead({ collection, onBuy, taste }: CollectionHeadProps) {
  const language = useLanguage();
  const text = useText(collectionMessages);
  const { title } = useWords(collection);
  const opening = useOpening();
  const { contentType, cover, access, creator, episodes, seconds, locked, finished } = collection;
  const isAnime = contentType === CONTENT.anime.contentType;
  const isPartlyFree = access === 'free' && locked > 0;
  const count = text('episodesCount', { count: episodes });
  return (
    <div className="collection-side">
      <div className="collection-hero">
        <span className="collection-backdrop">{cover && <ProtectedImage src={cover.large.path} alt="" preload />}</span>
        <Header overPicture level={2} title={text(isAnime ? 'anime' : 'collection')} />
        <div className="collection-top">
          <span className="collection-poster">
            <ProtectedImage src={cover?.small.path ?? ''} alt="" ratio={POSTER} preload />
          </span>
          <div className="collection-words">
            <h1 className="collection-title">{title}</h1>
            <p className="collection-facts">
              <Badge tone={access === 'member' ? 'vip' : 'plain'}>{text(isPartlyFree ? 'partlyFree' : access)}</Badge>
              {isAnime && <Badge>{text(finished ? 'finished' : 'ongoing')}</Badge>}
              <span>{count}</span>
              {isPartlyFree && <span>{text('locked', { count: locked })}</span>}
              <span>{duration(seconds < MINUTE ? seconds : Math.floor(seconds / MINUTE) * MINUTE, language)}</span>
            </p>
            {creator.name && (
              <a className="collection-creator lg-press" {...opening(pathTo('creator', { id: creator.id }))}>
                <Avatar
                  id={creator.id}
                  size={24}
                  {...(creator.avatar ? { picture: <ProtectedImage src={creator.avatar} alt="" /> } : {})}
                />
                <span className="lg-ellipsis">{creator.name}</span>
              </a>
            )}
          </div>
        </div>
      </div>
      <Intro collection={collection} />
      <Actions collection={collection} onBuy={onBuy} />
      <div className="collection-taste">{taste}</div>
    </div>
  );
}

const LONG = 60;

function Intro({ collection }: { collection: CollectionDetails }) {
  const text = useText(collectionMessages);
  const id = useId();
  const { intro } = useWords(collection);
  const [open, setOpen] = useState(false);
  if (intro === '') return null;
  return (
    <div className="collection-intro">
      <p id={id} className={open ? undefined : 'lg-clamp-2'}>
        {intro}
      </p>
      {intro.length > LONG && (
        <button
          type="button"
          className="collection-unfold"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {text('intro')}
          <ChevronDownIcon />
        </button>
      )}
    </div>
  );
}

function Actions({ collection, onBuy }: Omit<CollectionHeadProps, 'taste'>) {
  const text = useText(collectionMessages);
  const { price, listPrice, bought, list, next } = collection;
  const isForSale = price > 0 && !bought;
  const going = list.find(({ video }) => video.id === next);
  const word = going?.watch === 'preview' ? 'preview' : (going?.resumeAt ?? 0) > 0 ? 'goOn' : 'start';
  return (
    <div className="collection-actions">
      {isForSale && (
        <Button size="large" icon={<DiamondIcon />} onClick={onBuy}>
          {text('buyWhole', { diamonds: diamondsOf(price) })}
        </Button>
      )}
      {isForSale && price < listPrice && (
        <p className="collection-note">{text('wholePrice', { diamonds: diamondsOf(listPrice) })}</p>
      )}
      {going && (
        <Link
          className={`lg-button lg-button-${isForSale ? 'ghost' : 'fill'} lg-button-large lg-press`}
          to={pathOfContent(going.video)}
        >
          <PlayIcon />
          {text(word, { number: going.number })}
        </Link>
      )}
      {bought && (
        <p className="collection-note collection-owned">
          <CheckIcon />
          {text('boughtWhole')}
        </p>
      )}
    </div>
  );
}
