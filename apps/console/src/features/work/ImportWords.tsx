import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Request } from '@liuguang/contract/contract';
import { MEDIA_LIMITS } from '@liuguang/contract/media/limits';
import { type ImportOutline, type WorkImport, workImportConsoleCalls } from '@liuguang/contract/work/import';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { type DraftObject, emptyOfFields, requestOf } from '../../lib/form/draft.ts';
import { Fields } from '../../lib/form/FieldEditor.tsx';
import { type Faults, faultsOf } from '../../lib/form/faults.ts';
import { fieldsOfRequest } from '../../lib/form/shape.ts';
import { workMessages } from './messages.ts';

const { request } = workImportConsoleCalls['console/work/import/make'];
const fields = fieldsOfRequest(request).filter(({ name }) => name !== 'importId');

interface ImportWordsProps {
  found: WorkImport;
  outline: ImportOutline;
  onMade: (now: WorkImport) => void;
}

/** What a work is called and costs, as far as the file did not say. */
export function ImportWords({ found, outline, onMade }: ImportWordsProps) {
  const { client } = useApi();
  const text = useText(workMessages);
  const errorText = useErrorText();
  const [draft, setDraft] = useState<DraftObject>(() => ({
    ...emptyOfFields(fields),
    title: outline.title.slice(0, MEDIA_LIMITS.title),
    intro: outline.intro.slice(0, MEDIA_LIMITS.intro),
    access: 'free',
    price: 0,
    partPrice: 0,
    freeParts: 0,
    finished: true,
  }));
  const [faults, setFaults] = useState<Faults>(new Map());
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { ...requestOf(fields, draft), importId: found.id };
    const wrong = faultsOf(request, body);
    setFaults(wrong);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      onMade(await client.post('console/work/import/make', body as Request<'console/work/import/make'>));
    } catch (error) {
      showToast(errorText(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Fields fields={fields} value={draft} faults={faults} onChange={setDraft} />
      <div className="form-actions">
        <Button type="submit" busy={isBusy}>
          {text('importMake')}
        </Button>
      </div>
    </form>
  );
}
