import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CHECKIN_POINTS, checkinPoints } from '@liuguang/contract/checkin/rules';
import type { CheckinCalendar } from '@liuguang/contract/checkin/schemas';
import { CheckIcon, ChevronIcon } from '@liuguang/ui/icons';
import { CoinIcon, GiftIcon } from '@liuguang/ui/icons-money';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { CalendarSheet } from './CalendarSheet.tsx';
import { checkinMessages } from './messages.ts';
import { useCalendar, useCheckIn, useRemind } from './queries.ts';
import './checkin.css';

/** Seven days in a row, the one of today, and the button that marks it. */
export function CheckinCard({ isGuest }: { isGuest: boolean }) {
  const text = useText(checkinMessages);
  const { data } = useCalendar();
  const [open, setOpen] = useState(false);
  const streak = data?.streak ?? 0;
  return (
    <section className="checkin lg-card" aria-busy={data === undefined}>
      <div className="checkin-head">
        <h2 className="lg-title-3">{streak > 0 ? text('streak', { days: streak }) : text('begin')}</h2>
        <Reminder calendar={data} />
      </div>
      <Week calendar={data} />
      <CheckinButton calendar={data} isGuest={isGuest} />
      <button type="button" className="checkin-cards lg-press" onClick={() => setOpen(true)}>
        {text('cards', { count: data?.cards ?? 0 })}
        <ChevronIcon />
      </button>
      {open && <CalendarSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Whether one is reminded in the evening. */
function Reminder({ calendar }: { calendar: CheckinCalendar | undefined }) {
  const text = useText(checkinMessages);
  const errorText = useErrorText();
  const remind = useRemind();
  return (
    <div className="checkin-reminder">
      <Switch
        label={text('remind')}
        checked={calendar?.remind ?? false}
        disabled={calendar === undefined}
        onChange={(on) =>
          remind.mutate(on, {
            onSuccess: () => showToast(text(on ? 'remindOn' : 'remindOff')),
            onError: (error) => showToast(errorText(error), 'error'),
          })
        }
      />
    </div>
  );
}

const NOTHING: Pick<CheckinCalendar, 'streak' | 'checkedIn' | 'bonus'> = { streak: 0, checkedIn: false, bonus: 0 };

/** The seven days that today is one of. */
function Week({ calendar }: { calendar: CheckinCalendar | undefined }) {
  const text = useText(checkinMessages);
  const { streak, checkedIn, bonus } = calendar ?? NOTHING;
  const today = checkedIn ? streak : streak + 1;
  const first = today - ((today - 1) % CHECKIN_POINTS.length);
  return (
    <ol className="checkin-week">
      {CHECKIN_POINTS.map((_, at) => {
        const day = first + at;
        const isDone = day < today || (day === today && checkedIn);
        const isLast = at === CHECKIN_POINTS.length - 1;
        const look = isDone
          ? ' checkin-day-done'
          : day === today
            ? ' checkin-day-today'
            : isLast
              ? ' checkin-day-gift'
              : '';
        return (
          <li key={day} className={`checkin-day${look}`}>
            <span className="lg-number">+{checkinPoints(day, bonus)}</span>
            {isDone ? <CheckIcon className="checkin-tick" /> : isLast ? <GiftIcon /> : <CoinIcon />}
            <small>
              {day === today ? text('today') : text('day', { day: at + 1 })}
              {isDone && <span className="lg-unseen">{text('done')}</span>}
            </small>
          </li>
        );
      })}
    </ol>
  );
}

function CheckinButton({ calendar, isGuest }: { calendar: CheckinCalendar | undefined; isGuest: boolean }) {
  const text = useText(checkinMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const checkIn = useCheckIn();
  const { checkedIn = false, waiting = false, points = CHECKIN_POINTS[0], today = '' } = calendar ?? {};
  const isDone = checkedIn && !waiting;
  const label = isDone
    ? text('checkedIn')
    : waiting && isGuest
      ? text('waiting', { points })
      : text('checkIn', { points });
  const press = () => {
    if (calendar === undefined || isDone || checkIn.isPending) return;
    if (waiting && isGuest) {
      navigate(pathTo('login', { way: 'register' }));
      return;
    }
    checkIn.mutate(today, {
      onSuccess: (got) => showToast(got.points > 0 ? text('got', { points: got.points }) : text('gotLater'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
    });
  };
  return (
    <button
      type="button"
      className="checkin-button lg-press"
      aria-disabled={isDone || calendar === undefined}
      aria-busy={checkIn.isPending}
      onClick={press}
    >
      {label}
    </button>
  );
}
