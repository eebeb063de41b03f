import { AdvertMark, AdvertTarget } from '@liuguang/ui/advert-parts';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useRef } from 'react';
import { useAdvertDay } from './AdvertProvider.tsx';
import { useAdvertContents } from './use-advert-contents.ts';
import { useSeen } from './use-seen.ts';
import './player-adverts.css';

/** What is advertised while a video rests: beside the way on, never over it. */
export function PauseAdvert() {
  const [content] = useAdvertContents(8);
  return content ? <Resting content={content} /> : null;
}

function Resting({ content }: { content: ReturnType<typeof useAdvertContents>[number] }) {
  const { saw } = useAdvertDay();
  const box = useRef<HTMLElement>(null);
  useSeen(box, content.id, saw);
  const { id, title, cover, isPaid, opening, onClose } = content;
  return (
    <aside key={id} ref={box} className="advert-pause">
      <AdvertTarget opening={opening} className="advert-pause-target">
        <ProtectedImage src={cover ?? ''} alt="" ratio={16 / 9} />
        <strong className="advert-pause-title lg-ellipsis">{title}</strong>
      </AdvertTarget>
      <AdvertMark title={title} isPaid={isPaid} onClose={onClose} />
    </aside>
  );
}
