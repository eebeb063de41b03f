import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { MediaCard } from '@liuguang/contract/media/home';
import { CardWords } from '@liuguang/ui/CardWords';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { CardAccess } from './access/CardAccess.tsx';
import { useResting } from './clip/use-resting.ts';
import { mediaMessages } from './messages.ts';
import './media.css';

/** Fetched when somebody rests on a card for the first time. */
const CardClip = lazy(async () => ({ default: (await import('./clip/CardClip.tsx')).CardClip }));

const RATIOS = { wide: 16 / 9, tall: 3 / 4 } as const;

interface VideoCardProps {
  video: MediaCard;
  shape?: keyof typeof RATIOS;
  /** It is among the first things on the screen. */
  preload?: boolean;
  /** How its name is drawn, where some of it stands out. */
  mark?: (title: string) => ReactNode;
}

/** A video among others: its picture with what it costs, how often it was seen and how long it is, its name, a line about it. */
export const VideoCard = memo(function VideoCard({ video, shape = 'wide', preload = false, mark }: VideoCardProps) {
  const abbreviate = useAbbreviate();
  const language = useLanguage();
  const text = useText(mediaMessages);
  const opening = useOpening();
  const { isResting, end, props: resting } = useResting();
  const { title, intro } = video.translations[language] ?? video;
  const { views } = video.counts;
  return (
    <a className="media-card lg-press" {...opening(video)} {...resting}>
      <span className="media-card-picture">
        <ProtectedImage
          src={video.cover?.small.path ?? ''}
          variants={video.cover ? [video.cover.small, video.cover.large] : []}
          alt=""
          ratio={RATIOS[shape]}
          preload={preload}
        />
        {isResting && (
          <Suspense fallback={null}>
            <CardClip videoId={video.id} onEnd={end} />
          </Suspense>
        )}
        <CardAccess access={video.access} listPrice={video.listPrice} />
        <span className="media-card-foot">
          {views > 0 && (
            <span className="media-card-views" role="img" aria-label={text('viewed', { count: abbreviate(views) })}>
              {abbreviate(views)}
            </span>
          )}
          <span className="media-card-time">
            {video.byAi && `${text('byAi')} · `}
            {clockDuration(video.seconds)}
          </span>
        </span>
      </span>
      <CardWords title={mark ? mark(title) : title} line={video.creator.name || intro} />
    </a>
  );
});
