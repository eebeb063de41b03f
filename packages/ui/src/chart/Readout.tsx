import type { Plot, Series } from './plot.ts';

interface ReadoutProps {
  plot: Plot;
  x: number;
  label: string;
  series: readonly Series[];
  place: number;
  format: (value: number) => string;
}

const WIDTH = 112;
const LINE = 17;

/** The figures under the finger, in a box that stays inside the drawing. */
export function Readout({ plot, x, label, series, place, format }: ReadoutProps) {
  const height = LINE * (series.length + 1) + 10;
  const left = Math.min(plot.right - WIDTH, Math.max(plot.left, x - WIDTH / 2));
  return (
    <g className="lg-chart-readout">
      <line className="lg-chart-cursor" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      <rect x={left} y={plot.top - 8} width={WIDTH} height={height} rx="8" />
      <text className="lg-chart-text" x={left + 10} y={plot.top + 9}>
        {label}
      </text>
      {series.map(({ name, values }, row) => (
        <g key={name} className={`lg-chart-colour-${row}`}>
          <circle cx={left + 13} cy={plot.top + 5 + LINE * (row + 1)} r="3" />
          <text className="lg-chart-figure" x={left + 22} y={plot.top + 9 + LINE * (row + 1)}>
            {format(values[place] ?? 0)}
          </text>
        </g>
      ))}
    </g>
  );
}
