import { useText } from '@liuguang/app-kit/i18n';
import type { Field, Shape } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { ValueView } from '../values/ValueView.tsx';
import { useWords } from '../words.ts';
import { type Difference, differing } from './differing.ts';
import './differences.css';

interface Side {
  readonly called: string;
  readonly state: Readonly<Record<string, unknown>>;
}

interface DifferenceTableProps {
  readonly fields: readonly Field[];
  readonly before: Side;
  readonly after: Side;
}

/** Two states of a thing side by side, as far as they differ. */
export function DifferenceTable({ fields, before, after }: DifferenceTableProps) {
  const text = useText(libMessages);
  const words = useWords();
  const found = differing(fields, before.state, after.state);
  if (found.length === 0) return <p>{text('noDifference')}</p>;
  return (
    <table className="differences">
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{before.called}</th>
          <th scope="col">{after.called}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.path.join('/')}>
            <th scope="row">{one.path.map(words.field).join(' › ')}</th>
            <td>
              <Value of={one} value={one.before} />
            </td>
            <td>
              <Value of={one} value={one.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Of what the contract does not say more, a moment is known by how it is written. */
const shapeOf = (shape: Shape, value: unknown): Shape =>
  shape.is === 'any' && typeof value === 'string' && MOMENT.test(value) ? { is: 'instant' } : shape;

function Value({ of: { name, shape }, value }: { of: Difference; value: unknown }) {
  const known = shapeOf(shape, value);
  // Longer than a table would show it: what differs may be at the end.
  if (typeof value === 'string' && value !== '' && (known.is === 'text' || known.is === 'any')) return value;
  return <ValueView name={name} shape={known} value={value} />;
}
