import { labelStep, type Plot } from './plot.ts';

interface AxesProps {
  plot: Plot;
  labels: readonly string[];
  xOf: (place: number) => number;
  format: (value: number) => string;
}

export function Axes({ plot, labels, xOf, format }: AxesProps) {
  const step = labelStep(labels, plot.right - plot.left);
  return (
    <>
      {plot.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className="lg-chart-line" x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className="lg-chart-text" x={plot.left - 8} y={y + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {labels.map((label, place) =>
        // Counted from the end: the newest figure always has its name.
        (labels.length - 1 - place) % step === 0 ? (
          <text key={label} className="lg-chart-text" x={xOf(place)} y={plot.height - 7} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </>
  );
}
