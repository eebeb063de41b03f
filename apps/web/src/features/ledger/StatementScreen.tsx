import { useText } from '@liuguang/app-kit/i18n';
import { CURRENCIES } from '@liuguang/contract/ledger/kinds';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { foldPaid } from './fold-paid.ts';
import { MonthChart } from './MonthChart.tsx';
import { ledgerMessages } from './messages.ts';
import { useStatement } from './queries.ts';
import { StatementFilters } from './StatementFilters.tsx';
import { StatementRow } from './StatementRow.tsx';
import { useStatementFilter } from './statement-filter.ts';
import './statement.css';

/** Everything that came and went, with the balance after each line. `above` is what may still come. */
export function StatementScreen({ above }: { above?: ReactNode }) {
  const text = useText(ledgerMessages);
  const { filter, choose } = useStatementFilter();
  const [exporting, setExporting] = useState(false);
  const panelId = useId();
  const { source, items } = useStatement(filter);
  const lines = useMemo(() => foldPaid(items), [items]);
  usePageTitle(text('title'));

  const narrowed = filter.group !== undefined || filter.month !== undefined;
  const clear = () => choose({ group: undefined, kind: undefined, month: undefined });
  return (
    <>
      <Header title={text('title')} rightText={text('export')} onRight={() => setExporting(true)} />
      <main className="ledger-statement" id={panelId}>
        <ListView
          label={text('lines')}
          source={source}
          items={lines}
          keyOf={({ id }) => id}
          pageSize={6}
          head={
            <div className="ledger-statement-head">
              {above}
              <TabBar
                label={text('currency')}
                look="segment"
                items={CURRENCIES.map((currency) => ({ id: currency, name: text(currency) }))}
                activeId={filter.currency}
                panelId={panelId}
                onChange={(id) => choose({ currency: CURRENCIES.find((one) => one === id) })}
              />
              <BalanceCard currency={filter.currency} />
              <MonthChart currency={filter.currency} />
              <StatementFilters
                filter={filter}
                onGroup={(group) => choose({ group, kind: undefined })}
                onKind={(kind) => choose({ kind })}
                onMonth={(month) => choose({ month })}
              />
            </div>
          }
          empty={
            <Empty
              title={text('emptyTitle')}
              text={text(narrowed ? 'emptyFiltered' : 'emptyText')}
              action={
                narrowed && (
                  <Button tone="soft" onClick={clear}>
                    {text('clearFilters')}
                  </Button>
                )
              }
            />
          }
          renderItem={(line, index) => <StatementRow line={line} above={lines[index - 1]} currency={filter.currency} />}
        />
      </main>
      <ExportSheet open={exporting} currency={filter.currency} onClose={() => setExporting(false)} />
    </>
  );
}
