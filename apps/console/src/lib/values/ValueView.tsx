import { groupDigits } from '@liuguang/app-kit/amounts';
import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { Field, Shape } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { useWords } from '../words.ts';
import './value.css';

interface ValueViewProps {
  readonly name: string;
  readonly shape: Shape;
  readonly value: unknown;
}

/** Fields that hold amounts of gold, of which a hundred are a yuan. */
const GOLD = /^(?:gold|price|listPrice|newcomerPrice|partPrice|minPrice|heldGold|credited|lost|refunded)$/;
const GOOD =
  /^(?:active|published|shown|passed|ready|done|paid|answered|approved|applied|sent|playable|pinned|taken|live|standing)$/;
const BAD = /^(?:banned|refused|blocked|failed|rejected|chargedBack|void|explicit|disabled|nothingToShow|noSignal)$/;
const WAITS =
  /^(?:held|review|pending|open|waiting|running|proposed|created|draft|scheduled|appealed|registered|queued|slate|asked|spent|spentToday)$/;

function toneOf(value: string): string {
  if (GOOD.test(value)) return 'good';
  if (BAD.test(value)) return 'bad';
  return WAITS.test(value) ? 'waits' : 'plain';
}

interface Picture {
  readonly path: string;
}

/** A picture of the API in two sizes. */
const pictureIn = (value: unknown): Picture | undefined => {
  const small = (value as { small?: Partial<Picture> } | null)?.small;
  return typeof small?.path === 'string' ? (small as Picture) : undefined;
};

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

const isPictureField = (name: string): boolean => /^(?:cover|picture|icon|avatar)$/.test(name);

/** One value as it is read in a table: short, and by its meaning. */
export function ValueView({ name, shape, value }: ValueViewProps) {
  const text = useText(libMessages);
  const words = useWords();
  const picture = pictureIn(value);
  if (picture) return <ProtectedImage className="value-picture" src={picture.path} alt="" ratio={1} />;
  if (isPath(value) && (shape.is === 'picture' || isPictureField(name)))
    return <ProtectedImage className="value-picture" src={value} alt="" ratio={1} />;
  if (value === undefined || value === null || value === '') return <span className="value-none">–</span>;
  if (shape.is === 'choice')
    return (
      <span className={`value-tag value-${toneOf(String(value))}`}>{words.value(name, value as string | number)}</span>
    );
  if (shape.is === 'instant')
    return <time dateTime={String(value)}>{formatDate(String(value), 'YYYY-MM-DD HH:mm')}</time>;
  if (typeof value === 'boolean') return <>{text(value ? 'yes' : 'no')}</>;
  if (typeof value === 'number') return <span className="value-number">{numberText(name, value)}</span>;
  if (Array.isArray(value)) return <ListText name={name} list={value} />;
  if (typeof value === 'object') return <ObjectText value={value} />;
  return <span className="value-text">{String(value)}</span>;
}

/** Fields that hold sizes of files. */
const SIZE = /^bytes$|Bytes$/;

const numberText = (name: string, value: number): string =>
  SIZE.test(name)
    ? formatBytes(value)
    : GOLD.test(name)
      ? `¥${goldToCurrency(value)}`
      : Number.isInteger(value)
        ? groupDigits(value)
        : value.toFixed(2);

function ListText({ name, list }: { name: string; list: readonly unknown[] }) {
  const text = useText(libMessages);
  const words = useWords();
  const first = pictureIn(list[0]);
  if (first) return <ProtectedImage className="value-picture" src={first.path} alt="" ratio={1} />;
  if (list.every((one) => typeof one === 'string' || typeof one === 'number'))
    return (
      <span className="value-text">{list.map((one) => words.value(name, one as string | number)).join(', ')}</span>
    );
  return <>{text('items', { count: list.length })}</>;
}

/** Of a person or a thing its name, of a sentence its wording, of anything else its parts. */
function ObjectText({ value }: { value: object }) {
  const text = useText(libMessages);
  const known = value as Record<string, unknown>;
  const name = known.name ?? known.title ?? known.zh ?? known['zh-CN'];
  if (typeof name === 'string') return <span className="value-text">{name}</span>;
  if (typeof name === 'object' && name !== null) return <ObjectText value={name} />;
  return <>{text('items', { count: Object.keys(value).length })}</>;
}

export const shapeOfField = (fields: readonly Field[], name: string): Shape =>
  fields.find((field) => field.name === name)?.shape ?? { is: 'any' };
