import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useRef, useState } from 'react';
import { type DraftObject, emptyOfFields, requestOf } from '../form/draft.ts';
import { Fields } from '../form/FieldEditor.tsx';
import { type Faults, faultsOf } from '../form/faults.ts';
import { libMessages } from '../messages.ts';
import { Panel } from '../panel/Panel.tsx';
import type { Action, Row } from './room.ts';
import { askedFields, useAction } from './use-action.ts';
import { workThrough } from './work-through.ts';
import './many.css';

interface ManyRowsProps {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly actions: readonly Action[];
  readonly nameOf: (action: Action) => string;
  /** Which stay ticked: those with which it did not work. */
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** What can be done with all ticked rows: one after the other, so that a cut leaves the rest untouched and ticked. */
export function ManyRows({ rows, idOf, actions, nameOf, onTick }: ManyRowsProps) {
  const text = useText(libMessages);
  const errorText = useErrorText();
  const { run, forgetLists } = useAction();
  const [asking, setAsking] = useState<Action>();
  const [done, setDone] = useState<number>();
  const stopped = useRef(false);

  async function work(action: Action, chosen: readonly Row[], body: (row: Row) => Row): Promise<Row[]> {
    stopped.current = false;
    setDone(0);
    const { done, errors } = await workThrough(chosen, {
      act: (row) => run(action, body(row)),
      onProgress(count, left) {
        setDone(count);
        onTick(new Set(left.map(idOf)));
      },
      isStopped: () => stopped.current,
    });
    for (const error of errors) showToast(errorText(error), 'error');
    setDone(undefined);
    await forgetLists();
    return [...done];
  }

  async function takeBack(action: Action, worked: readonly Row[]): Promise<void> {
    await work(action, worked, (row) => ({
      ...requestOf(askedFields(action, action.given(row)), action.filled(row)),
      ...action.given(row),
    }));
    showToast(text('undone'), 'success');
  }

  async function start(action: Action, draft: DraftObject): Promise<void> {
    setAsking(undefined);
    const fitting = rows.filter(action.isFor);
    const worked = await work(action, fitting, (row) => {
      const given = action.given(row);
      return { ...requestOf(askedFields(action, given), draft), ...given };
    });
    const undo = actions.find(({ name }) => name === action.undo);
    const failed = fitting.length - worked.length;
    if (failed > 0) return showToast(text('someFailed', { count: failed }), 'error');
    showToast(text('done'), 'success', undo && { name: text('undo'), run: () => void takeBack(undo, worked) });
  }

  return (
    <div className="many" role="toolbar" aria-label={text('selected', { count: rows.length })}>
      <span className="many-count">
        {done === undefined ? text('selected', { count: rows.length }) : text('running', { done, count: rows.length })}
      </span>
      {done === undefined ? (
        <>
          {actions
            .filter((action) => action.takesMany && rows.some(action.isFor))
            .map((action) => (
              <Button
                key={action.name}
                size="small"
                tone={action.isDangerous ? 'danger' : 'soft'}
                onClick={() => setAsking(action)}
              >
                {nameOf(action)}
              </Button>
            ))}
          <Button size="small" tone="line" onClick={() => onTick(new Set())}>
            {text('unselect')}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          tone="line"
          onClick={() => {
            stopped.current = true;
          }}
        >
          {text('stop')}
        </Button>
      )}
      {asking && (
        <ManyForm
          action={asking}
          title={nameOf(asking)}
          rows={rows.filter(asking.isFor)}
          onStart={(draft) => void start(asking, draft)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

interface ManyFormProps {
  readonly action: Action;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly onStart: (draft: DraftObject) => void;
  readonly onClose: () => void;
}

const NO_FAULTS: Faults = new Map();

function ManyForm({ action, title, rows, onStart, onClose }: ManyFormProps) {
  const text = useText(libMessages);
  const given = action.given(rows[0] ?? {});
  const fields = askedFields(action, given);
  const [draft, setDraft] = useState<DraftObject>(() => emptyOfFields(fields));
  const [faults, setFaults] = useState(NO_FAULTS);
  const submit = () => {
    const wrong = faultsOf(action.request, { ...requestOf(fields, draft), ...given });
    setFaults(wrong);
    if (wrong.size === 0) onStart(draft);
  };
  return (
    <Panel open title={title} onClose={onClose}>
      <div className="form">
        <p>{text('confirmMany', { count: rows.length })}</p>
        <Fields fields={fields} value={draft} faults={faults} onChange={setDraft} />
        <div className="form-actions">
          <Button tone="line" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button tone={action.isDangerous ? 'danger' : 'fill'} onClick={submit}>
            {title}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
