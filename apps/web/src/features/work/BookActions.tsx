import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { workMessages } from './messages.ts';
import type { Place } from './reader/places.ts';
import { useBuying } from './use-buying.ts';

interface BookActionsProps {
  work: WorkDetails;
  /** The number of its first chapter. */
  first: number;
  place: Place | undefined;
}

/** The one thing to do with a book: to read it, from the beginning or where one was; and to buy it where that is due. */
export function BookActions({ work, first, place }: BookActionsProps) {
  const text = useText(workMessages);
  const { buyWhole } = useBuying(work);
  const { price, listPrice, bought, open, freeParts } = work;
  const isForSale = price > 0 && !open;
  const address = pathTo('novel', { id: work.id, chapter: place?.number ?? first });
  return (
    <div className="work-actions">
      <Link className="lg-button lg-button-fill lg-button-large lg-press" to={address}>
        {place ? text('goOn', { number: place.number }) : text('start')}
      </Link>
      {isForSale && (
        <Button tone="ghost" size="large" icon={<DiamondIcon />} onClick={buyWhole}>
          {text('buyWhole', { diamonds: diamondsOf(price) })}
        </Button>
      )}
      <p className="work-note">
        {work.place && <span>{text('readTo', { percent: `${Math.round(work.place.progress * 100)}%` })}</span>}
        {isForSale && price < listPrice && <span>{text('wholePrice', { diamonds: diamondsOf(listPrice) })}</span>}
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
