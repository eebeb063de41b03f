import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CURRENCIES, type Currency } from '@liuguang/contract/ledger/kinds';
import { Button } from '@liuguang/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ledgerMessages } from './messages.ts';
import './ledger.css';

const currencyOf = (written: string | null): Currency => CURRENCIES.find((one) => one === written) ?? 'gold';

/** Checks the statement that is in sight, as anybody could who was given it as a file. */
export function StatementProof() {
  const [search] = useSearchParams();
  const accountId = search.get('accountId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(accountId)) return null;
  const currency = currencyOf(search.get('currency'));
  return <Check key={`${accountId} ${currency}`} accountId={accountId} currency={currency} />;
}

function Check({ accountId, currency }: { accountId: string; currency: Currency }) {
  const { client } = useApi();
  const text = useText(ledgerMessages);
  const errorText = useErrorText();
  const check = useMutation({
    mutationFn: () => client.post('console/ledger/statement/check', { accountId, currency }),
  });
  const { data, error } = check;
  return (
    <section className="ledger-proof" aria-label={text('checkStatement')}>
      <Button size="small" tone="soft" busy={check.isPending} onClick={() => check.mutate()}>
        {text('checkStatement')}
      </Button>
      {error && <p role="alert">{errorText(error)}</p>}
      {data && (
        <p role="status">
          {text(data.holds ? 'holds' : 'broken', { lines: data.lines })}{' '}
          {text(data.provedDay === '' ? 'notProved' : 'proved', { count: data.proved, day: data.provedDay })}
        </p>
      )}
    </section>
  );
}
