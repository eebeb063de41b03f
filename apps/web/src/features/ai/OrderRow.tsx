import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { type AiFailure, isOpenOrder } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { Meter } from '@liuguang/ui/Meter';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { aiMessages } from './messages.ts';
import { quotedOf, useCancel, useDelete, useQuote, useRetry } from './queries.ts';
import { useWait } from './use-wait.ts';

const FAILURES: Readonly<Record<AiFailure, KeyOf<typeof aiMessages>>> = {
  engine: 'failEngine',
  tooFew: 'failTooFew',
  wrongSize: 'failWrongSize',
  blank: 'failBlank',
  noFace: 'failNoFace',
  frozen: 'failFrozen',
  tooShort: 'failTooShort',
  moderation: 'failModeration',
  consent: 'failConsent',
  late: 'failLate',
};

/** An order that is not finished, or came to nothing. */
export function OrderRow({ order }: { order: AiOrder }) {
  const text = useText(aiMessages);
  return (
    <li className="ai-order lg-card" data-state={order.state}>
      <div className="ai-order-words">
        <p className="ai-order-title lg-ellipsis">
          {order.title === '' ? text(order.kind) : text('orderTitle', { kind: text(order.kind), title: order.title })}
        </p>
        <Standing order={order} />
      </div>
      {isOpenOrder(order) ? <Cancel order={order} /> : <Ended order={order} />}
    </li>
  );
}

function Standing({ order: { state, failure, ahead, secondsLeft, progress } }: { order: AiOrder }) {
  const text = useText(aiMessages);
  const wait = useWait();
  if (state === 'waiting')
    return <p className="lg-meta">{ahead > 0 ? text('waiting', { count: ahead }) : text('next')}</p>;
  if (state === 'running')
    return (
      <>
        <p className="lg-meta">
          {secondsLeft > 0 ? text('runningLeft', { time: wait(secondsLeft) }) : text('running')}
          <b className="ai-order-percent lg-number">{progress}%</b>
        </p>
        <Meter label={text('progress')} value={progress / 100} />
        <p className="lg-meta">{text('leave')}</p>
      </>
    );
  // Made and paid for, and taken down since.
  if (state === 'done') return <p className="ai-order-ending">{text('withdrawn')}</p>;
  return <p className="ai-order-ending">{text(failure === '' ? 'cancelled' : FAILURES[failure])}</p>;
}

function Cancel({ order }: { order: AiOrder }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancel();
  return (
    <>
      <button type="button" className="ai-order-action lg-press" onClick={() => setAsked(true)}>
        {text('cancel')}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={text('cancelTitle')}
        confirmText={text('cancelConfirm')}
        cancelText={text('keepGoing')}
        busy={cancel.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          cancel.mutate(order.id, {
            onError: (error) => showToast(errorText(error), 'error'),
            onSettled: () => setAsked(false),
          })
        }
      >
        {text('cancelText')}
      </ConfirmDialog>
    </>
  );
}

function Ended({ order }: { order: AiOrder }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const retry = useRetry();
  const remove = useDelete();
  const { data: quote } = useQuote(quotedOf(order));
  const onError = (error: Error) => showToast(errorText(error), 'error');
  return (
    <>
      {order.failure !== 'consent' && (
        <button
          type="button"
          className="ai-order-action lg-press"
          disabled={!quote || retry.isPending}
          onClick={() => quote && retry.mutate({ orderId: order.id, price: quote.price }, { onError })}
        >
          {text('retry')}
        </button>
      )}
      <button
        type="button"
        className="ai-order-remove lg-press"
        aria-label={text('delete')}
        disabled={remove.isPending}
        onClick={() => remove.mutate(order.id, { onError })}
      >
        <TrashIcon />
      </button>
    </>
  );
}
