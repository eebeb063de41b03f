import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { goldToDiamonds } from '@liuguang/contract/format/gold';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { CheckIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link } from 'react-router';
import { useOpening } from '../../lib/open/use-opening.ts';
import { pathTo } from '../../lib/paths.ts';
import { workMessages } from './messages.ts';
import type { Place } from './reader/places.ts';
import { useBuying } from './use-buying.ts';
import { useWords } from './use-words.ts';

const BOOK = 3 / 4;

interface BookHeadProps {
  work: WorkDetails;
  place: Place | undefined;
}

/** What a book is, and the one thing to do with it: to read it, from the beginning or where one was. */
export function BookHead({ work, place }: BookHeadProps) {
  const text = useText(workMessages);
  const opening = useOpening();
  const { title, intro } = useWords(work);
  const { cover, access, creator, characters, parts, finished, languages, tags, counts } = work;
  const facts = [
    text('words', { count: abbreviate(characters) }),
    text('parts', { count: parts }),
    text(finished ? 'finished' : 'ongoing'),
    ...(counts.readers > 0 ? [text('readers', { count: abbreviate(counts.readers) })] : []),
  ];
  return (
    <>
      <div className="work-hero">
        <span className="work-backdrop">{cover && <ProtectedImage src={cover.large.path} alt="" preload />}</span>
        <Header overPicture level={2} title={text('novel')} />
        <div className="work-top">
          <span className="work-cover">
            <ProtectedImage src={cover?.small.path ?? ''} alt="" ratio={BOOK} preload />
          </span>
          <div className="work-words">
            <h1 className="work-title">{title}</h1>
            {creator.name && (
              <a className="work-author" {...opening({ id: creator.id, contentType: CONTENT.creator.contentType })}>
                {text('authorOf', { name: creator.name })}
              </a>
            )}
            <p className="work-facts">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <p className="work-badges">
              <Badge tone={access === 'member' ? 'vip' : 'plain'}>{text(access)}</Badge>
              {languages.length > 1 && <Badge tone="plain">{text('bilingual')}</Badge>}
              {tags.map((tag) => (
                <Badge key={tag} tone="plain">
                  {tag}
                </Badge>
              ))}
            </p>
          </div>
        </div>
      </div>
      {intro !== '' && <p className="work-intro">{intro}</p>}
      <BookActions work={work} place={place} />
    </>
  );
}

function BookActions({ work, place }: BookHeadProps) {
  const text = useText(workMessages);
  const { buyWhole } = useBuying(work);
  const { price, listPrice, bought, open, freeParts } = work;
  const isForSale = price > 0 && !open;
  const address = pathTo('novel', { id: work.id, chapter: place?.number ?? 1 });
  return (
    <div className="work-actions">
      <Link className="lg-button lg-button-fill lg-button-large lg-press" to={address}>
        {place ? text('goOn', { number: place.number }) : text('start')}
      </Link>
      {isForSale && (
        <Button tone="ghost" size="large" icon={<DiamondIcon />} onClick={buyWhole}>
          {text('buyWhole', { diamonds: goldToDiamonds(price) })}
        </Button>
      )}
      <p className="work-note">
        {work.place && <span>{text('readTo', { percent: `${Math.round(work.place.progress * 100)}%` })}</span>}
        {isForSale && price < listPrice && <span>{text('wholePrice', { diamonds: goldToDiamonds(listPrice) })}</span>}
        {!open && freeParts > 0 && <span>{text('freeFirst', { count: freeParts })}</span>}
        {bought && (
          <span className="work-owned">
            <CheckIcon />
            {text('boughtWhole')}
          </span>
        )}
      </p>
    </div>
  );
}
