import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { UploadList } from '../../features/upload/UploadList.tsx';
import { UploadPicker } from '../../features/upload/UploadPicker.tsx';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { FilePicker } from '../../features/work/import/FilePicker.tsx';
import { ImportView } from '../../features/work/import/ImportView.tsx';
import { importMessages } from '../../features/work/import/messages.ts';
import { OwnWorkList } from '../../features/work/import/OwnWorkList.tsx';
import { OwnWorkView } from '../../features/work/import/OwnWorkView.tsx';
import { useImportRecordings } from '../../features/work/import/queries.ts';
import { pathTo } from '../../lib/paths.ts';

interface OwnBooksProps {
  /** What stands above, and moves with the list. */
  tabs: ReactNode;
  /** The import that the address names. */
  importId: string;
  /** The work that it names. */
  workId: string;
}

/** Novels, audio novels and albums of one's own, and the ways to bring more. */
export function OwnBooks({ tabs, importId, workId }: OwnBooksProps) {
  const text = useText(importMessages);
  const navigate = useNavigate();
  const [hasRecordings, setRecordings] = useState(false);
  const open = (id: string) => navigate(pathTo('works', { tab: 'books', import: id }));
  if (importId !== '')
    return (
      <>
        {tabs}
        <ImportView id={importId} />
      </>
    );
  if (workId !== '')
    return (
      <>
        {tabs}
        <OwnWorkView id={workId} />
      </>
    );
  return (
    <OwnWorkList
      head={
        <>
          {tabs}
          <div className="media-works-head">
            <FilePicker onSent={open} />
            {hasRecordings ? (
              <Recordings onBegun={open} />
            ) : (
              <Button tone="line" onClick={() => setRecordings(true)}>
                {text('fromRecordings')}
              </Button>
            )}
          </div>
        </>
      }
    />
  );
}

/** Recordings go through the uploader, each a chapter in the order in which they came. */
function Recordings({ onBegun }: { onBegun: (importId: string) => void }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const { uploads, cancel } = useUploads();
  const begin = useImportRecordings();
  const done = uploads.flatMap(({ id, result }) =>
    result?.category === 'audio' ? [{ id, fileId: result.fileId }] : [],
  );

  function make() {
    begin.mutate(
      done.map(({ fileId }) => fileId),
      {
        onSuccess({ id }) {
          for (const upload of done) cancel(upload.id);
          onBegun(id);
        },
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <>
      <UploadPicker category="audio" />
      <UploadList />
      {done.length > 0 && (
        <Button size="large" busy={begin.isPending} onClick={make}>
          {text('makeOfRecordings', { count: done.length })}
        </Button>
      )}
    </>
  );
}
