import { useApi } from '@liuguang/app-kit/api-context';
import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { IMPORT_LIMITS, type WorkImport } from '@liuguang/contract/work/import';
import { importFaultWords } from '@liuguang/contract/work/import-words';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PickOne } from '../../lib/pick/PickFields.tsx';
import { CREATOR } from '../../lib/pick/pickable.ts';
import { EncodingChoice, ImportPreview } from './ImportPreview.tsx';
import { ImportWords } from './ImportWords.tsx';
import { workMessages } from './messages.ts';
import './import.css';

const EVERY_MS = 1000;
const isGoing = (state: WorkImport['state'] | undefined) => state === 'reading' || state === 'making';

/** An operator brings a file, looks at what was found, and has a work made of it. */
export function ImportPage() {
  const { client } = useApi();
  const text = useText(workMessages);
  const faultText = useText(importFaultWords);
  const queries = useQueryClient();
  const [importId, setImportId] = useState('');
  const queryKey = ['work', 'import', importId];
  const { data: found } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.post('console/work/import/get', { importId }, { signal }),
    enabled: importId !== '',
    refetchInterval: ({ state }) => (isGoing(state.data?.state) ? EVERY_MS : false),
  });
  const learn = (now: WorkImport) => queries.setQueryData(queryKey, now);

  return (
    <div className="work-import">
      <h1>{text('importTitle')}</h1>
      <p className="work-import-lead">{text('importLead', { size: formatBytes(IMPORT_LIMITS.bytes) })}</p>
      {importId === '' && <FileForm onSent={setImportId} />}
      {importId !== '' && !found && <p role="status">{text('importReading')}</p>}
      {found && (
        <section className="work-import-part">
          <h2>{found.filename}</h2>
          {found.state === 'reading' && <p role="status">{text('importReading')}</p>}
          {found.state === 'making' && <p role="status">{text('importMaking')}</p>}
          {found.state === 'made' && <p role="status">{text('importMade', { id: found.workId })}</p>}
          {found.fault && (
            <p role="alert" className="work-import-fault">
              {faultText(found.fault.kind, { about: found.fault.about })}
            </p>
          )}
          {found.filename.endsWith('.txt') && (found.state === 'ready' || found.state === 'refused') && (
            <EncodingChoice found={found} onRead={learn} />
          )}
          {found.outline && found.state === 'ready' && (
            <>
              <ImportPreview outline={found.outline} />
              <ImportWords key={found.outline.encoding} found={found} outline={found.outline} onMade={learn} />
            </>
          )}
          {!isGoing(found.state) && (
            <Button tone="line" onClick={() => setImportId('')}>
              {text('importAnother')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

function FileForm({ onSent }: { onSent: (importId: string) => void }) {
  const { client } = useApi();
  const text = useText(workMessages);
  const errorText = useErrorText();
  const [creatorId, setCreatorId] = useState('');
  const [file, setFile] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const isReady = creatorId !== '' && file !== undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    try {
      const fields = { creatorId, filename: file.name };
      onSent((await client.upload('console/work/import/send', { fields, files: [file] })).id);
    } catch (error) {
      showToast(errorText(error), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="work-import-part form" onSubmit={(event) => void submit(event)}>
      <PickOne of={CREATOR} words={{ label: text('importCreator') }} value={creatorId} onChange={setCreatorId} />
      <label className="work-import-file">
        <span>{text('importFile')}</span>
        <input
          type="file"
          accept=".epub,.txt,.zip,.cbz"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
      </label>
      <div className="form-actions">
        <Button type="submit" busy={isBusy} disabled={!isReady}>
          {text('importRead')}
        </Button>
      </div>
    </form>
  );
}
