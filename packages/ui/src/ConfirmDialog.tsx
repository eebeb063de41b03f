import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './modal/use-modal.ts';
import { useUiText } from './ui-texts.tsx';
import './modal/modal.css';
import './ConfirmDialog.css';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** A verb: what happens on pressing it. */
  confirmText: string;
  cancelText?: string;
  /** What cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ danger = false, busy = false, ...props }: ConfirmDialogProps) {
  const text = useUiText();
  const id = useId();
  const { present, modalProps } = useModal(props.open, props.onCancel);

  if (!present) return null;
  return (
    <dialog
      {...modalProps}
      role="alertdialog"
      className="lg-modal lg-confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className="lg-title-2">
        {props.title}
      </h2>
      <div id={`${id}-text`} className="lg-confirm-text">
        {props.children}
      </div>
      <div className="lg-confirm-actions">
        <Button tone="ghost" onClick={props.onCancel}>
          {props.cancelText ?? text('cancel')}
        </Button>
        <Button tone={danger ? 'danger' : 'fill'} busy={busy} onClick={props.onConfirm}>
          {props.confirmText}
        </Button>
      </div>
    </dialog>
  );
}
