import { useEffect, useEffectEvent, useState } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { PreRollFilm } from './PreRollFilm.tsx';
import { PreRollFrame } from './PreRollFrame.tsx';
import { useAdvertContents } from './use-advert-contents.ts';
import { useOpenedPicture } from './use-opened-picture.ts';
import './player-adverts.css';

/** How long a picture stands before a video, and after how much of that it can be left. */
const STANDS_SECONDS = 5;
const SKIPPABLE_AFTER = 2;

/** What is advertised before a video: its film, else its picture for some seconds, gone at once where neither comes. */
export function PreRoll({ onOver }: { onOver: () => void }) {
  const [content] = useAdvertContents(7);
  const [failed, setFailed] = useState<string>();
  const over = useEffectEvent(onOver);
  const film = content?.film !== undefined && content.film !== failed ? content.film : undefined;
  const cover = content?.cover ?? '';
  const isMissing = film === undefined && cover === '';
  useEffect(() => {
    if (isMissing) over();
  }, [isMissing]);
  if (!content || isMissing) return null;
  if (film !== undefined)
    return <PreRollFilm key={film} content={content} film={film} onOver={onOver} onMissing={() => setFailed(film)} />;
  return <Picture key={content.id} content={content} cover={cover} onOver={onOver} />;
}

type Content = ReturnType<typeof useAdvertContents>[number];

function Picture({ content, cover, onOver }: { content: Content; cover: string; onOver: () => void }) {
  const picture = useOpenedPicture(cover);
  const isShown = picture.state === 'ready';
  const left = useCountdown(STANDS_SECONDS, isShown);
  const isOver = picture.state === 'failed' || left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <PreRollFrame
      content={content}
      isShown={isShown}
      left={left}
      skipIn={left - (STANDS_SECONDS - SKIPPABLE_AFTER)}
      onSkip={onOver}
    >
      {isShown && <img className="advert-pre-roll-picture" src={picture.url} alt="" draggable={false} />}
    </PreRollFrame>
  );
}
