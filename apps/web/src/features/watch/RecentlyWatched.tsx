import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { WatchedItem } from '@liuguang/contract/watch/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { CardSection } from '../../lib/card-section/CardSection.tsx';
import { useOpening } from '../../lib/open/use-opening.ts';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { watchMessages } from './messages.ts';
import { progressOf } from './progress.ts';
import { useHistory } from './queries.ts';
import './recently-watched.css';

interface RecentlyWatchedProps {
  title: string;
  /** Only what was not seen to its end. */
  unfinished?: boolean;
  /** Stands in a card of its own instead of on the page. */
  framed?: boolean;
}

/** What was watched lately, with pictures and how far; where nothing was, there is nothing. */
export function RecentlyWatched({ title, unfinished = false, framed = false }: RecentlyWatchedProps) {
  const text = useText(watchMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const { items } = useHistory(undefined);
  const shown = items.filter((item) => item.card && leadsSomewhere(item) && !(unfinished && item.finished));
  if (shown.length === 0) return null;
  return (
    <CardSection
      title={title}
      all={{ to: PATHS.history, text: text('allHistory') }}
      cards="wide"
      className={framed ? 'watch-recent watch-recent-framed lg-card' : 'watch-recent'}
    >
      {shown.map((item) => (
        <li key={item.id}>
          <Watched item={item} />
        </li>
      ))}
    </CardSection>
  );
}

function Watched({ item }: { item: WatchedItem }) {
  const text = useText(watchMessages);
  const language = useLanguage();
  const opening = useOpening();
  const { card, finished, position } = item;
  if (!card) return null;
  const left = Math.max(0, card.seconds - position);
  return (
    <a className="watch-recent-card lg-press" {...opening(item)}>
      <span className="watch-recent-picture">
        <ProtectedImage
          src={card.cover?.small.path ?? ''}
          variants={card.cover ? [card.cover.small, card.cover.large] : []}
          alt=""
          ratio={16 / 9}
        />
        <i className="watch-recent-bar" style={{ inlineSize: `${progressOf(item) * 100}%` }} />
      </span>
      <span className="watch-recent-name lg-ellipsis">{card.translations[language]?.title ?? card.title}</span>
      <span className="lg-meta">{finished ? text('seen') : text('left', { time: clockDuration(left) })}</span>
    </a>
  );
}
