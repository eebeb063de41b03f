import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { useMemories, useMemoryActs } from './memories.ts';
import { memoryMessages } from './memory/messages.ts';

/** Asks whether to remember the last thing that somebody said of themselves. */
export function Proposal() {
  const text = useText(memoryMessages);
  const errorText = useErrorText();
  const proposed = useMemories().list.find(({ state }) => state === 'proposed');
  const { save, remove } = useMemoryActs();
  if (!proposed) return null;
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  return (
    <section className="companion-proposal lg-card" aria-label={text('proposal')}>
      <p>
        <span className="lg-meta">{text('proposal')}</span>
        <br />
        {proposed.text}
      </p>
      <div className="companion-memory-acts">
        <Button
          tone="soft"
          size="small"
          busy={save.isPending}
          onClick={() => save.mutate({ memoryId: proposed.id, text: proposed.text, state: 'kept' }, { onError })}
        >
          {text('keep')}
        </Button>
        <Button
          tone="ghost"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate(proposed.id, { onError })}
        >
          {text('no')}
        </Button>
      </div>
    </section>
  );
}
