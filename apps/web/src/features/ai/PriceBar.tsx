import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { AlertIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { showToast } from '@liuguang/ui/Toast';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { aiMessages } from './messages.ts';
import { useQuote, useSubmit } from './queries.ts';
import { useWait } from './use-wait.ts';
import type { WantedForm } from './use-wanted.ts';

/** The price, the wait and the button, always in sight. */
export function PriceBar({ wanted }: { wanted: WantedForm }) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const wait = useWait();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { data: quote, error } = useQuote(wanted.asked);
  const problem = submit.error ?? error;
  const isShort = quote !== undefined && quote.gold < quote.price;

  function send() {
    if (!quote || submit.isPending) return;
    submit.mutate(
      { ...wanted.asked, price: quote.price },
      {
        onSuccess() {
          wanted.clear();
          showToast(text('submitted'), 'success');
          navigate(PATHS.aiHistory);
        },
      },
    );
  }

  return (
    <section className="ai-bar" aria-label={text('cost')}>
      <p className="ai-bar-problem" role="alert">
        {problem && (
          <>
            <AlertIcon />
            {errorText(problem)}
          </>
        )}
      </p>
      <div className="ai-bar-facts">
        <span className="ai-bar-price">
          {text('cost')}{' '}
          {quote && quote.price < quote.listPrice && <s className="lg-number">{diamondsOf(quote.listPrice)}</s>}{' '}
          <b className="lg-number">{quote ? diamondsOf(quote.price) : '–'}</b>
          <DiamondIcon />
          {quote?.free && <span className="ai-bar-tag">{text('freeToday', { count: quote.freeLeft })}</span>}
          {quote && !quote.free && quote.price < quote.listPrice && (
            <span className="ai-bar-tag">{text('memberPrice')}</span>
          )}
        </span>
        <span className="lg-meta lg-number">
          {quote && (quote.seconds > 0 ? text('wait', { time: wait(quote.seconds) }) : text('waitUnknown'))}
          {quote && ` · ${text('balance', { amount: diamondsOf(quote.gold) })}`}
        </span>
      </div>
      {isShort && wanted.isComplete ? (
        <Link className="lg-button lg-button-fill lg-button-large lg-press" to={PATHS.diamondRecharge}>
          {text('topUp')}
        </Link>
      ) : (
        <Button size="large" disabled={!wanted.isComplete || !quote} busy={submit.isPending} onClick={send}>
          {text(wanted.isComplete ? 'submit' : 'writeFirst')}
        </Button>
      )}
    </section>
  );
}
