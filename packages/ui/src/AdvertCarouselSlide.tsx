import { type AdvertContent, AdvertMark, AdvertTarget } from './advert-parts.tsx';
import { ProtectedImage } from './ProtectedImage.tsx';

interface SlideProps {
  slide: AdvertContent;
  form: 'image' | 'text';
  isShown: boolean;
  /** Its picture is fetched before it is seen. */
  preload: boolean;
  label: string;
}

export function AdvertCarouselSlide({ slide, form, isShown, preload, label }: SlideProps) {
  const { id, title, text, cover, button, isPaid, opening, onClose } = slide;
  const hasPicture = form === 'image' && cover !== undefined && cover !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, and no form's
    <div role="group" aria-label={label} className="lg-slide" inert={!isShown} data-slide={id}>
      <AdvertTarget opening={opening} className={hasPicture ? 'lg-slide-target' : 'lg-slide-target lg-slide-words'}>
        {hasPicture ? <ProtectedImage src={cover} alt="" preload={preload} /> : <Rays />}
        <span className="lg-slide-text">
          <strong className="lg-ellipsis">{title}</strong>
          {text && <span className="lg-ellipsis">{text}</span>}
          {!hasPicture && button && <span className="lg-advert-button">{button}</span>}
        </span>
      </AdvertTarget>
      <AdvertMark title={title} isPaid={isPaid} onClose={onClose} />
    </div>
  );
}

/** Streams of light, in the colour of the season. */
const Rays = () => (
  <svg className="lg-slide-rays" viewBox="0 0 370 180" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path d="M120 190C190 120 230 170 290 96S360 20 400-20" />
    <path d="M160 190C220 140 262 168 312 116S372 50 410 30" />
    <path d="M210 190c44-30 84-22 122-56s40-50 70-60" />
    <circle cx="290" cy="96" r="3.4" />
    <circle cx="332" cy="134" r="2.4" />
    <circle cx="250" cy="128" r="2" />
  </svg>
);
