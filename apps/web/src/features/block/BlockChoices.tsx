import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { EyeOffIcon, LockIcon } from '@liuguang/ui/icons';
import { SheetChoice } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { blockMessages } from './messages.ts';
import { useSetBlock } from './queries.ts';

interface BlockChoicesProps {
  readonly accountId: string;
  /** The sheet closes before anything is asked. */
  readonly onClose: () => void;
  readonly onBlock: () => void;
}

/** Two choices of a sheet about somebody: to see no more of them, and to have nothing to do with them. */
export function BlockChoices({ accountId, onClose, onBlock }: BlockChoicesProps) {
  const text = useText(blockMessages);
  const errorText = useErrorText();
  const set = useSetBlock();
  const mute = () => {
    onClose();
    set.mutate(
      { accountId, kind: 'muted' },
      {
        onSuccess: () => showToast(text('muteDone'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  };
  return (
    <>
      <SheetChoice icon={<EyeOffIcon />} onChoose={mute}>
        {text('mute')}
      </SheetChoice>
      <SheetChoice icon={<LockIcon />} danger onChoose={onBlock}>
        {text('block')}
      </SheetChoice>
    </>
  );
}

interface BlockDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked?: () => void;
}

/** Asks before somebody is blocked. */
export function BlockDialog({ person, open, onClose, onBlocked }: BlockDialogProps) {
  const text = useText(blockMessages);
  const errorText = useErrorText();
  const set = useSetBlock();
  const confirm = () =>
    set.mutate(
      { accountId: person.id, kind: 'blocked' },
      {
        onSuccess: () => {
          showToast(text('blockDone'), 'success');
          onBlocked?.();
        },
        onError: (error) => showToast(errorText(error), 'error'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      danger
      title={text('blockTitle', { name: person.name || text('nobody') })}
      confirmText={text('blockConfirm')}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {text('blockedNote')}
    </ConfirmDialog>
  );
}
