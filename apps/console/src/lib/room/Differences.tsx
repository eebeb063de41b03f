import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import type { DraftObject } from '../form/draft.ts';
import type { Field } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import { useWords } from '../words.ts';
import './differences.css';

interface DifferencesProps {
  readonly fields: readonly Field[];
  readonly theirs: DraftObject;
  readonly yours: DraftObject;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** What somebody else saved meanwhile beside what was typed, before either is lost. */
export function Differences({ fields, theirs, yours, onSaveMine, onTakeTheirs }: DifferencesProps) {
  const text = useText(libMessages);
  const words = useWords();
  const differing = fields.filter(({ name }) => written(theirs[name]) !== written(yours[name]));
  return (
    <div className="form" role="alert">
      <h3>{text('changedTitle')}</h3>
      <p>{text('changedText')}</p>
      <table className="differences">
        <thead>
          <tr>
            <th aria-label={text('details')} />
            <th scope="col">{text('theirs')}</th>
            <th scope="col">{text('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ name }) => (
            <tr key={name}>
              <th scope="row">{words.field(name)}</th>
              <td>{written(theirs[name])}</td>
              <td>{written(yours[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-actions">
        <Button tone="line" onClick={onTakeTheirs}>
          {text('takeTheirs')}
        </Button>
        <Button tone="danger" onClick={onSaveMine}>
          {text('saveMine')}
        </Button>
      </div>
    </div>
  );
}
