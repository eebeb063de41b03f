import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { videoMessages } from './film/messages.ts';
import { useHide } from './video-queries.ts';

/** Takes a film out of one's lists. */
export function Hide({ order, onDone }: { order: AiOrder; onDone: () => void }) {
  const text = useText(videoMessages);
  const errorText = useErrorText();
  const hide = useHide();
  return (
    <Button
      tone="ghost"
      busy={hide.isPending}
      onClick={() =>
        hide.mutate(order.id, {
          onError: (error) => showToast(errorText(error), 'error'),
          onSuccess() {
            showToast(text('hidden'), 'success');
            onDone();
          },
        })
      }
    >
      {text('hide')}
    </Button>
  );
}
