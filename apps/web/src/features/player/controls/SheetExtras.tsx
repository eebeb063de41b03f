import { useText } from '@liuguang/app-kit/i18n';
import { clockDuration } from '@liuguang/contract/format/duration';
import { showToast } from '@liuguang/ui/Toast';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { chapterAt, type ShownChapter } from '../chapters.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { SLEEP_CHOICES, type SleepTimer } from '../sleep-timer.ts';
import { SheetOptions } from './SheetOptions.tsx';

/** The parts of the film, each a way to its beginning. */
export function Chapters({ chapters }: { chapters: readonly ShownChapter[] }): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const current = usePlayerState(({ time }) => chapterAt(chapters, time)?.second);
  if (chapters.length === 0) return null;
  return (
    <div className="player-options">
      <h3 className="player-options-title">{text('chapters')}</h3>
      <ol className="player-chapters" aria-label={text('chapters')}>
        {chapters.map(({ second, title }) => (
          <li key={second}>
            <button
              type="button"
              className="player-chapter lg-press"
              aria-current={second === current ? 'true' : undefined}
              onClick={() => command((player) => player.seek(second))}
            >
              <span className="player-chapter-time">{clockDuration(second)}</span>
              <span className="lg-ellipsis">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A stretch that is played again and again. */
export function LoopChoice() {
  const text = useText(playerMessages);
  const command = useCommand();
  const { from, to } = usePlayerState((state) => state.loop);
  const options = [
    {
      key: 'from',
      label: from === undefined ? text('loopFrom') : text('loopFromAt', { at: clockDuration(from) }),
      chosen: from !== undefined,
      choose: () => command((player) => player.markLoop('from')),
    },
    {
      key: 'to',
      label: to === undefined ? text('loopTo') : text('loopToAt', { at: clockDuration(to) }),
      chosen: to !== undefined,
      choose: () => command((player) => player.markLoop('to')),
    },
    {
      key: 'none',
      label: text('loopOff'),
      chosen: from === undefined && to === undefined,
      choose: () => command((player) => player.markLoop('none')),
    },
  ];
  return <SheetOptions title={text('loop')} options={options} />;
}

/** When playing stops by itself. */
export function SleepChoices({ sleep }: { sleep: SleepTimer }) {
  const text = useText(playerMessages);
  const chosen = useStore(sleep.store, ({ choice }) => choice);
  const nameOf = (choice: (typeof SLEEP_CHOICES)[number]) =>
    choice === 'off' ? text('sleepOff') : choice === 'end' ? text('sleepEnd') : text('sleepIn', { minutes: choice });
  const options = SLEEP_CHOICES.map((choice) => ({
    key: `${choice}`,
    label: nameOf(choice),
    chosen: choice === chosen,
    choose: () => {
      sleep.choose(choice);
      if (choice !== 'off') showToast(text('sleepSet', { when: nameOf(choice) }));
    },
  }));
  return <SheetOptions title={text('sleep')} options={options} />;
}
