import { useText } from '@liuguang/app-kit/i18n';
import { AdvertMark, AdvertTarget } from '@liuguang/ui/advert-parts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { useAdvertDay } from './AdvertProvider.tsx';
import { advertMessages } from './messages.ts';
import { useAdvertContents } from './use-advert-contents.ts';
import { useOpenedPicture } from './use-opened-picture.ts';
import { useSeen } from './use-seen.ts';
import './player-adverts.css';

/** How long it stands before a video, and after how much of that it can be left. */
const STANDS_SECONDS = 5;
const SKIPPABLE_AFTER = 2;

/** What is advertised before a video: over it for some seconds, gone at once where its picture does not come. */
export function PreRoll({ onOver }: { onOver: () => void }) {
  const [content] = useAdvertContents(7);
  const over = useEffectEvent(onOver);
  const isMissing = content?.cover === undefined || content.cover === '';
  useEffect(() => {
    if (isMissing) over();
  }, [isMissing]);
  if (!content || isMissing) return null;
  return <Standing key={content.id} content={content} cover={content.cover ?? ''} onOver={onOver} />;
}

type Content = ReturnType<typeof useAdvertContents>[number];

function Standing({ content, cover, onOver }: { content: Content; cover: string; onOver: () => void }) {
  const text = useText(advertMessages);
  const { saw } = useAdvertDay();
  const box = useRef<HTMLElement>(null);
  const picture = useOpenedPicture(cover);
  const left = useCountdown(STANDS_SECONDS, picture.state === 'ready');
  const isOver = picture.state === 'failed' || left === 0;
  const over = useEffectEvent(onOver);
  useSeen(box, picture.state === 'ready' ? content.id : undefined, saw);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);

  const canSkip = left <= STANDS_SECONDS - SKIPPABLE_AFTER;
  return (
    <section ref={box} className="advert-pre-roll" aria-label={text('preRoll')}>
      {picture.state === 'ready' && (
        <img className="advert-pre-roll-picture" src={picture.url} alt="" draggable={false} />
      )}
      {picture.state === 'ready' && (
        <>
          <AdvertTarget opening={content.opening} className="advert-pre-roll-target">
            <span className="advert-pre-roll-words">
              <strong className="lg-ellipsis">{content.title}</strong>
              {content.text && <span className="lg-ellipsis">{content.text}</span>}
            </span>
            {content.button && <span className="lg-advert-button">{content.button}</span>}
          </AdvertTarget>
          <AdvertMark title={content.title} isPaid={content.isPaid} />
          <button type="button" className="advert-pre-roll-skip lg-press" disabled={!canSkip} onClick={onOver}>
            {canSkip
              ? text('skip', { seconds: left })
              : text('skipIn', { seconds: left - (STANDS_SECONDS - SKIPPABLE_AFTER) })}
          </button>
        </>
      )}
    </section>
  );
}
