import { useText } from '@liuguang/app-kit/i18n';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon } from '@liuguang/ui/icons';
import { useModal } from '@liuguang/ui/modal/use-modal';
import { type ReactNode, useId } from 'react';
import { libMessages } from '../messages.ts';
import './panel.css';

interface PanelProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stands at the right of the page, above everything else, until it is closed. */
export function Panel({ open, title, onClose, children }: PanelProps) {
  const text = useText(libMessages);
  const titleId = useId();
  const { modalProps, present } = useModal(open, onClose);
  return (
    <dialog className="panel" aria-labelledby={titleId} {...modalProps}>
      {present && (
        <>
          <header className="panel-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={text('close')} icon={<CrossIcon />} onClick={onClose} />
          </header>
          <div className="panel-body">{children}</div>
        </>
      )}
    </dialog>
  );
}
