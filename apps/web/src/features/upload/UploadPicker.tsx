import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { FILE_CATEGORIES, REFUSED_EXTENSIONS } from '@liuguang/contract/constants';
import type { FileCategory } from '@liuguang/contract/upload/limits';
import { Button } from '@liuguang/ui/Button';
import { PlusIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { useAccount } from '../account/port.ts';
import { canUpload } from './make-uploader.ts';
import { uploadMessages } from './messages.ts';
import { pickedFiles } from './picked-files.ts';
import { UploadIcon } from './UploadIcons.tsx';
import type { Picked } from './uploader.ts';
import { useStanding, useUploads } from './use-uploads.ts';
import './upload.css';

const LABELS: Readonly<Record<FileCategory, KeyOf<typeof uploadMessages>>> = {
  video: 'pickVideo',
  audio: 'pickAudio',
  image: 'pickImage',
  document: 'pickDocument',
};

/** Those that people know; the others are taken as well. */
const KNOWN_TYPES: Readonly<Record<FileCategory, string>> = {
  video: 'MP4 · MOV · MKV · WEBM',
  audio: 'MP3 · AAC · FLAC · WAV',
  image: 'JPG · PNG · GIF · WEBP',
  document: 'PDF · EPUB · DOCX · TXT',
};

const takenOf = (category: FileCategory): string[] =>
  FILE_CATEGORIES[category].filter((one) => !(REFUSED_EXTENSIONS as readonly string[]).includes(one));

/** A phone offers its gallery for the general type, and files of the rarer ones by their names. */
const acceptOf = (category: FileCategory): string =>
  [...(category === 'document' ? [] : [`${category}/*`]), ...takenOf(category).map((one) => `.${one}`)].join(',');

interface UploadPickerProps {
  /** What is asked for. */
  category?: FileCategory;
  multiple?: boolean;
}

/** Where files are chosen, or dropped. */
export function UploadPicker({ category = 'video', multiple = true }: UploadPickerProps) {
  const text = useText(uploadMessages);
  const { data: account } = useAccount();
  const { data: standing } = useStanding();
  const { add } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useDrop((picked) => take(multiple ? picked : picked.slice(0, 1)));

  function take(picked: readonly Picked[]) {
    if (picked.length > 0 && add(picked).duplicates > 0) showToast(text('duplicate'));
  }

  if (!canUpload())
    return (
      <p className="upload-notice" role="alert">
        {text('unsupported')}
      </p>
    );
  if (account?.kind === 'guest') return <GuestNotice />;

  const types = KNOWN_TYPES[category];
  const largest = standing?.largest[category];
  return (
    <section
      className={`upload-picker${isOver ? ' upload-picker-over' : ''}`}
      aria-label={text(LABELS[category])}
      {...dropProps}
    >
      <span className="upload-picker-mark">
        <UploadIcon />
      </span>
      <p className="upload-picker-lead">{isOver ? text('pickDropNow') : text('pickLead')}</p>
      <p className="upload-picker-hint">
        {largest ? text('pickLimit', { types, size: formatBytes(largest) }) : text('pickTypes', { types })}
        <span className="upload-picker-drop">{text('pickDrop')}</span>
      </p>
      <Button size="large" icon={<PlusIcon />} onClick={() => input.current?.click()}>
        {text(LABELS[category])}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={multiple}
        accept={acceptOf(category)}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])].map((file) => ({ file })));
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

function GuestNotice() {
  const text = useText(uploadMessages);
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <div className="upload-picker">
      <span className="upload-picker-mark">
        <UploadIcon />
      </span>
      <p className="upload-picker-lead">{text('guest')}</p>
      {leadsSomewhere(PATHS.login) && (
        <Link className="lg-button lg-button-fill lg-button-large lg-press" to={PATHS.login}>
          {text('register')}
        </Link>
      )}
    </div>
  );
}

function useDrop(onDrop: (picked: readonly Picked[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void pickedFiles(event.dataTransfer).then(onDrop);
    },
  };
  return { isOver, dropProps };
}
