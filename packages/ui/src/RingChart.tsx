import { ChartFrame } from './chart/ChartFrame.tsx';
import { ringOf } from './chart/ring.ts';
import { useUiCount, useUiText } from './ui-texts.tsx';

interface Part {
  readonly name: string;
  readonly value: number;
}

interface RingChartProps {
  title: string;
  parts: readonly Part[];
  /** The one figure that matters, in the middle. */
  centre?: { readonly value: string; readonly label: string };
  format?: (value: number) => string;
}

export function RingChart({ title, parts, centre, format: given }: RingChartProps) {
  const abbreviate = useUiCount();
  const format = given ?? abbreviate;
  const text = useUiText();
  const arcs = ringOf(parts.map(({ value }) => value));
  const shareOf = (place: number) => `${arcs[place]?.percent ?? 0}%`;

  return (
    <ChartFrame
      title={title}
      names={[]}
      table={
        <table className="lg-chart-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{text('chartPart')}</th>
              <th scope="col">{title}</th>
              <th scope="col">{text('chartShare')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, value }, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="lg-number">{format(value)}</td>
                <td className="lg-number">{shareOf(place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <div className="lg-chart-ring">
        <svg viewBox="0 0 132 132" width="132" height="132" aria-hidden="true">
          <circle className="lg-chart-track" cx="66" cy="66" r="52" />
          {arcs.map(({ path }, place) => (
            <path key={parts[place]?.name} className={`lg-chart-arc lg-chart-colour-${place}`} d={path} />
          ))}
          {centre && (
            <>
              <text className="lg-chart-centre lg-number" x="66" y="68" textAnchor="middle">
                {centre.value}
              </text>
              <text className="lg-chart-text" x="66" y="86" textAnchor="middle">
                {centre.label}
              </text>
            </>
          )}
        </svg>
        <ul className="lg-chart-parts" aria-hidden="true">
          {parts.map(({ name }, place) => (
            <li key={name} className={`lg-chart-name lg-chart-colour-${place}`}>
              <span className="lg-ellipsis">{name}</span>
              <span className="lg-chart-share lg-number">{shareOf(place)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
