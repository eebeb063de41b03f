import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { AlertIcon, CheckIcon, CrossIcon, PauseIcon, PlayIcon, RefreshIcon } from '@liuguang/ui/icons';
import { Meter } from '@liuguang/ui/Meter';
import { useRef } from 'react';
import { describePace, describeUpload } from './describe-upload.ts';
import { uploadMessages } from './messages.ts';
import type { UploadView } from './states.ts';
import { CATEGORY_ICONS } from './UploadIcons.tsx';

interface UploadRowProps {
  upload: UploadView;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  /** The file was picked again. */
  onFile: (file: File) => void;
}

export function UploadRow({ upload, onPause, onResume, onCancel, onFile }: UploadRowProps) {
  const text = useText(uploadMessages);
  const { name, state, category } = upload;
  const isGoing = state === 'uploading' || state === 'waiting';
  return (
    <li className={`upload-row upload-row-${state}`}>
      <span className="upload-tile">{CATEGORY_ICONS[category ?? 'document']}</span>
      <div className="upload-words">
        <p className="upload-name lg-ellipsis">{name}</p>
        <Status upload={upload} />
      </div>
      <div className="upload-actions">
        {isGoing && <IconButton label={text('pause', { name })} icon={<PauseIcon />} onClick={onPause} />}
        <GoOn upload={upload} onResume={onResume} onFile={onFile} />
        <IconButton
          label={text(state === 'success' ? 'remove' : 'cancel', { name })}
          icon={<CrossIcon />}
          onClick={onCancel}
        />
      </div>
      <Progress upload={upload} />
    </li>
  );
}

const percentOf = ({ progress }: UploadView): string => `${Math.floor(progress * 100)}%`;

function Status({ upload }: { upload: UploadView }) {
  const text = useText(uploadMessages);
  const status = describeUpload(upload, text, useLanguage());
  return (
    <p className="upload-status">
      {upload.state === 'success' && <CheckIcon />}
      {upload.state === 'error' && <AlertIcon />}
      {upload.state === 'uploading' && <span className="upload-percent lg-number">{percentOf(upload)}</span>}
      <span className="lg-number">{status}</span>
    </p>
  );
}

function Progress({ upload }: { upload: UploadView }) {
  const text = useText(uploadMessages);
  const language = useLanguage();
  const { name, state, progress } = upload;
  if (state !== 'uploading' && !(state === 'paused' && progress > 0)) return null;
  const pace = describePace(upload, text, language);
  const said = [percentOf(upload), describeUpload(upload, text, language), pace?.left].filter(Boolean).join(' ');
  return (
    <div className="upload-progress">
      <Meter label={text('progressOf', { name })} value={progress} valueText={said} />
      {state === 'uploading' && (
        <p className="upload-pace lg-number" aria-hidden="true">
          <span>{pace?.speed}</span>
          <span>{pace?.left}</span>
        </p>
      )}
    </div>
  );
}

/** What no second try would change has no button for one. */
const FOR_GOOD = ['type', 'empty', 'tooLarge'];

function GoOn({ upload, onResume, onFile }: Pick<UploadRowProps, 'upload' | 'onResume' | 'onFile'>) {
  const text = useText(uploadMessages);
  const input = useRef<HTMLInputElement>(null);
  const { name, state, problem, needsFile } = upload;
  if (state !== 'paused' && state !== 'error') return null;
  if (problem && FOR_GOOD.includes(problem.kind)) return null;
  if (needsFile || problem?.kind === 'fileGone') {
    return (
      <>
        <Button tone="soft" size="small" onClick={() => input.current?.click()}>
          {text('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
        />
      </>
    );
  }
  const isRetry = state === 'error';
  return (
    <IconButton
      label={text(isRetry ? 'retry' : 'resume', { name })}
      icon={isRetry ? <RefreshIcon /> : <PlayIcon />}
      onClick={onResume}
    />
  );
}
