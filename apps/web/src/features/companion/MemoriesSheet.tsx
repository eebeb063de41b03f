import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { COMPANION_LIMITS } from '@liuguang/contract/companion/limits';
import type { CompanionMemory } from '@liuguang/contract/companion/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { IconButton } from '@liuguang/ui/IconButton';
import { PenIcon, TrashIcon } from '@liuguang/ui/icons-content';
import { Switch } from '@liuguang/ui/Switch';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useMemories, useMemoryActs } from './memories.ts';
import { memoryMessages } from './memory/messages.ts';

interface MemoriesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything that companions know of somebody, to be changed, paused and forgotten. */
export function MemoriesSheet({ open, onClose }: MemoriesSheetProps) {
  const text = useText(memoryMessages);
  const errorText = useErrorText();
  const { list, paused, hasNext, more } = useMemories();
  const { pause, forget } = useMemoryActs();
  const [isAsking, setAsking] = useState(false);
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('title')}>
        <div className="companion-memories">
          <p className="lg-meta">{text('about', { limit: COMPANION_LIMITS.memories })}</p>
          <Switch label={text('pause')} checked={paused} onChange={(on) => pause.mutate(on, { onError })} />
          {list.length === 0 && <p className="companion-memories-empty">{text('empty')}</p>}
          <ul>
            {list.map((memory) => (
              <MemoryRow key={memory.id} memory={memory} />
            ))}
          </ul>
          {hasNext && (
            <Button tone="ghost" size="small" onClick={more}>
              {text('more')}
            </Button>
          )}
          {list.length > 0 && (
            <Button tone="ghost" onClick={() => setAsking(true)}>
              {text('forgetAll')}
            </Button>
          )}
        </div>
      </BottomSheet>
      <ConfirmDialog
        open={isAsking}
        danger
        title={text('forgetTitle')}
        confirmText={text('forgetAll')}
        busy={forget.isPending}
        onConfirm={() => forget.mutate(undefined, { onError, onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {text('forgetText')}
      </ConfirmDialog>
    </>
  );
}

function MemoryRow({ memory }: { memory: CompanionMemory }) {
  const text = useText(memoryMessages);
  const errorText = useErrorText();
  const { save, remove } = useMemoryActs();
  const [draft, setDraft] = useState<string>();
  const { id: memoryId, state, source } = memory;
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  const put = (change: { text?: string; state?: 'kept' | 'paused' }) =>
    save.mutate(
      { memoryId, text: memory.text, state: state === 'paused' ? 'paused' : 'kept', ...change },
      { onError, onSuccess: () => setDraft(undefined) },
    );
  if (draft !== undefined)
    return (
      <li className="companion-memory">
        <TextField label={text('edit')} value={draft} maxLength={COMPANION_LIMITS.memory} onChange={setDraft} />
        <div className="companion-memory-acts">
          <Button
            size="small"
            busy={save.isPending}
            disabled={draft.trim() === ''}
            onClick={() => put({ text: draft })}
          >
            {text('save')}
          </Button>
          <Button tone="ghost" size="small" onClick={() => setDraft(undefined)}>
            {text('cancel')}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="companion-memory">
      <span className="companion-memory-words">
        {memory.text}
        <span className="lg-meta">
          {state === 'proposed' ? text('proposed') : state === 'paused' ? text('paused') : text('kept')}
          {source !== '' && ` · ${text('source', { words: source })}`}
        </span>
      </span>
      <span className="companion-memory-acts">
        <Button tone="soft" size="small" onClick={() => put({ state: state === 'kept' ? 'paused' : 'kept' })}>
          {text(state === 'kept' ? 'doPause' : state === 'paused' ? 'resume' : 'keep')}
        </Button>
        <IconButton label={text('edit')} icon={<PenIcon />} onClick={() => setDraft(memory.text)} />
        <IconButton label={text('delete')} icon={<TrashIcon />} onClick={() => remove.mutate(memoryId, { onError })} />
      </span>
    </li>
  );
}
