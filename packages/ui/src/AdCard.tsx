import { type AdvertContent, AdvertMark, AdvertTarget } from './advert-parts.tsx';
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
        <strong className="lg-ellipsis">{title}</strong>
        {text && <span className="lg-ad-card-text lg-ellipsis">{text}</span>}
      </AdvertTarget>
      <AdvertMark title={title} isPaid={isPaid} onClose={onClose} />
    </div>
  );
}
