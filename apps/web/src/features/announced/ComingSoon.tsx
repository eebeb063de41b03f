import { useText } from '@liuguang/app-kit/i18n';
import { CardSection } from '../../lib/card-section/CardSection.tsx';
import { PATHS } from '../../lib/paths.ts';
import { AnnouncedCard } from './AnnouncedCard.tsx';
import { announcedMessages } from './messages.ts';
import { useAnnounced } from './queries.ts';
import './announced.css';

/** What comes out next, as a row of the home screen; where nothing was announced, there is nothing. */
export function ComingSoon() {
  const text = useText(announcedMessages);
  const { items } = useAnnounced();
  if (items.length === 0) return null;
  return (
    <CardSection
      title={text('comingSoon')}
      all={{ to: PATHS.reserved, text: text('all'), label: text('allOf') }}
      cards="wide"
    >
      {items.map((card) => (
        <li key={card.id}>
          <AnnouncedCard card={card} />
        </li>
      ))}
    </CardSection>
  );
}
