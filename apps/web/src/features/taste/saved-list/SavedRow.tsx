import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { ContentCard } from '@liuguang/contract/content-card';
import { CheckIcon } from '@liuguang/ui/icons';
import { Thumbnail } from '@liuguang/ui/Thumbnail';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../../lib/use-leads-somewhere.ts';
import { CardAccess } from '../../media/port.ts';
import { savedListMessages } from './messages.ts';

export interface SavedItem {
  readonly id: string;
  readonly contentType: number;
  readonly card: ContentCard | null;
}

interface SavedRowProps {
  item: SavedItem;
  /** The last line: when it was kept, or how far it was watched. */
  note: string;
  /** How much of it was seen, from 0 to 1. */
  progress?: number;
  /** While a list is being edited: whether this one is chosen. */
  chosen: boolean | undefined;
  onToggle: () => void;
}

/** Something of one's own in a list: leads to it, or is chosen; what is gone only says so. */
export function SavedRow(props: SavedRowProps) {
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  const title = useTitle(props.item);
  const { item, chosen, onToggle } = props;
  if (chosen !== undefined)
    return (
      <button type="button" aria-pressed={chosen} className="lg-thumbnail-row lg-press" onClick={onToggle}>
        <span className="taste-saved-mark">{chosen && <CheckIcon />}</span>
        <Inside {...props} title={title} />
      </button>
    );
  if (!item.card || !leadsSomewhere(item))
    return (
      <div className="lg-thumbnail-row">
        <Inside {...props} title={title} />
      </div>
    );
  return (
    <a className="lg-thumbnail-row lg-press" {...opening(item)}>
      <Inside {...props} title={title} />
    </a>
  );
}

function useTitle({ card }: SavedItem): string {
  const language = useLanguage();
  const text = useText(savedListMessages);
  return card ? (card.translations[language]?.title ?? card.title) : text('gone');
}

function Inside({ item: { card }, note, progress, title }: SavedRowProps & { title: string }) {
  return (
    <>
      <Thumbnail cover={card?.cover} seconds={card?.seconds ?? 0} progress={card ? progress : undefined}>
        {card && <CardAccess access={card.access} />}
      </Thumbnail>
      <span className="lg-thumbnail-words" data-gone={card ? undefined : true}>
        <span className="lg-thumbnail-title lg-clamp-2">{title}</span>
        <About card={card} />
        <span className="taste-saved-note lg-ellipsis">{note}</span>
      </span>
    </>
  );
}

function About({ card }: { card: ContentCard | null }) {
  const abbreviate = useAbbreviate();
  const text = useText(savedListMessages);
  if (!card) return <span className="taste-saved-about lg-ellipsis">{text('goneText')}</span>;
  const parts = [card.by, card.views > 0 && text('views', { count: abbreviate(card.views) })].filter(Boolean);
  return <span className="taste-saved-about lg-ellipsis">{parts.join(' · ')}</span>;
}
