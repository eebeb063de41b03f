import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { DeskTotals } from '@liuguang/contract/creator/schemas';
import { BarChart } from '@liuguang/ui/BarChart';
import { deskMessages } from './messages.ts';

export type Figure = keyof DeskTotals | 'collects' | 'sold';
const OF_VIDEOS: readonly Figure[] = ['views', 'seconds', 'likes', 'comments', 'followers', 'income'];
/** Of posts, which nobody watches. */
export const OF_POSTS: readonly Figure[] = ['views', 'likes', 'comments', 'collects', 'sold', 'income'];

type Totals = Readonly<Partial<Record<Figure, number>>>;

/** As it is read: time in minutes, gold in diamonds. */
export const readable = (figure: Figure, value: number): number => {
  if (figure === 'seconds') return Math.round(value / 60);
  return figure === 'income' ? value / 10 : value;
};

function useFigureFormat() {
  const abbreviate = useAbbreviate();
  return (figure: Figure, value: number): string =>
    figure === 'income' ? diamondsOf(value) : abbreviate(readable(figure, value));
}

interface DeskChartsProps {
  readonly days: readonly (Totals & { readonly day: string })[];
  readonly totals: Totals;
  /** As many days before, where they are known. */
  readonly before?: Totals;
  readonly figures?: readonly Figure[];
}

/** Every figure with its sum, and day by day; the numbers of each chart can be read as a table. */
export function DeskCharts({ days, totals, before, figures = OF_VIDEOS }: DeskChartsProps) {
  const text = useText(deskMessages);
  const formatFigure = useFigureFormat();
  const labels = days.map(({ day }) => day.slice(5));
  return (
    <div className="creator-desk-charts">
      {figures.map((figure) => (
        <section key={figure} className="creator-desk-chart lg-card">
          <p className="creator-desk-total">
            <span>{text(figure)}</span>
            <b>{formatFigure(figure, totals[figure] ?? 0)}</b>
            {before && (
              <Change figure={figure} now={totals[figure] ?? 0} before={before[figure] ?? 0} days={days.length} />
            )}
          </p>
          <BarChart
            title={text(figure)}
            labels={labels}
            series={[{ name: text(figure), values: days.map((day) => readable(figure, day[figure] ?? 0)) }]}
            height={132}
          />
        </section>
      ))}
    </div>
  );
}

function Change({ figure, now, before, days }: { figure: Figure; now: number; before: number; days: number }) {
  const text = useText(deskMessages);
  const formatFigure = useFigureFormat();
  const by = now - before;
  const which = by > 0 ? 'more' : 'less';
  return (
    <span className="creator-desk-change" data-way={by === 0 ? undefined : which}>
      {by === 0 ? text('same', { days }) : text(which, { days, count: formatFigure(figure, Math.abs(by)) })}
    </span>
  );
}
