import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DraftObject, emptyOfFields, requestOf } from '../form/draft.ts';
import { Fields } from '../form/FieldEditor.tsx';
import { type Faults, faultsOf } from '../form/faults.ts';
import { libMessages } from '../messages.ts';
import { Panel } from '../panel/Panel.tsx';
import { ask } from './ask.ts';
import { Differences } from './Differences.tsx';
import type { Action, Row } from './room.ts';
import { saveFile } from './save-file.ts';
import { askedFields, useAction, withNumber } from './use-action.ts';
import { usePresence } from './use-presence.ts';

interface ActionPanelProps {
  readonly action: Action;
  readonly title: string;
  readonly row: Row;
  /** The row as it is now on the server, for when somebody else has saved it meanwhile. */
  readonly reload: () => Promise<Row | undefined>;
  readonly onClose: () => void;
}

const NO_FAULTS: Faults = new Map();
const isTaken = (error: unknown) => error instanceof ApiError && error.code === CODES.taken.code;

/** What is being edited, as all call it who edit it; empty for what is only made. */
function subjectOf({ call, target, on }: Action, given: Row): string {
  const named = target === undefined ? '' : String(given[target] ?? '');
  return on === 'row' && named !== '' ? `${call} ${named}`.slice(0, 200) : '';
}

/** What is done with a row, once all is there that the form shows. */
export function ActionPanel(props: ActionPanelProps) {
  const { action, title, row, onClose } = props;
  const { client } = useApi();
  const text = useText(libMessages);
  const errorText = useErrorText();
  const { asked } = action;
  const { data, error } = useQuery({
    queryKey: ['room', asked?.call, asked?.body(row)],
    enabled: asked !== undefined,
    // What somebody changes must be what there is now.
    gcTime: 0,
    queryFn: async ({ signal }) => (asked ? ((await ask(client, asked.call, asked.body(row), signal)) as Row) : {}),
  });
  if (!asked) return <ActionForm {...props} />;
  if (data) return <ActionForm {...props} row={{ ...row, ...data }} />;
  return (
    <Panel open title={title} onClose={onClose}>
      <p role="status">{error ? errorText(error) : text('loading')}</p>
    </Panel>
  );
}

/** A form made from what the contract says of a call; what was typed stays until the server has taken it. */
function ActionForm({ action, title, row, reload, onClose }: ActionPanelProps) {
  const text = useText(libMessages);
  const errorText = useErrorText();
  const { run, forgetLists } = useAction();
  const [current, setCurrent] = useState(row);
  const given = action.given(current);
  const fields = askedFields(action, given);
  const [draft, setDraft] = useState<DraftObject>(() => ({ ...emptyOfFields(fields), ...action.filled(row) }));
  const others = usePresence(subjectOf(action, given));
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setBusy] = useState(false);
  const [newer, setNewer] = useState<Row>();
  const [file, setFile] = useState<{ name: string; content: string }>();

  async function send(on: Row): Promise<void> {
    const body = { ...requestOf(fields, draft), ...action.given(on) };
    setBusy(true);
    try {
      const answer = await run(action, body);
      await forgetLists();
      showToast(text('done'), 'success');
      if (action.file) setFile(action.file(answer));
      else onClose();
    } catch (error) {
      const now = isTaken(error) && 'version' in given ? await reload() : undefined;
      if (now && now.version !== on.version) setNewer(now);
      else showToast(errorText(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = faultsOf(action.request, withNumber(action, { ...requestOf(fields, draft), ...given }));
    setFaults(wrong);
    if (wrong.size === 0) void send(current);
  }

  if (file)
    return (
      <Panel open title={title} onClose={onClose}>
        <div className="form">
          <p>{text('fileReady')}</p>
          <Button onClick={() => saveFile(file.name, file.content)}>{text('download')}</Button>
        </div>
      </Panel>
    );
  return (
    <Panel open title={title} onClose={onClose}>
      {newer ? (
        <Differences
          fields={fields}
          theirs={{ ...emptyOfFields(fields), ...action.filled(newer) }}
          yours={draft}
          onSaveMine={() => {
            setCurrent(newer);
            setNewer(undefined);
            void send(newer);
          }}
          onTakeTheirs={() => {
            setDraft({ ...emptyOfFields(fields), ...action.filled(newer) });
            setCurrent(newer);
            setNewer(undefined);
          }}
        />
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          {others.length > 0 && (
            <p className="form-others" role="status">
              {text('alsoHere', { names: others.join(', ') })}
            </p>
          )}
          {fields.length === 0 && <p>{text('sure', { name: title })}</p>}
          <Fields fields={fields} value={draft} faults={faults} onChange={setDraft} />
          <div className="form-actions">
            <Button tone="line" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button type="submit" tone={action.isDangerous ? 'danger' : 'fill'} busy={isBusy}>
              {fields.length === 0 ? title : text('save')}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
