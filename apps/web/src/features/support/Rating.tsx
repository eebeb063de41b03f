import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { SupportChat } from '@liuguang/contract/support/schemas';
import { StarIcon } from '@liuguang/ui/icons-content';
import { showToast } from '@liuguang/ui/Toast';
import { supportMessages } from './messages.ts';
import { useRate } from './queries.ts';

const STARS = [1, 2, 3, 4, 5];

/** How it was, once, when it is over. */
export function Rating({ chat, visitor }: { chat: SupportChat; visitor: string | undefined }) {
  const text = useText(supportMessages);
  const errorText = useErrorText();
  const rate = useRate(visitor);
  if (chat.stars > 0) return <p className="support-rating-done lg-meta">{text('rated', { count: chat.stars })}</p>;
  return (
    <fieldset className="support-rating lg-card">
      <legend className="lg-unseen">{text('rate')}</legend>
      <span aria-hidden>{text('rate')}</span>
      <div className="support-rating-stars">
        {STARS.map((count) => (
          <button
            key={count}
            type="button"
            className="support-rating-star lg-press"
            aria-label={text('stars', { count })}
            aria-busy={rate.isPending}
            onClick={() => {
              if (!rate.isPending) rate.mutate(count, { onError: (error) => showToast(errorText(error), 'error') });
            }}
          >
            <StarIcon />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
