import { useLanguage } from '@liuguang/app-kit/i18n';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import { AheadContext } from './ahead-context.ts';
import { beginningOf } from './beginning.ts';
import { chaptersIn } from './chapters.ts';
import { Player, type PlayerProps } from './Player.tsx';
import { preferenceKeeper } from './preferences.ts';
import { previewRefusal } from './preview-refusal.ts';
import { openTransport, playQuery } from './queries.ts';
import { resumeMemory } from './resume-memory.ts';
import { sleepTimerOf } from './sleep-timer.ts';
import { useCaptionTracks } from './use-caption-tracks.ts';
import { useStoryboard } from './use-storyboard.ts';
import { useVideoWords } from './use-video-words.ts';

interface VideoPlayerProps
  extends Pick<PlayerProps, 'held' | 'layer' | 'tools' | 'overlay' | 'whenPaused' | 'whenEnded' | 'unlock' | 'onBack'> {
  play: MediaPlay;
  /** Where to begin, in seconds, whatever was seen before. */
  startAt?: number | undefined;
  /** For whoever keeps what was watched elsewhere than on this device. */
  onMoment?: PlayerProps['onMoment'];
}

/** On a phone the picture that stood on the card does, which is here already. */
const isWide = (): boolean => matchMedia('(min-width: 600px)').matches;

/** The player over what `media/play` answered. */
export function VideoPlayer({ play, startAt, onMoment, ...slots }: VideoPlayerProps) {
  const { api, storage, preferences: device } = useServices();
  const queries = useQueryClient();
  const preferences = useMemo(() => preferenceKeeper(storage, device), [storage, device]);
  const memory = useMemo(() => resumeMemory(storage), [storage]);
  const tiles = useStoryboard(play);
  const captions = useCaptionTracks(play);
  const language = useLanguage();
  const chapters = useMemo(() => chaptersIn(play.chapters, language), [play.chapters, language]);
  const { title } = useVideoWords(play);
  const endsWith = previewRefusal(play);
  const isFull = play.watch === 'full';
  const answeredAt = queries.getQueryState(playQuery(api, play.id).queryKey)?.dataUpdatedAt ?? 0;
  const duration = isFull ? play.seconds : play.previewSeconds;
  const isThere = startAt !== undefined && startAt < duration;
  const from = isThere ? startAt : beginningOf(play, memory, answeredAt);
  const ahead = use(AheadContext);
  return (
    <Player
      // What may be seen has changed: it is another film.
      key={`${play.id} ${play.watch} ${isThere ? startAt : ''}`}
      takeOpening={() => ahead.take(play, from)}
      openTransport={() => openTransport(api, play)}
      preferences={preferences}
      title={title}
      artist={play.owner.name}
      poster={play.cover?.[isWide() ? 'large' : 'small'].path}
      duration={duration}
      from={from}
      tiles={tiles}
      captions={captions}
      chapters={chapters}
      sleep={sleepTimerOf(storage)}
      endsWith={endsWith}
      onMoment={(moment) => {
        if (isFull) memory.note(play.id, moment.seconds, moment.duration);
        onMoment?.(moment);
      }}
      {...slots}
    />
  );
}
