import type { Series } from './plot.ts';

interface SeriesTableProps {
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
}

export function SeriesTable({ title, labels, series, format }: SeriesTableProps) {
  return (
    <table className="lg-chart-table" aria-label={title}>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, place) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => (
              <td key={name} className="lg-number">
                {format(values[place] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
