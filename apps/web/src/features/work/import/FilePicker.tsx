import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { IMPORT_LIMITS } from '@liuguang/contract/work/import';
import { Button } from '@liuguang/ui/Button';
import { PlusIcon } from '@liuguang/ui/icons';
import { Meter } from '@liuguang/ui/Meter';
import { showToast } from '@liuguang/ui/Toast';
import { useRef, useState } from 'react';
import { importMessages } from './messages.ts';
import { useSendFile } from './queries.ts';
import './import.css';

/** Where a book or a ZIP is chosen and sent. */
export function FilePicker({ onSent }: { onSent: (importId: string) => void }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const send = useSendFile(setProgress);
  const size = formatBytes(IMPORT_LIMITS.bytes);

  function take(file: File | undefined) {
    if (!file) return;
    if (file.size > IMPORT_LIMITS.bytes) return showToast(text('tooLarge', { size }), 'error');
    setProgress(0);
    send.mutate(file, {
      onSuccess: ({ id }) => onSent(id),
      onError: (error) => showToast(errorText(error), 'error'),
    });
  }

  const name = send.variables?.name ?? '';
  return (
    <section className="work-import-picker" aria-label={text('lead')}>
      <h2 className="work-import-lead">{text('lead')}</h2>
      <p className="work-import-hint">{text('hint', { size })}</p>
      {send.isPending && (
        <div className="work-import-sending" role="status">
          <span className="lg-ellipsis">{text('sending', { name })}</span>
          <Meter label={text('sending', { name })} value={progress} />
        </div>
      )}
      <Button size="large" icon={<PlusIcon />} busy={send.isPending} onClick={() => input.current?.click()}>
        {text('pick')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".epub,.txt,.zip,.cbz,application/epub+zip,text/plain,application/zip"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
