import { useText } from '@liuguang/app-kit/i18n';
import { type HomeModuleDraft, homeModuleDraft } from '@liuguang/contract/media/home';
import { Button } from '@liuguang/ui/Button';
import { type FormEvent, useState } from 'react';
import { type DraftObject, emptyOfFields, requestOf } from '../../lib/form/draft.ts';
import { Fields } from '../../lib/form/FieldEditor.tsx';
import { type Faults, faultsOf } from '../../lib/form/faults.ts';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { libMessages } from '../../lib/messages.ts';
import { Panel } from '../../lib/panel/Panel.tsx';
import { mediaMessages } from './messages.ts';

/** Tab and place follow from where it stands. */
const fields = fieldsOfRequest(homeModuleDraft).filter(({ name }) => name !== 'tab' && name !== 'position');
const NO_FAULTS: Faults = new Map();

interface ModuleFormProps {
  readonly title: string;
  readonly module: HomeModuleDraft;
  readonly onTake: (module: HomeModuleDraft) => void;
  readonly onClose: () => void;
}

/** A part of the draft; nobody else sees it before the draft is published. */
export function ModuleForm({ title, module, onTake, onClose }: ModuleFormProps) {
  const text = useText(mediaMessages);
  const common = useText(libMessages);
  const [draft, setDraft] = useState<DraftObject>(() => ({ ...emptyOfFields(fields), ...module }));
  const [faults, setFaults] = useState(NO_FAULTS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { tab, position } = module;
    const made = { ...requestOf(fields, draft), tab, position };
    const wrong = faultsOf(homeModuleDraft, made);
    setFaults(wrong);
    if (wrong.size === 0) onTake(made as unknown as HomeModuleDraft);
  }

  return (
    <Panel open title={title} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <Fields fields={fields} value={draft} faults={faults} onChange={setDraft} />
        <div className="form-actions">
          <Button tone="line" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{text('toDraft')}</Button>
        </div>
      </form>
    </Panel>
  );
}
