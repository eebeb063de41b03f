import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { FILE_CATEGORIES } from '@liuguang/contract/constants';
import { categoryOf } from '@liuguang/contract/upload/limits';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PickOne } from '../../lib/pick/PickFields.tsx';
import { CREATOR } from '../../lib/pick/pickable.ts';
import { uploadMessages } from './messages.ts';
import type { UploadItem, Uploads } from './uploads.ts';
import { useUploads } from './use-uploads.ts';
import './upload.css';

const TAKEN = FILE_CATEGORIES.video.map((extension) => `.${extension}`).join();

/** Films from the operator's own disk, for a creator. */
export function UploadPage() {
  const text = useText(uploadMessages);
  const { uploads, items } = useUploads();
  const [creatorId, setCreatorId] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = files.find(({ name, size }) => categoryOf(name) !== 'video' || size === 0);
    if (wrong) {
      showToast(text('notVideo', { name: wrong.name }), 'error');
      return;
    }
    uploads.add(creatorId, files);
    setFiles([]);
    if (input.current) input.current.value = '';
  }

  return (
    <div className="upload">
      <h1>{text('title')}</h1>
      <p className="upload-lead">{text('lead')}</p>
      <form className="upload-part form" onSubmit={submit}>
        <PickOne of={CREATOR} words={{ label: text('creator') }} value={creatorId} onChange={setCreatorId} />
        <label className="upload-files">
          <span>{text('files')}</span>
          <input
            ref={input}
            type="file"
            multiple
            accept={TAKEN}
            onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
          />
        </label>
        <div className="form-actions">
          <Button type="submit" disabled={creatorId === '' || files.length === 0}>
            {text('start')}
          </Button>
        </div>
      </form>
      {items.length > 0 && (
        <section className="upload-part" aria-label={text('list')}>
          <h2>{text('list')}</h2>
          <ul className="upload-list">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} uploads={uploads} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const text = useText(uploadMessages);
  const errorText = useErrorText();
  const { id, name, size, sent, state, error, creatorId } = item;
  const share = Math.min(1, sent / size);
  const isGoing = state === 'waiting' || state === 'sending';
  return (
    <li className="upload-row">
      <b>{name}</b>
      <span className="upload-size">{formatBytes(size)}</span>
      {isGoing && <progress className="upload-bar" aria-label={name} max={1} value={share} />}
      <span role="status" className={state === 'failed' ? 'upload-fault' : undefined}>
        {state === 'failed' ? errorText(error) : text(state, { percent: Math.floor(share * 100) })}
      </span>
      <div className="upload-actions">
        {isGoing && (
          <Button size="small" tone="line" onClick={() => uploads.stop(id)}>
            {text('stop')}
          </Button>
        )}
        {(state === 'failed' || state === 'stopped') && (
          <Button size="small" tone="soft" onClick={() => uploads.again(id)}>
            {text('again')}
          </Button>
        )}
        {state === 'sent' && <Link to={`/media?ownerId=${creatorId}`}>{text('find')}</Link>}
        {!isGoing && (
          <Button size="small" tone="ghost" onClick={() => uploads.forget(id)}>
            {text('forget')}
          </Button>
        )}
      </div>
    </li>
  );
}
