import { type AdvertContent, AdvertMark, AdvertTarget } from './advert-parts.tsx';
import { CardWords } from './CardWords.tsx';
import { ProtectedImage } from './ProtectedImage.tsx';
import './AdCard.css';

/** One advertisement among the cards of a list, as wide as they are. */
export function AdCard({ advert }: { advert: AdvertContent }) {
  const { title, text, cover, isPaid, opening, onClose } = advert;
  return (
    <div className="lg-ad-card">
      <AdvertTarget opening={opening} className="lg-ad-card-target lg-press">
        <span className="lg-ad-card-picture">
          <ProtectedImage src={cover ?? ''} alt="" ratio={16 / 9} />
        </span>
        <CardWords title={title} line={text} />
      </AdvertTarget>
      <AdvertMark title={title} isPaid={isPaid} onClose={onClose} />
    </div>
  );
}
