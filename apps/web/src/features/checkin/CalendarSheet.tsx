import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { BackIcon, ChevronIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { checkinMessages } from './messages.ts';
import { columnOf, daysOf, otherMonth } from './month-grid.ts';
import { useCalendar, useMakeUp } from './queries.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A month with the days one came, and what a make-up card can still fill. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const text = useText(checkinMessages);
  const [month, setMonth] = useState<string>();
  const { data } = useCalendar(month);
  const shown = data?.month ?? month ?? '';
  const isThisMonth = data === undefined || shown === data.today.slice(0, 7);
  return (
    <BottomSheet open onClose={onClose} title={text('title')}>
      <div className="checkin-month-head">
        <IconButton label={text('before')} icon={<BackIcon />} onClick={() => setMonth(otherMonth(shown, -1))} />
        <b className="lg-number">{shown}</b>
        {isThisMonth ? (
          <span className="checkin-month-end" />
        ) : (
          <IconButton label={text('after')} icon={<ChevronIcon />} onClick={() => setMonth(otherMonth(shown, 1))} />
        )}
      </div>
      <div className="checkin-month" aria-hidden="true">
        {WEEKDAYS.map((day, at) => (
          <i key={day}>{text('weekdays')[at]}</i>
        ))}
      </div>
      <ol className="checkin-month">
        {daysOf(shown).map((day, at) => {
          const own = data?.days.find((one) => one.day === day);
          const look = own ? (own.madeUp ? ' checkin-cell-made-up' : ' checkin-cell-done') : '';
          return (
            <li
              {...(at === 0 && { style: { gridColumnStart: columnOf(day) } })}
              key={day}
              className={`checkin-cell lg-number${look}${day === data?.today ? ' checkin-cell-today' : ''}`}
            >
              {Number(day.slice(8))}
              {own && <span className="lg-unseen">{text(own.madeUp ? 'dayMadeUp' : 'dayChecked', { day })}</span>}
            </li>
          );
        })}
      </ol>
      <p className="lg-meta">{text('rules')}</p>
      <MakeUps missed={data?.missed ?? []} cards={data?.cards ?? 0} />
    </BottomSheet>
  );
}

function MakeUps({ missed, cards }: { missed: readonly string[]; cards: number }) {
  const text = useText(checkinMessages);
  const errorText = useErrorText();
  const makeUp = useMakeUp();
  if (missed.length === 0) return <p className="checkin-missed lg-body-s">{text('noneMissed')}</p>;
  if (cards === 0) return <p className="checkin-missed lg-body-s">{text('noCards')}</p>;
  return (
    <div className="checkin-missed">
      {missed.map((day) => (
        <Button
          key={day}
          tone="soft"
          size="small"
          busy={makeUp.isPending && makeUp.variables === day}
          onClick={() =>
            makeUp.mutate(day, {
              onSuccess: ({ streak }) => showToast(text('madeUp', { days: streak }), 'success'),
              onError: (error) => showToast(errorText(error), 'error'),
            })
          }
        >
          {text('makeUp', { day: day.slice(5) })}
        </Button>
      ))}
    </div>
  );
}
