import { useRef } from 'react';
import { Axes } from './chart/Axes.tsx';
import { ChartFrame } from './chart/ChartFrame.tsx';
import { plotOf, type Series } from './chart/plot.ts';
import { Readout } from './chart/Readout.tsx';
import { SeriesTable } from './chart/SeriesTable.tsx';
import { usePointed } from './chart/use-pointed.ts';
import { useWidth } from './chart/use-width.ts';
import { useUiCount } from './ui-texts.tsx';

interface BarChartProps {
  title: string;
  /** Along the bottom, one for each group of bars; no two alike. */
  labels: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
  height?: number;
}

const WIDEST = 22;
/** The part of a group's place that its bars fill. */
const FILLED = 0.62;

export function BarChart({ title, labels, series, format: given, height = 196 }: BarChartProps) {
  const abbreviate = useUiCount();
  const format = given ?? abbreviate;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? 0;
  const plot = plotOf(series, width, height, format);
  const place = (plot.right - plot.left) / Math.max(1, labels.length);
  const xOf = (at: number) => plot.left + place * (at + 0.5);
  const bar = Math.max(2, Math.min(WIDEST, (place * FILLED) / Math.max(1, series.length)));
  const { pointed, pointing } = usePointed(labels.length, xOf);

  return (
    <ChartFrame
      title={title}
      names={series.map(({ name }) => name)}
      table={<SeriesTable title={title} labels={labels} series={series} format={format} />}
    >
      <div ref={box} className="lg-chart-box" style={{ height }}>
        {width > 0 && (
          <svg className="lg-chart-drawing" width={width} height={height} aria-hidden="true" {...pointing}>
            <Axes plot={plot} labels={labels} xOf={xOf} format={format} />
            {series.map(({ name, values }, row) => (
              <g key={name} className={`lg-chart-bars lg-chart-colour-${row}`}>
                {values.map((value, at) => {
                  const ends = [plot.yOf(value), plot.yOf(0)] as const;
                  return (
                    <rect
                      key={labels[at]}
                      className={pointed === undefined || pointed === at ? '' : 'lg-chart-dimmed'}
                      x={xOf(at) + (row - series.length / 2) * bar + 1}
                      y={Math.min(...ends)}
                      width={bar - 2}
                      height={Math.max(1, Math.abs(ends[1] - ends[0]))}
                      rx={Math.min(4, bar / 3)}
                    />
                  );
                })}
              </g>
            ))}
            {pointed !== undefined && (
              <Readout
                plot={plot}
                x={xOf(pointed)}
                label={labels[pointed] ?? ''}
                series={series}
                place={pointed}
                format={format}
              />
            )}
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}
