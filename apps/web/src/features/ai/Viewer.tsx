import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { saveAddress } from '../../lib/save-picture.ts';
import { Animate } from './Animate.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Film } from './Film.tsx';
import { Hide } from './Hide.tsx';
import { aiMessages } from './messages.ts';
import { PublishButton } from './PublishButton.tsx';
import { quotedOf, useDelete, useQuote, useRetry } from './queries.ts';

/** What was made of one order, large, and what can be done with it. */
export function Viewer({ order, onClose }: { order: AiOrder; onClose: () => void }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const [isDeleting, setDeleting] = useState(false);
  const retry = useRetry();
  const remove = useDelete();
  const { data: quote } = useQuote(quotedOf(order));
  const onError = (error: Error) => showToast(errorText(error), 'error');

  const isFilm = order.outputs.some(({ film }) => film !== undefined);
  const nameOf = (index: number) => text('which', { at: index + 1, count: order.outputs.length });

  /** The file as it came, with what it says of its origin. */
  function save(figure: HTMLElement | null, at: number) {
    const image = figure?.querySelector('img');
    if (image && image.naturalWidth > 0) saveAddress(image.src, `liuguang-${order.id}-${at}.webp`);
    else showToast(text('downloadFailed'), 'error');
  }

  return (
    <>
      <BottomSheet
        open
        title={order.title || text(order.kind)}
        onClose={onClose}
        className="ai-viewer"
        foot={
          <div className="ai-viewer-actions">
            <Button tone="ghost" onClick={() => setDeleting(true)}>
              {text('delete')}
            </Button>
            <PublishButton order={order} />
            {order.kind === 'video' && <Hide order={order} onDone={onClose} />}
            {!isFilm && order.outputs[0] && <Animate outputId={order.outputs[0].id} onDone={onClose} />}
            <Button
              busy={retry.isPending}
              disabled={!quote}
              onClick={() =>
                quote && retry.mutate({ orderId: order.id, price: quote.price }, { onError, onSuccess: onClose })
              }
            >
              {quote?.free ? text('againFree') : text('againFor', { amount: quote ? diamondsOf(quote.price) : '–' })}
            </Button>
          </div>
        }
      >
        <div className="ai-viewer-strip">
          {order.outputs.map((output, index) => {
            const { id, picture, before, film } = output;
            return (
              <figure key={id} className="ai-viewer-picture">
                {film ? (
                  <Film output={output} address={film} />
                ) : before ? (
                  <BeforeAfter before={before} after={picture} alt={nameOf(index)} />
                ) : (
                  <>
                    <ProtectedImage
                      src={picture.large.path}
                      alt={nameOf(index)}
                      ratio={picture.large.width / picture.large.height}
                      fit="contain"
                      private
                    />
                    <span className="ai-mark">{text('mark')}</span>
                  </>
                )}
                {film ? (
                  <a className="ai-viewer-save ai-viewer-film lg-press" href={film} download>
                    {text('download')}
                  </a>
                ) : (
                  <button
                    type="button"
                    className="ai-viewer-save lg-press"
                    onClick={(event) => save(event.currentTarget.closest('figure'), index + 1)}
                  >
                    {text('download')}
                  </button>
                )}
              </figure>
            );
          })}
        </div>
        {order.prompt !== '' && <p className="ai-viewer-prompt">{order.prompt}</p>}
        <p className="lg-meta">
          {order.style !== '' && `${text(order.style)} · ${text('number', { seed: order.seed })} · `}
          {formatDate(order.createdAt, 'YYYY-MM-DD HH:mm')}
        </p>
      </BottomSheet>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={text('deleteTitle')}
        confirmText={text('delete')}
        busy={remove.isPending}
        onCancel={() => setDeleting(false)}
        onConfirm={() =>
          remove.mutate(order.id, {
            onError,
            onSuccess() {
              showToast(text('deleted'), 'success');
              onClose();
            },
            onSettled: () => setDeleting(false),
          })
        }
      >
        {text('deleteText')}
      </ConfirmDialog>
    </>
  );
}
