import { useText } from '@liuguang/app-kit/i18n';
import { ChevronIcon } from '@liuguang/ui/icons';
import { CardRow } from '@liuguang/ui/pace/CardRow';
import { useId } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { AnnouncedCard } from './AnnouncedCard.tsx';
import { announcedMessages } from './messages.ts';
import { useAnnounced } from './queries.ts';
import './announced.css';

/** What comes out next, as a row of the home screen; where nothing was announced, there is nothing. */
export function ComingSoon() {
  const text = useText(announcedMessages);
  const titleId = useId();
  const { items } = useAnnounced();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="announced-part">
      <div className="announced-head">
        <h2 id={titleId} className="announced-heading lg-ellipsis">
          {text('comingSoon')}
        </h2>
        <Link className="announced-more lg-press" to={PATHS.reserved} aria-label={text('allOf')}>
          {text('all')}
          <ChevronIcon />
        </Link>
      </div>
      <CardRow cards="wide" className="announced-row">
        {items.map((card) => (
          <li key={card.id}>
            <AnnouncedCard card={card} />
          </li>
        ))}
      </CardRow>
    </section>
  );
}
