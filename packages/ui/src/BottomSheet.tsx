import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { CrossIcon } from './icons.tsx';
import { useModal } from './modal/use-modal.ts';
import { useSheetDrag } from './modal/use-sheet-drag.ts';
import { useUiText } from './ui-texts.tsx';
import './modal/modal.css';
import './BottomSheet.css';

interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays in place below what scrolls. */
  foot?: ReactNode;
  /** For a sheet that is dressed by the season. */
  className?: string;
  children: ReactNode;
}

export function BottomSheet({ open, onClose, title, foot, className = '', children }: BottomSheetProps) {
  const text = useUiText();
  const titleId = useId();
  const { dialog, present, modalProps, onScrim } = useModal(open, onClose);
  useSheetDrag(dialog, open, onClose);

  if (!present) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for the keyboard.
    <dialog {...modalProps} className={`lg-modal lg-sheet ${className}`} aria-labelledby={titleId} onClick={onScrim}>
      <div className="lg-sheet-inside">
        <div className="lg-sheet-grab" aria-hidden="true" />
        <div className="lg-sheet-head">
          <h2 id={titleId} className="lg-title-2">
            {title}
          </h2>
          <IconButton label={text('close')} icon={<CrossIcon />} onClick={onClose} />
        </div>
        <div className="lg-sheet-body">{children}</div>
        {foot !== undefined && <div className="lg-sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
