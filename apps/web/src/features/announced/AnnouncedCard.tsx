import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { AnnouncedCard as Card } from '@liuguang/contract/announced/schemas';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { formatDate } from '@liuguang/contract/format/date';
import { Badge } from '@liuguang/ui/Badge';
import { CardWords } from '@liuguang/ui/CardWords';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useOpening } from '../../lib/open/use-opening.ts';
import { kindOf } from './kind-of.ts';
import { announcedMessages } from './messages.ts';
import './announced.css';

const WIDE = 16 / 9;

/** A title that is still to come, among others. */
export function AnnouncedCard({ card }: { card: Card }) {
  const text = useText(announcedMessages);
  const opening = useOpening();
  const { title } = card.translations[useLanguage()] ?? card;
  const line = card.waiting > 0 ? text('waiting', { count: abbreviate(card.waiting) }) : text('beFirst');
  return (
    <a className="announced-card lg-press" {...opening(card)}>
      <span className="announced-card-picture">
        <ProtectedImage
          src={card.cover?.small.path ?? ''}
          variants={card.cover ? [card.cover.small, card.cover.large] : []}
          alt=""
          ratio={WIDE}
        />
        <span className="announced-card-kind">
          <Badge tone="plain">{text(kindOf(card.becomes))}</Badge>
        </span>
        <span className="announced-card-date">
          {text('releasesShort', { date: formatDate(card.releasesAt, 'MM-DD HH:mm') })}
        </span>
      </span>
      <CardWords title={title} line={line} />
    </a>
  );
}
