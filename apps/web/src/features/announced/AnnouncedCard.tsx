import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { Badge } from '@liuguang/ui/Badge';
import { CardWords } from '@liuguang/ui/CardWords';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { kindOf } from './kind-of.ts';
import { announcedMessages } from './messages.ts';
import './announced.css';

const WIDE = 16 / 9;

interface AnnouncedCardProps {
  card: AnnouncedTitle;
  /** How its name is drawn, where some of it stands out. */
  mark?: (title: string) => ReactNode;
}

/** A title that is still to come, among others. */
export function AnnouncedCard({ card, mark }: AnnouncedCardProps) {
  const abbreviate = useAbbreviate();
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
      <CardWords title={mark ? mark(title) : title} line={line} />
    </a>
  );
}
