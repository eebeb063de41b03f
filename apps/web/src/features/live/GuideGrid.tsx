import { useText } from '@liuguang/app-kit/i18n';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { type CSSProperties, useEffect, useRef } from 'react';
import { ChannelTile } from './ChannelTile.tsx';
import { liveMessages } from './messages.ts';
import { useGuide } from './queries.ts';
import type { Shown } from './shown.ts';
import { timeOf, useProgramme } from './use-programme.ts';
import { clockTime, useTitle } from './words.ts';
import './live-guide.css';

interface GuideGridProps {
  channels: readonly LiveChannel[];
  now: number;
  onChoose: (channelId: string, shown: Shown) => void;
}

const HOUR_MS = 3600 * 1000;
const BEFORE_HOURS = 3;
const HOURS = 15;
const HOUR_PX = 280;
const SHOWN_BEFORE_PX = 60;

const hoursFrom = (from: number): number[] => Array.from({ length: HOURS }, (_, at) => from + at * HOUR_MS);

/** All channels over the hours, to be panned by hand in both directions; it opens at the present. */
export function GuideGrid({ channels, now, onChoose }: GuideGridProps) {
  const text = useText(liveMessages);
  const from = (Math.floor(now / HOUR_MS) - BEFORE_HOURS) * HOUR_MS;
  const { data } = useGuide(
    channels.map(({ id }) => id),
    from,
    HOURS,
  );
  const grid = useRef<HTMLElement>(null);
  const xOf = (time: number) => ((time - from) / HOUR_MS) * HOUR_PX;
  const start = useRef(xOf(now) - SHOWN_BEFORE_PX);
  useEffect(() => {
    if (grid.current) grid.current.scrollLeft = start.current;
  }, []);
  const look = { '--live-guide-width': `${HOURS * HOUR_PX}px`, '--live-guide-now': `${xOf(now)}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
    <section ref={grid} className="live-guide" aria-label={text('guide')} style={look} tabIndex={0}>
      <div className="live-guide-hours" aria-hidden="true">
        {hoursFrom(from).map((hour) => (
          <span key={hour} style={{ left: xOf(hour) }}>
            {clockTime(hour)}
          </span>
        ))}
      </div>
      {channels.map((channel) => (
        <GuideRow
          key={channel.id}
          channel={channel}
          programmes={data?.list.find(({ channelId }) => channelId === channel.id)?.list ?? []}
          now={now}
          xOf={xOf}
          onShow={(shown) => onChoose(channel.id, shown)}
        />
      ))}
      <span className="live-guide-line" aria-hidden="true" />
    </section>
  );
}

interface GuideRowProps {
  channel: LiveChannel;
  programmes: readonly NonNullable<LiveChannel['now']>[];
  now: number;
  xOf: (time: number) => number;
  onShow: (shown: Shown) => void;
}

function GuideRow({ channel, programmes, now, xOf, onShow }: GuideRowProps) {
  const titleOf = useTitle();
  const { choose, label, isReminded } = useProgramme(onShow);
  return (
    <div className="live-guide-row">
      <span className="live-guide-channel">
        <span className="lg-unseen">{titleOf(channel)}</span>
        <ChannelTile mark={channel.mark} color={channel.color} />
      </span>
      {programmes.map((programme) => {
        const left = Math.max(0, xOf(Date.parse(programme.startsAt)));
        const width = xOf(Date.parse(programme.endsAt)) - left - 4;
        return (
          <button
            key={programme.id}
            type="button"
            className="live-guide-programme"
            data-time={timeOf(programme, now)}
            data-reminded={isReminded(programme) || undefined}
            style={{ left, width: Math.max(44, width) }}
            onClick={() => choose(programme, now)}
          >
            <b>{titleOf(programme)}</b>
            <small>
              {clockTime(programme.startsAt)} · {label(programme, now)}
            </small>
          </button>
        );
      })}
    </div>
  );
}
