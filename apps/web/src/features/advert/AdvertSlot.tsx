import type { Advert } from '@liuguang/contract/config/schemas';
import { type CoverField, coverOf } from '@liuguang/contract/jump';
import { AdBanner } from '@liuguang/ui/AdBanner';
import { AdCard } from '@liuguang/ui/AdCard';
import { AdvertCarousel } from '@liuguang/ui/AdvertCarousel';
import type { AdvertContent } from '@liuguang/ui/advert-parts';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { type AdvertPosition, formAt } from './adverts.ts';
import { advertMessages } from './messages.ts';
import { useReportClick } from './queries.ts';
import { useAdverts } from './use-adverts.ts';
import { useSeen } from './use-seen.ts';

type Shape = 'carousel' | 'card' | 'banner';

/** How an advertisement stands at each place: several in turn, one among other cards, or one in a strip. */
const SHAPES: Readonly<Record<AdvertPosition, Shape>> = {
  1: 'card',
  2: 'carousel',
  3: 'card',
  4: 'carousel',
  5: 'card',
  6: 'banner',
  7: 'card',
  8: 'card',
  9: 'carousel',
  10: 'card',
  11: 'carousel',
  12: 'banner',
  13: 'banner',
};

interface AdvertSlotProps {
  position: AdvertPosition;
  /** Which of them, where a list has room for one again and again. */
  nth?: number;
  /** Stands there when nothing is advertised. */
  fallback?: ReactNode;
}

/** A place for advertisements: who sees which, in what form, where they lead, and what has been seen. */
export const AdvertSlot = memo(function AdvertSlot({ position, nth = 0, fallback = null }: AdvertSlotProps) {
  const adverts = useAdverts(position);
  const { form, cover } = formAt(useConfig().adsType, position);
  const contentOf = useContent(cover);
  const contents = adverts.map(contentOf);
  // Only words are words: where a film was to stand, its picture does.
  const drawn = form === 'text' ? 'text' : 'image';
  if (SHAPES[position] === 'carousel' && contents.length > 0) return <CarouselSlot contents={contents} form={drawn} />;
  const content = contents[nth % contents.length];
  if (!content) return fallback;
  return <SingleSlot content={content} form={drawn} shape={SHAPES[position]} />;
});

type Drawn = 'image' | 'text';

function CarouselSlot({ contents, form }: { contents: readonly AdvertContent[]; form: Drawn }) {
  const label = useText(advertMessages)('carousel');
  const { saw } = useAdvertDay();
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  useSeen(box, shown, saw);
  return (
    <div ref={box}>
      <AdvertCarousel label={label} slides={contents} form={form} autoplay onShow={setShown} />
    </div>
  );
}

function SingleSlot({ content, form, shape }: { content: AdvertContent; form: Drawn; shape: Shape }) {
  const { saw } = useAdvertDay();
  const box = useRef<HTMLDivElement>(null);
  useSeen(box, content.id, saw);
  return (
    <div ref={box}>{shape === 'banner' ? <AdBanner advert={content} form={form} /> : <AdCard advert={content} />}</div>
  );
}

/** The wire's advertisement as it is shown: where it leads, and that a click without a link is told. */
function useContent(coverField?: CoverField): (advert: Advert) => AdvertContent {
  const opening = useOpening();
  const reportClick = useReportClick();
  const { close } = useAdvertDay();
  return (advert) => ({
    id: advert.id,
    title: advert.title,
    text: advert.text,
    cover: coverOf(advert, coverField),
    button: advert.button,
    isPaid: advert.kind === 'paid',
    opening: opening(advert, (kind) => {
      if (kind === 'none') reportClick(advert.id);
    }),
    onClose: () => close(advert.id),
  });
}
