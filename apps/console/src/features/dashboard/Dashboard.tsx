import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { DailyFigure, DashboardFigures, StandingFigure } from '@liuguang/contract/dashboard/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import { LineChart } from '@liuguang/ui/LineChart';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { libMessages } from '../../lib/messages.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { dashboardMessages, figureMessages } from './messages.ts';
import './dashboard.css';

const EVERY_MS = 60_000;
const WEEK = 7;
const HOUR = 3600;

/** Where what waits is done. */
const PLACES: Readonly<Record<StandingFigure, string>> = {
  reviewCases: '/moderation',
  supportWaiting: '/support',
  jobsWaiting: '/job',
  jobsFailed: '/job?state=failed',
};

/** How the house fares today, beside the same day a week ago. */
export function Dashboard() {
  const { client } = useApi();
  const text = useText(dashboardMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => client.post('console/dashboard/figures', {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>{text('title')}</h1>
        {data && <span>{text('updated', { time: formatDate(dataUpdatedAt, 'HH:mm') })}</span>}
      </header>
      <FirstSteps />
      {data ? <Figures figures={data} /> : <p role="status">{error ? errorText(error) : common('loading')}</p>}
    </div>
  );
}

function Figures({ figures }: { figures: DashboardFigures }) {
  const text = useText(dashboardMessages);
  const name = useText(figureMessages);
  const format = useFigureFormat();
  const days = figures.days.map((day) => day.slice(5));
  const daily = new Map(figures.daily.map((figure) => [figure.name, figure.values]));
  const series = (...names: DailyFigure[]) =>
    names.flatMap((one) => {
      const values = daily.get(one);
      if (!values) return [];
      return [
        {
          name: name(one),
          values: one === 'watchSeconds' ? values.map((seconds) => Math.round(seconds / HOUR)) : values,
        },
      ];
    });
  return (
    <>
      <ul className="dashboard-cards">
        {figures.daily.map(({ name: key, values }) => (
          <li key={key} className="dashboard-card">
            <span>{name(key)}</span>
            <b>{format(key, values.at(-1) ?? 0)}</b>
            <Change today={values.at(-1) ?? 0} before={values.at(-1 - WEEK) ?? 0} />
          </li>
        ))}
      </ul>
      {figures.standing.length > 0 && (
        <section className="dashboard-part" aria-label={text('waiting')}>
          <h2>{text('waiting')}</h2>
          <ul className="dashboard-waiting">
            {figures.standing.map(({ name: key, value }) => (
              <li key={key}>
                <Link to={PLACES[key]} className={value > 0 ? 'dashboard-busy' : undefined}>
                  {name(key)}
                  <b>{value}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="dashboard-charts">
        <section className="dashboard-part">
          <LineChart title={`${name('views')} · ${text('lastDays')}`} labels={days} series={series('views')} />
        </section>
        <section className="dashboard-part">
          <LineChart
            title={`${name('watchSeconds')} · ${text('lastDays')}`}
            labels={days}
            series={series('watchSeconds')}
            format={(hours) => text('hours', { hours })}
          />
        </section>
        <section className="dashboard-part">
          <LineChart
            title={`${text('people')} · ${text('lastDays')}`}
            labels={days}
            series={series('activePeople', 'newPeople')}
          />
        </section>
        {daily.has('income') && (
          <section className="dashboard-part">
            <LineChart
              title={`${name('income')} · ${text('lastDays')}`}
              labels={days}
              series={series('income')}
              format={(gold) => `¥${goldToCurrency(Math.round(gold))}`}
            />
          </section>
        )}
      </div>
    </>
  );
}

function useFigureFormat() {
  const abbreviate = useAbbreviate();
  const text = useText(dashboardMessages);
  return (name: DailyFigure, value: number): string => {
    if (name === 'income') return `¥${goldToCurrency(value)}`;
    if (name === 'watchSeconds') return text('hours', { hours: (value / HOUR).toFixed(1) });
    return abbreviate(value);
  };
}

function Change({ today, before }: { today: number; before: number }) {
  const text = useText(dashboardMessages);
  if (before === 0) return <span className="dashboard-same">{text('noWeek')}</span>;
  const share = Math.round(((today - before) / before) * 1000) / 10;
  const change = `${share > 0 ? '+' : ''}${share}%`;
  return <span className={share < 0 ? 'dashboard-less' : 'dashboard-more'}>{text('week', { change })}</span>;
}
