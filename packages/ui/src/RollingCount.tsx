import { useUiCount } from './ui-texts.tsx';
import './RollingCount.css';

/** A count of which only the digits that change roll. */
export function RollingCount({ value }: { value: number }) {
  const abbreviate = useUiCount();
  const digits = [...abbreviate(value)].map((digit, place, all) => ({ digit, key: `${all.length - place}${digit}` }));
  return (
    <span className="lg-roll lg-number">
      {digits.map(({ digit, key }) => (
        <span key={key} className="lg-roll-digit">
          {digit}
        </span>
      ))}
    </span>
  );
}
