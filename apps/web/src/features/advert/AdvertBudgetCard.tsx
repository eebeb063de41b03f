import { useText } from '@liuguang/app-kit/i18n';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { advertMessages } from './messages.ts';
import { useAdvertBudget } from './queries.ts';
import './advert.css';

/** How many advertisements there were today, and how many there will be at most. */
export function AdvertBudgetCard() {
  const text = useText(advertMessages);
  const { data, error } = useAdvertBudget();
  return (
    <section className="lg-card advert-budget">
      <h2 className="advert-budget-title">{text('budget')}</h2>
      <p className="advert-budget-text">
        {data ? sentence(data) : error ? text('budgetFailed') : <Skeleton width="9em" />}
      </p>
      <progress
        className="advert-budget-bar"
        aria-label={text('budget')}
        max={Math.max(1, data?.limit ?? 1)}
        value={Math.min(data?.seen ?? 0, data?.limit ?? 0)}
      />
    </section>
  );

  function sentence({ seen, limit }: { seen: number; limit: number }) {
    if (limit === 0) return text('budgetNone');
    return seen >= limit ? text('budgetSpent') : text('budgetUsed', { seen, limit });
  }
}
