import { useText } from '@liuguang/app-kit/i18n';
import { AdBanner } from '@liuguang/ui/AdBanner';
import { AdCard } from '@liuguang/ui/AdCard';
import { AdvertCarousel } from '@liuguang/ui/AdvertCarousel';
import type { AdvertContent } from '@liuguang/ui/advert-parts';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { type AdvertPosition, formAt } from './adverts.ts';
import { advertMessages } from './messages.ts';
import { useAdvertContents } from './use-advert-contents.ts';
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
  const { form } = formAt(useConfig().adsType, position);
  const contents = useAdvertContents(position);
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
