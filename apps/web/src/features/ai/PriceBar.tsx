import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { AlertIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { aiMessages } from './messages.ts';
import { type Quoted, useQuote } from './queries.ts';
import { useWait } from './use-wait.ts';

interface PriceBarProps {
  asked: Quoted;
  /** Everything that is needed is there. */
  isComplete: boolean;
  submitText: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (price: number) => void;
}

/** The price, the wait and the button, always in sight. */
export function PriceBar({ asked, isComplete, submitText, isPending, error, onSubmit }: PriceBarProps) {
  const text = useText(aiMessages);
  const errorText = useErrorText();
  const wait = useWait();
  const { data: quote, error: unknown } = useQuote(asked);
  const problem = error ?? unknown;
  const isShort = quote !== undefined && quote.gold < quote.price;

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
      {isShort && isComplete ? (
        <Link className="lg-button lg-button-fill lg-button-large lg-press" to={PATHS.diamondRecharge}>
          {text('topUp')}
        </Link>
      ) : (
        <Button
          size="large"
          disabled={!isComplete || !quote}
          busy={isPending}
          onClick={() => quote && onSubmit(quote.price)}
        >
          {submitText}
        </Button>
      )}
    </section>
  );
}
