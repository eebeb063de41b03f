import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { videoMessages } from './film/messages.ts';
import { aiMessages } from './messages.ts';
import { useQuote } from './queries.ts';
import { useMakeFilm } from './video-queries.ts';

/** Orders a film of something that was made. */
export function Animate({ outputId, onDone }: { outputId: string; onDone: () => void }) {
  const text = useText(videoMessages);
  const common = useText(aiMessages);
  const errorText = useErrorText();
  const film = useMakeFilm();
  const { data: quote } = useQuote({ kind: 'video', count: 1 });
  return (
    <Button
      tone="soft"
      disabled={!quote}
      busy={film.isPending}
      onClick={() =>
        quote &&
        film.mutate(
          { outputId, motion: 'sway', price: quote.price },
          {
            onError: (error) => showToast(errorText(error), 'error'),
            onSuccess() {
              showToast(common('submitted'), 'success');
              onDone();
            },
          },
        )
      }
    >
      {text('animate')} ·{' '}
      {quote?.free ? common('free') : common('diamonds', { amount: quote ? diamondsOf(quote.price) : '–' })}
    </Button>
  );
}
