import { useText } from '@liuguang/app-kit/i18n';
import type { LiveProgramme } from '@liuguang/contract/live/schemas';
import { useEffect, useRef } from 'react';
import { liveMessages } from './messages.ts';
import { useGuide } from './queries.ts';
import type { Shown } from './shown.ts';
import { timeOf, useProgramme } from './use-programme.ts';
import { clockTime, useTitle } from './words.ts';

interface ProgrammeStripProps {
  channelId: string;
  now: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

const HOUR_MS = 3600 * 1000;
const BEFORE_HOURS = 2;
const HOURS = 8;

/** What was, is and will be on one channel, side by side; what is on is in sight. */
export function ProgrammeStrip({ channelId, now, shown, onShow }: ProgrammeStripProps) {
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const from = (Math.floor(now / HOUR_MS) - BEFORE_HOURS) * HOUR_MS;
  const { data } = useGuide([channelId], from, HOURS);
  const programmes = data?.list[0]?.list ?? [];
  const { choose, label } = useProgramme(channelId, onShow);
  const strip = useRef<HTMLOListElement>(null);
  const on = programmes.find((programme) => timeOf(programme, now) === 'on');
  useEffect(() => {
    const item = on && strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && strip.current) strip.current.scrollLeft = item.offsetLeft - strip.current.offsetLeft - 16;
  }, [on]);
  const isChosen = (programme: LiveProgramme) =>
    shown.view === `p${programme.id}` || (shown.view === 'now' && programme.id === on?.id);
  return (
    <ol ref={strip} className="live-strip" aria-label={text('guide')}>
      {programmes.map((programme) => (
        <li key={programme.id}>
          <button
            type="button"
            className="live-programme lg-press"
            aria-current={programme.id === on?.id || undefined}
            data-chosen={isChosen(programme) || undefined}
            data-time={timeOf(programme, now)}
            onClick={() => choose(programme, now)}
          >
            <span className="live-programme-time">{clockTime(programme.startsAt)}</span>
            <b>{titleOf(programme)}</b>
            <small>{label(programme, now)}</small>
          </button>
        </li>
      ))}
      {programmes.length === 0 && ['a', 'b', 'c'].map((bone) => <li key={bone} className="live-programme-bone" />)}
    </ol>
  );
}
