import { useId, useRef } from 'react';
import { Axes } from './chart/Axes.tsx';
import { ChartFrame } from './chart/ChartFrame.tsx';
import { curveOf, plotOf, type Series } from './chart/plot.ts';
import { Readout } from './chart/Readout.tsx';
import { SeriesTable } from './chart/SeriesTable.tsx';
import { usePointed } from './chart/use-pointed.ts';
import { useWidth } from './chart/use-width.ts';
import { useUiCount } from './ui-texts.tsx';

interface LineChartProps {
  title: string;
  /** Along the bottom, one for each figure; no two alike. */
  labels: readonly string[];
  series: readonly Series[];
  format?: (value: number) => string;
  height?: number;
}

export function LineChart({ title, labels, series, format: given, height = 196 }: LineChartProps) {
  const abbreviate = useUiCount();
  const format = given ?? abbreviate;
  const box = useRef<HTMLDivElement>(null);
  const fade = useId();
  const width = useWidth(box) ?? 0;
  const plot = plotOf(series, width, height, format);
  const xOf = (place: number) =>
    plot.left + 12 + (place * (plot.right - plot.left - 24)) / Math.max(1, labels.length - 1);
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
            <defs>
              <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
                <stop className="lg-chart-fade" />
                <stop className="lg-chart-faded" offset="1" />
              </linearGradient>
            </defs>
            <Axes plot={plot} labels={labels} xOf={xOf} format={format} />
            {series.map(({ name, values }, row) => {
              const curve = curveOf(values.map((value, place) => [xOf(place), plot.yOf(value)] as const));
              const [last, end] = [values.length - 1, values.at(-1) ?? 0];
              return (
                <g key={name} className={`lg-chart-colour-${row}`}>
                  {row === 0 && values.length > 1 && (
                    <path d={`${curve}L${xOf(last)},${plot.bottom}L${xOf(0)},${plot.bottom}Z`} fill={`url(#${fade})`} />
                  )}
                  <path className="lg-chart-curve" d={curve} pathLength="1" />
                  <circle className="lg-chart-end" cx={xOf(last)} cy={plot.yOf(end)} r="4" />
                </g>
              );
            })}
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
