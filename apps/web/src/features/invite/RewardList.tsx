import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { INVITE_CHART_DAYS } from '@liuguang/contract/invite/rules';
import type { InviteReward } from '@liuguang/contract/invite/schemas';
import { BarChart } from '@liuguang/ui/BarChart';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import type { ReactNode } from 'react';
import { inviteMessages } from './messages.ts';
import { useIncome, useRewards } from './queries.ts';

const STATES = { pending: 'rewardPending', free: 'rewardFree', held: 'rewardHeld', void: 'rewardVoid' } as const;

/** What friends' payments brought, below the days it came on and those on which it becomes free. */
export function RewardList({ head }: { head: ReactNode }) {
  const text = useText(inviteMessages);
  const { source, items } = useRewards();
  return (
    <ListView
      label={text('rewards')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={6}
      head={
        <>
          {head}
          <IncomeChart />
          <Releases />
          <h2 className="invite-heading lg-title-3">{text('rewards')}</h2>
        </>
      }
      skeleton={<div className="invite-row lg-card" />}
      empty={<Empty title={text('rewardsEmpty')} text={text('rewardsEmptyText')} />}
      renderItem={(one) => <RewardRow reward={one} />}
    />
  );
}

/** Its room is kept while the figures are on their way. */
function IncomeChart() {
  const text = useText(inviteMessages);
  const days = useIncome().data?.days;
  const isFlat = days?.every(({ amount }) => amount === 0) ?? false;
  return (
    <section className="invite-chart lg-card" data-flat={isFlat} aria-busy={days === undefined}>
      {isFlat && <p className="lg-meta">{text('chartEmpty', { days: INVITE_CHART_DAYS })}</p>}
      {days && !isFlat && (
        <BarChart
          title={text('chart', { days: INVITE_CHART_DAYS })}
          labels={days.map(({ day }) => day.slice(5))}
          series={[{ name: text('chartSeries'), values: days.map(({ amount }) => amount / 10) }]}
          height={148}
        />
      )}
    </section>
  );
}

function Releases() {
  const text = useText(inviteMessages);
  const releases = useIncome().data?.releases ?? [];
  if (releases.length === 0) return null;
  return (
    <section className="invite-releases lg-card">
      <h2 className="lg-title-3">{text('releases')}</h2>
      <ul>
        {releases.map(({ day, amount }) => (
          <li key={day}>{text('release', { day, amount: diamondsOf(amount) })}</li>
        ))}
      </ul>
    </section>
  );
}

function RewardRow({ reward: { name, amount, state, at, freeAt } }: { reward: InviteReward }) {
  const text = useText(inviteMessages);
  return (
    <div className="invite-row lg-card">
      <div className="invite-words">
        <p className="lg-ellipsis">{name || text('somebody')}</p>
        <p className="lg-meta">{formatDate(at, 'YYYY-MM-DD HH:mm')}</p>
      </div>
      <div className="invite-amount" data-state={state}>
        <b className="lg-number">+{diamondsOf(amount)}</b>
        <span className="lg-meta">
          {text(STATES[state], { day: freeAt === '' ? '' : formatDate(freeAt, 'MM-DD') })}
        </span>
      </div>
    </div>
  );
}
