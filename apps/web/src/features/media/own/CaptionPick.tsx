import type { ReactNode } from 'react';

interface CaptionPickProps {
  /** Where its words alone do not say which one. */
  label?: string;
  busy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Where a caption file is chosen. */
export function CaptionPick({ label, busy, onFile, children }: CaptionPickProps) {
  return (
    <label className="media-work-pick lg-button lg-button-soft lg-button-medium lg-press" aria-busy={busy}>
      <input
        type="file"
        className="lg-unseen"
        accept=".vtt,.srt,text/vtt"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && !busy) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
