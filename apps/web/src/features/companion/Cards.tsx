import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import { pathOfContent } from '@liuguang/contract/content';
import { clockDuration } from '@liuguang/contract/format/duration';
import { PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link } from 'react-router';
import { companionMessages } from './messages.ts';
import { titleOf } from './words.ts';

/** Things of the library beside what was said; a tap opens them. */
export function Cards({ cards }: { cards: readonly CompanionCard[] }) {
  const text = useText(companionMessages);
  const language = useLanguage();
  return cards.map((card) => (
    <Link key={`${card.contentType} ${card.id}`} className="companion-card lg-press" to={pathOfContent(card)}>
      <span className="companion-card-cover">
        {card.cover !== '' && <ProtectedImage src={card.cover} alt="" ratio={16 / 10} />}
      </span>
      <span className="companion-card-words">
        <b>{titleOf(card, language)}</b>
        {card.seconds > 0 && <span className="lg-meta">{clockDuration(card.seconds)}</span>}
      </span>
      <PlayIcon />
      <span className="lg-unseen">{text('open')}</span>
    </Link>
  ));
}
