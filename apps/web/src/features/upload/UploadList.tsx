import { useText } from '@liuguang/app-kit/i18n';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { useState } from 'react';
import { uploadMessages } from './messages.ts';
import type { UploadView } from './states.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';
import './upload.css';

/** Every upload with how far it is, and what can be done about it. */
export function UploadList() {
  const text = useText(uploadMessages);
  const { uploads, pause, resume, cancel, add } = useUploads();
  const [leaving, setLeaving] = useState<UploadView>();

  function onCancel(upload: UploadView) {
    const hasSent = upload.state !== 'success' && upload.progress > 0;
    if (hasSent) setLeaving(upload);
    else cancel(upload.id);
  }

  if (uploads.length === 0) return null;
  return (
    <>
      <ul className="upload-list" aria-label={text('list')}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onPause={() => pause(upload.id)}
            onResume={() => resume(upload.id)}
            onCancel={() => onCancel(upload)}
            onFile={(file) => add([{ file }])}
          />
        ))}
      </ul>
      <p className="lg-unseen" role="status">
        {uploads
          .filter(({ state }) => state === 'success')
          .map(({ name }) => `${name} ${text('success')}`)
          .join(' ')}
      </p>
      <ConfirmDialog
        open={leaving !== undefined}
        title={text('cancelTitle')}
        confirmText={text('cancelConfirm')}
        cancelText={text('cancelKeep')}
        danger
        onConfirm={() => {
          if (leaving) cancel(leaving.id);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {text('cancelText')}
      </ConfirmDialog>
    </>
  );
}
