import { diamondsOf } from '@liuguang/app-kit/amounts';
import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import type { BoughtItem } from '@liuguang/contract/purchase/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { FilmIcon } from '@liuguang/ui/icons-content';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { purchaseMessages } from './messages.ts';

const KIND_NAMES = {
  media: 'aMedia',
  collection: 'aCollection',
  post: 'aPost',
  chapter: 'aChapter',
  work: 'aWork',
} as const satisfies Record<PurchaseKind, KeyOf<typeof purchaseMessages>>;

/** Leads to what was bought; what is gone, or cannot be shown by this build, only says what it was. */
export function BoughtItemRow({ item }: { item: BoughtItem }) {
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  if (!leadsSomewhere(item))
    return (
      <div className="purchase-bought-row">
        <Inside item={item} />
      </div>
    );
  return (
    <a className="purchase-bought-row lg-press" {...opening(item)}>
      <Inside item={item} />
      <ChevronIcon />
    </a>
  );
}

function Inside({ item }: { item: BoughtItem }) {
  const text = useText(purchaseMessages);
  const { title } = item.translations[useLanguage()] ?? item;
  const about = [text(KIND_NAMES[item.kind]), text('paid', { amount: diamondsOf(item.paid) })];
  const when = [formatDate(item.boughtAt, 'YYYY-MM-DD'), ...(item.contentType === 0 ? [text('gone')] : [])];
  return (
    <>
      <span className="purchase-bought-cover">
        {item.cover === '' ? <FilmIcon /> : <ProtectedImage src={item.cover} alt="" />}
      </span>
      <span className="purchase-bought-words">
        <span className="purchase-bought-title lg-clamp-2">{title}</span>
        <span className="lg-meta lg-ellipsis">{about.join(' · ')}</span>
        <span className="lg-meta lg-ellipsis">{when.join(' · ')}</span>
      </span>
    </>
  );
}
