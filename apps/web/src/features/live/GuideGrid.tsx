import { useText } from '@liuguang/app-kit/i18n';
import { LIVE_CATCH_UP_HOURS } from '@liuguang/contract/live/channels';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ChannelTile } from './ChannelTile.tsx';
import { type GuideCell, guideCells } from './guide-cells.ts';
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
const AHEAD_HOURS = 12;
const HOURS = LIVE_CATCH_UP_HOURS + AHEAD_HOURS;
const HOUR_PX = 280;
const SHOWN_BEFORE_PX = 60;

const hoursFrom = (from: number): number[] => Array.from({ length: HOURS }, (_, at) => from + at * HOUR_MS);

/** All channels over the hours, to be panned by hand in both directions; it opens at the present. */
export function GuideGrid({ channels, now, onChoose }: GuideGridProps) {
  const text = useText(liveMessages);
  const from = (Math.floor(now / HOUR_MS) - LIVE_CATCH_UP_HOURS) * HOUR_MS;
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
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const [opened, setOpened] = useState<GuideCell['programmes']>();
  const { choose, label, isReminded } = useProgramme(channel.id, onShow);
  return (
    <div className="live-guide-row">
      <span className="live-guide-channel">
        <span className="lg-unseen">{titleOf(channel)}</span>
        <ChannelTile mark={channel.mark} color={channel.color} />
      </span>
      {guideCells(programmes, xOf).map(({ programmes: some, left, width }) => {
        const [first] = some;
        const current = some.find((one) => timeOf(one, now) === 'on') ?? first;
        const isSeveral = some.length > 1;
        return (
          <button
            key={first.id}
            type="button"
            className="live-guide-programme"
            data-time={timeOf(current, now)}
            data-reminded={some.some(isReminded) || undefined}
            style={{ left, width }}
            onClick={() => (isSeveral ? setOpened(some) : choose(first, now))}
          >
            <b>{titleOf(current)}</b>
            <small>
              {clockTime(first.startsAt)} · {isSeveral ? text('several', { count: some.length }) : label(first, now)}
            </small>
          </button>
        );
      })}
      <BottomSheet open={opened !== undefined} onClose={() => setOpened(undefined)} title={titleOf(channel)}>
        <ul className="live-guide-several">
          {opened?.map((programme) => (
            <li key={programme.id}>
              <button
                type="button"
                className="live-guide-one lg-press"
                onClick={() => {
                  setOpened(undefined);
                  choose(programme, now);
                }}
              >
                <span>{clockTime(programme.startsAt)}</span>
                <span className="live-guide-one-title">{titleOf(programme)}</span>
                <span className="live-guide-one-does">{label(programme, now)}</span>
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </div>
  );
}
