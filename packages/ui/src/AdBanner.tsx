import { type AdvertContent, AdvertMark, AdvertTarget } from './advert-parts.tsx';
import { ProtectedImage } from './ProtectedImage.tsx';
import { ThemePicture } from './themes/ThemePicture.tsx';
import './AdBanner.css';

interface AdBannerProps {
  advert: AdvertContent;
  /** Words alone, on the season's own paper, or the picture with words over it. */
  form?: 'image' | 'text';
}

/** One advertisement in a strip of its own, with what it offers on a button and a way to close it. */
export function AdBanner({ advert, form = 'image' }: AdBannerProps) {
  const { title, text, cover, button, isPaid, opening, onClose } = advert;
  const hasPicture = form === 'image' && cover !== undefined && cover !== '';
  return (
    <div className={`lg-ad-banner${hasPicture ? '' : ' lg-ad-banner-words'}`}>
      <AdvertTarget opening={opening} className="lg-ad-banner-target">
        {hasPicture ? (
          <ProtectedImage src={cover} alt="" />
        ) : (
          <ThemePicture picture="adBgi" className="lg-ad-banner-paper" />
        )}
        <span className="lg-ad-banner-text">
          <strong className="lg-ellipsis">{title}</strong>
          {text && <span className="lg-ellipsis">{text}</span>}
          {button && <span className="lg-advert-button">{button}</span>}
        </span>
      </AdvertTarget>
      <AdvertMark title={title} isPaid={isPaid} onClose={onClose} />
    </div>
  );
}
