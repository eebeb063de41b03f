import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { PauseIcon, PlayIcon } from '@liuguang/ui/icons';
import { MembershipLink } from '../../membership/port.ts';
import { workMessages } from '../messages.ts';
import { useBuying } from '../use-buying.ts';
import { BackStepIcon, ForwardStepIcon, NextIcon, PreviousIcon } from './icons.tsx';
import { useAudioPlayer, useListening } from './ListeningProvider.tsx';
import { STEP_SECONDS } from './listening-state.ts';
import { audioMessages } from './messages.ts';
import { SpeedAndSleep } from './SpeedAndSleep.tsx';
import { Transcript } from './Transcript.tsx';

/** Everything that is done with the chapter that is heard. */
export function ListeningPanel({ work }: { work: WorkDetails }) {
  const text = useText(audioMessages);
  const errorText = useErrorText();
  const player = useAudioPlayer();
  const chapter = useListening((state) => state.chapter);
  const isPlaying = useListening((state) => state.isPlaying);
  const isWaiting = useListening((state) => state.isWaiting);
  const failure = useListening((state) => state.failure);
  return (
    <section className="work-audio-panel" aria-label={text('nowPlaying')} aria-busy={isWaiting}>
      <h2 className="work-audio-chapter lg-ellipsis">{chapter?.title ?? work.title}</h2>
      <Position />
      <div className="work-audio-controls">
        <button
          type="button"
          className="work-audio-neighbour lg-press"
          aria-label={text('previous')}
          disabled={!chapter || chapter.before === null}
          onClick={() => player.toNeighbour('before')}
        >
          <PreviousIcon />
        </button>
        <IconButton
          label={text('back', { count: STEP_SECONDS })}
          icon={<BackStepIcon />}
          onClick={() => player.step(-STEP_SECONDS)}
        />
        <button
          type="button"
          className="work-audio-play lg-press"
          aria-label={text(isPlaying ? 'pause' : 'play')}
          onClick={() => player.toggle()}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <IconButton
          label={text('forward', { count: STEP_SECONDS })}
          icon={<ForwardStepIcon />}
          onClick={() => player.step(STEP_SECONDS)}
        />
        <button
          type="button"
          className="work-audio-neighbour lg-press"
          aria-label={text('next')}
          disabled={!chapter || chapter.after === null}
          onClick={() => player.toNeighbour('after')}
        >
          <NextIcon />
        </button>
      </div>
      <SpeedAndSleep />
      {failure !== undefined && (
        <p className="work-audio-failure" role="alert">
          {errorText(failure)}
        </p>
      )}
      <Locked work={work} />
      <Transcript />
    </section>
  );
}

function Position() {
  const text = useText(audioMessages);
  const player = useAudioPlayer();
  const time = useListening((state) => state.time);
  // After a reload it is known where somebody was before it is known how long the chapter is.
  const seconds = useListening((state) => state.chapter?.seconds ?? Math.ceil(state.time));
  return (
    <div className="work-audio-position">
      <span className="lg-number">{clockDuration(time)}</span>
      <input
        type="range"
        aria-label={text('position')}
        aria-valuetext={`${clockDuration(time)} / ${clockDuration(seconds)}`}
        min={0}
        max={Math.max(1, Math.floor(seconds))}
        step={1}
        value={Math.min(Math.floor(time), Math.floor(seconds))}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      <span className="lg-number">{clockDuration(seconds)}</span>
    </div>
  );
}

/** What the rest costs this person, where only the beginning may be heard. */
function Locked({ work }: { work: WorkDetails }) {
  const text = useText(audioMessages);
  const about = useText(workMessages);
  const chapter = useListening((state) => state.chapter);
  const { buyWhole, buyChapter } = useBuying(work);
  if (!chapter || chapter.open) return null;
  const isSold = work.access === 'gold';
  return (
    <div className="work-audio-locked">
      <p>{text('previewOver')}</p>
      {isSold && chapter.price > 0 && (
        <Button onClick={() => buyChapter(chapter)}>
          {text('buyChapter', { diamonds: diamondsOf(chapter.price) })}
        </Button>
      )}
      {isSold && work.price > 0 && (
        <Button tone={chapter.price > 0 ? 'line' : 'fill'} onClick={buyWhole}>
          {about('buyWhole', { diamonds: diamondsOf(work.price) })}
        </Button>
      )}
      {!isSold && (
        <MembershipLink className="lg-button lg-button-vip lg-button-medium lg-press">
          {text('becomeMember')}
        </MembershipLink>
      )}
    </div>
  );
}
