import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Companion } from '@liuguang/contract/companion/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon, RefreshIcon } from '@liuguang/ui/icons';
import { PenIcon, StarIcon, TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { MemoriesSheet } from './MemoriesSheet.tsx';
import { companionMessages } from './messages.ts';
import { PersonaSheet } from './PersonaSheet.tsx';
import { personaMessages } from './persona/messages.ts';
import { useCompanionActs, usePersonaActs } from './queries.ts';

interface TalkMenuProps {
  readonly companion: Companion;
  readonly name: string;
  readonly hasSaid: boolean;
}

/** What can be done with a conversation as a whole. */
export function TalkMenu({ companion, name, hasSaid }: TalkMenuProps) {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const personaText = useText(personaMessages);
  const { clear } = useCompanionActs();
  const { remove } = usePersonaActs();
  const [shown, setShown] = useState<'menu' | 'clear' | 'memories' | 'change' | 'remove'>();
  const close = () => setShown(undefined);
  return (
    <>
      <IconButton label={text('more')} icon={<MoreIcon />} onClick={() => setShown('menu')} />
      <BottomSheet open={shown === 'menu'} onClose={close} title={name}>
        <SheetChoices>
          <SheetChoice icon={<RefreshIcon />} onChoose={() => void navigate(PATHS.aiCompanion, { replace: true })}>
            {text('others')}
          </SheetChoice>
          <SheetChoice icon={<StarIcon />} onChoose={() => setShown('memories')}>
            {text('memories')}
          </SheetChoice>
          {companion.own && (
            <SheetChoice icon={<PenIcon />} onChoose={() => setShown('change')}>
              {personaText('change')}
            </SheetChoice>
          )}
          {companion.own && (
            <SheetChoice icon={<TrashIcon />} danger onChoose={() => setShown('remove')}>
              {personaText('remove')}
            </SheetChoice>
          )}
          {hasSaid && (
            <SheetChoice icon={<TrashIcon />} danger onChoose={() => setShown('clear')}>
              {text('clear')}
            </SheetChoice>
          )}
        </SheetChoices>
      </BottomSheet>
      <MemoriesSheet open={shown === 'memories'} onClose={close} />
      {companion.own && (
        <PersonaSheet open={shown === 'change'} companion={companion} onClose={close} onSaved={() => undefined} />
      )}
      <ConfirmDialog
        open={shown === 'remove'}
        danger
        title={personaText('removeTitle', { name })}
        confirmText={personaText('remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(companion.id, {
            onError: (error) => showToast(errorText(error), 'error'),
            onSuccess: () => void navigate(PATHS.aiCompanion, { replace: true }),
            onSettled: close,
          })
        }
        onCancel={close}
      >
        {personaText('removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={shown === 'clear'}
        danger
        title={text('clearTitle', { name })}
        confirmText={text('clear')}
        busy={clear.isPending}
        onConfirm={() =>
          clear.mutate(companion.id, {
            onError: (error) => showToast(errorText(error), 'error'),
            onSettled: close,
          })
        }
        onCancel={close}
      >
        {text('clearText')}
      </ConfirmDialog>
    </>
  );
}
