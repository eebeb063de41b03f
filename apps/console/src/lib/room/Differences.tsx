import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { DifferenceTable } from '../differences/DifferenceTable.tsx';
import { type DraftObject, requestOf } from '../form/draft.ts';
import type { Field } from '../form/shape.ts';
import { libMessages } from '../messages.ts';

interface DifferencesProps {
  readonly fields: readonly Field[];
  readonly theirs: DraftObject;
  readonly yours: DraftObject;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What somebody else saved meanwhile beside what was typed, before either is lost. */
export function Differences({ fields, theirs, yours, onSaveMine, onTakeTheirs }: DifferencesProps) {
  const text = useText(libMessages);
  return (
    <div className="form" role="alert">
      <h3>{text('changedTitle')}</h3>
      <p>{text('changedText')}</p>
      <DifferenceTable
        fields={fields}
        before={{ called: text('theirs'), state: requestOf(fields, theirs) }}
        after={{ called: text('yours'), state: requestOf(fields, yours) }}
      />
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
