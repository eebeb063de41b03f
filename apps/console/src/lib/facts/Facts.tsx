import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { Field, Shape } from '../form/shape.ts';
import type { Row } from '../room/room.ts';
import { ValueView } from '../values/ValueView.tsx';
import { useWords } from '../words.ts';
import './facts.css';

interface FactsProps {
  readonly fields: readonly Field[];
  readonly row: Row;
}

/** All that is known of a thing, field by field. */
export function Facts({ fields, row }: FactsProps) {
  const words = useWords();
  return (
    <dl className="facts">
      {fields
        .filter(({ name, shape }) => row[name] !== undefined && !isOpen(shape))
        .map(({ name, shape }) => (
          <div key={name} className={isWide(shape) ? 'facts-wide' : 'facts-fact'}>
            <dt>{words.field(name)}</dt>
            <dd>
              <Fact name={name} shape={shape} value={row[name]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What the contract leaves open is for whoever knows what it is. */
const isOpen = (shape: Shape) => shape.is === 'object' && shape.fields.length === 0;

const isWide = ({ is }: Shape) => is === 'object' || is === 'list' || is === 'any' || is === 'translations';

interface Sized {
  readonly small: { readonly path: string };
  readonly large: { readonly path: string };
}

const isPicture = (value: unknown): value is Sized =>
  typeof value === 'object' && value !== null && 'small' in value && 'large' in value;

function Fact({ name, shape, value }: { name: string; shape: Shape; value: unknown }) {
  if (isPicture(value))
    return <ProtectedImage className="facts-picture" src={value.large.path} alt="" ratio={16 / 9} fit="contain" />;
  if (shape.is === 'object' && value) return <Facts fields={shape.fields} row={value as Row} />;
  if (shape.is === 'list' && Array.isArray(value) && value.length > 0)
    return <FactList name={name} of={shape.of} list={value} />;
  if (shape.is === 'translations' && typeof value === 'object' && value !== null)
    return <Facts fields={languagesOf(value, shape.of)} row={value as Row} />;
  if (typeof value === 'object' && value !== null && shape.is === 'any')
    return <pre className="facts-raw">{JSON.stringify(value, null, 2)}</pre>;
  return <ValueView name={name} shape={shape} value={value} />;
}

const languagesOf = (value: object, shape: Shape): Field[] =>
  Object.keys(value).map((name) => ({ name, shape, optional: true }));

function FactList({ name, of, list }: { name: string; of: Shape; list: readonly unknown[] }) {
  const words = useWords();
  if (list.every(isPicture))
    return (
      <ul className="facts-pictures">
        {list.map((picture) => (
          <li key={picture.small.path}>
            <ProtectedImage className="facts-picture" src={picture.large.path} alt="" ratio={1} fit="contain" />
          </li>
        ))}
      </ul>
    );
  if (of.is !== 'object') return <ValueView name={name} shape={{ is: 'list', of }} value={list} />;
  const columns = of.fields.filter(({ shape }) => !isWide(shape));
  return (
    <div className="facts-scroll">
      <table className="facts-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {words.field(column.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(list as readonly Row[]).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is shown does not change while it is shown
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.name}>
                  <ValueView name={column.name} shape={column.shape} value={row[column.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
