import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import type { DeskDay, DeskTotals } from '@liuguang/contract/creator/schemas';
import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { BarChart } from '@liuguang/ui/BarChart';
import { deskMessages } from './messages.ts';

export type Figure = keyof DeskTotals;
const FIGURES: readonly Figure[] = ['views', 'seconds', 'likes', 'comments', 'followers', 'income'];

/** As it is read: time in minutes, gold in diamonds. */
export const readable = (figure: Figure, value: number): number => {
  if (figure === 'seconds') return Math.round(value / 60);
  return figure === 'income' ? value / 10 : value;
};

const formatFigure = (figure: Figure, value: number): string =>
  figure === 'income' ? diamondsOf(value) : abbreviate(readable(figure, value));

interface DeskChartsProps {
  readonly days: readonly DeskDay[];
  readonly totals: DeskTotals;
  /** As many days before, where they are known. */
  readonly before?: DeskTotals;
}

/** Every figure with its sum, and day by day; the numbers of each chart can be read as a table. */
export function DeskCharts({ days, totals, before }: DeskChartsProps) {
  const text = useText(deskMessages);
  const labels = days.map(({ day }) => day.slice(5));
  return (
    <div className="creator-desk-charts">
      {FIGURES.map((figure) => (
        <section key={figure} className="creator-desk-chart lg-card">
          <p className="creator-desk-total">
            <span>{text(figure)}</span>
            <b>{formatFigure(figure, totals[figure])}</b>
            {before && <Change figure={figure} now={totals[figure]} before={before[figure]} days={days.length} />}
          </p>
          <BarChart
            title={text(figure)}
            labels={labels}
            series={[{ name: text(figure), values: days.map((day) => readable(figure, day[figure])) }]}
            height={132}
          />
        </section>
      ))}
    </div>
  );
}

function Change({ figure, now, before, days }: { figure: Figure; now: number; before: number; days: number }) {
  const text = useText(deskMessages);
  const by = now - before;
  const which = by > 0 ? 'more' : 'less';
  return (
    <span className="creator-desk-change" data-way={by === 0 ? undefined : which}>
      {by === 0 ? text('same', { days }) : text(which, { days, count: formatFigure(figure, Math.abs(by)) })}
    </span>
  );
}
