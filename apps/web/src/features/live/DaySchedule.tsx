import { useText } from '@liuguang/app-kit/i18n';
import { LIVE_CATCH_UP_HOURS } from '@liuguang/contract/live/channels';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { useState } from 'react';
import { liveMessages } from './messages.ts';
import { useGuide } from './queries.ts';
import type { Shown } from './shown.ts';
import { timeOf, useProgramme } from './use-programme.ts';
import { clockTime, useTitle } from './words.ts';

interface DayScheduleProps {
  channelId: string;
  now: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

const HOUR_MS = 3600 * 1000;
/** What was on longer ago is shown to whoever asks for it. */
const BEFORE_HOURS = 1;
const AHEAD_HOURS = 12;

/** What was and will be on a channel, one below the other. */
export function DaySchedule({ channelId, now, shown, onShow }: DayScheduleProps) {
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const [isWhole, setWhole] = useState(false);
  const before = isWhole ? LIVE_CATCH_UP_HOURS : BEFORE_HOURS;
  const from = (Math.floor(now / HOUR_MS) - before) * HOUR_MS;
  const { data } = useGuide([channelId], from, before + AHEAD_HOURS);
  const { choose, label } = useProgramme(channelId, (next) => {
    onShow(next);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  });
  return (
    <section className="live-day" aria-labelledby="live-day-title">
      <h2 id="live-day-title">{text('schedule')}</h2>
      {!isWhole && (
        <button type="button" className="live-day-earlier lg-press" onClick={() => setWhole(true)}>
          {text('earlier')}
        </button>
      )}
      {!data && ['a', 'b', 'c', 'd'].map((bone) => <RowSkeleton key={bone} />)}
      <ol>
        {data?.list[0]?.list.map((programme) => {
          const time = timeOf(programme, now);
          return (
            <li key={programme.id} data-time={time} data-chosen={shown.view === `p${programme.id}` || undefined}>
              <span className="live-day-clock">{clockTime(programme.startsAt)}</span>
              <span className="live-day-picture">
                {programme.cover && <ProtectedImage src={programme.cover.small.path} alt="" ratio={16 / 9} />}
              </span>
              <span className="live-day-words">
                <b>{titleOf(programme)}</b>
                {programme.films > 1 && <small>{text('films', { count: programme.films })}</small>}
              </span>
              <button
                type="button"
                className="live-day-button lg-press"
                aria-label={`${titleOf(programme)}, ${label(programme, now)}`}
                onClick={() => choose(programme, now)}
              >
                {label(programme, now)}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
