import { useText } from '@liuguang/app-kit/i18n';
import { type AdvertContent, AdvertMark, AdvertTarget } from '@liuguang/ui/advert-parts';
import { type ReactNode, useRef } from 'react';
import { useAdvertDay } from './AdvertProvider.tsx';
import { advertMessages } from './messages.ts';
import { useSeen } from './use-seen.ts';

interface PreRollFrameProps {
  content: AdvertContent;
  /** Until then nothing is said, and nothing counts as seen. */
  isShown: boolean;
  /** Whole seconds until it is over. */
  left: number;
  /** Whole seconds until it can be skipped; none are left at 0 or below. */
  skipIn: number;
  onSkip: () => void;
  children: ReactNode;
}

/** Around what is advertised before a video: what it says, where it leads, that it is an advertisement, and the way past it. */
export function PreRollFrame({ content, isShown, left, skipIn, onSkip, children }: PreRollFrameProps) {
  const text = useText(advertMessages);
  const { saw } = useAdvertDay();
  const box = useRef<HTMLElement>(null);
  useSeen(box, isShown ? content.id : undefined, saw);
  return (
    <section ref={box} className="advert-pre-roll" aria-label={text('preRoll')}>
      {children}
      {isShown && (
        <>
          <AdvertTarget opening={content.opening} className="advert-pre-roll-target">
            <span className="advert-pre-roll-words">
              <strong className="lg-ellipsis">{content.title}</strong>
              {content.text && <span className="lg-ellipsis">{content.text}</span>}
            </span>
            {content.button && <span className="lg-advert-button">{content.button}</span>}
          </AdvertTarget>
          <AdvertMark title={content.title} isPaid={content.isPaid} />
          <button type="button" className="advert-pre-roll-skip lg-press" disabled={skipIn > 0} onClick={onSkip}>
            {skipIn > 0 ? text('skipIn', { seconds: skipIn }) : text('skip', { seconds: left })}
          </button>
        </>
      )}
    </section>
  );
}
