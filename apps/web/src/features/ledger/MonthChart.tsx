import { monthName } from '@liuguang/app-kit/day-heading';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { GOLD_PER_DIAMOND } from '@liuguang/contract/constants';
import type { Currency } from '@liuguang/contract/ledger/kinds';
import { BarChart } from '@liuguang/ui/BarChart';
import { Button } from '@liuguang/ui/Button';
import { RefreshIcon } from '@liuguang/ui/icons';
import { ledgerMessages } from './messages.ts';
import { useMonths } from './queries.ts';

/** What came in and went out, month by month; its room is kept while the figures are on their way. */
export function MonthChart({ currency }: { currency: Currency }) {
  const text = useText(ledgerMessages);
  const common = useText(commonMessages);
  const language = useLanguage();
  const months = useMonths(currency);
  const list = months.data?.list;
  const inUnit = (amount: number) => (currency === 'gold' ? amount / GOLD_PER_DIAMOND : amount);

  if (!list && months.isError)
    return (
      <section className="ledger-statement-chart ledger-statement-chart-failed lg-card">
        <p className="lg-body-s">{text('monthsFailed')}</p>
        <Button tone="ghost" icon={<RefreshIcon />} busy={months.isFetching} onClick={() => void months.refetch()}>
          {common('retry')}
        </Button>
      </section>
    );
  // A diagram of nothing would be lines without a meaning.
  if (list?.every((month) => month.in === 0 && month.out === 0)) return null;
  return (
    <section className="ledger-statement-chart lg-card" aria-busy={list === undefined}>
      {list && (
        <BarChart
          title={text('months')}
          labels={list.map(({ month }) => monthName(month, language))}
          series={[
            { name: text('moneyIn'), values: list.map((one) => inUnit(one.in)) },
            { name: text('moneyOut'), values: list.map((one) => inUnit(one.out)) },
          ]}
          height={148}
        />
      )}
    </section>
  );
}
