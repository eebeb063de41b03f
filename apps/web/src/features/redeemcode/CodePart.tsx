import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import { type KeyOf, type Text, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { readCode } from '@liuguang/contract/redeemcode/format';
import type { CodeUse } from '@liuguang/contract/redeemcode/schemas';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useAccount } from '../account/port.ts';
import { redeemcodeMessages } from './messages.ts';
import { useUseCode, useUsedCodes } from './queries.ts';
import './redeemcode.css';

/** Where a code is typed, above those that were used. */
export function CodePart({ head }: { head: ReactNode }) {
  const text = useText(redeemcodeMessages);
  const { source, items } = useUsedCodes();
  return (
    <ListView
      label={text('used')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={6}
      head={
        <>
          {head}
          <CodeForm />
          <h2 className="redeemcode-heading lg-title-3">{text('used')}</h2>
        </>
      }
      skeleton={<div className="redeemcode-row lg-card" />}
      empty={<Empty title={text('empty')} text={text('emptyText')} />}
      renderItem={(one) => (
        <div className="redeemcode-row lg-card">
          <div>
            <p>{whatOf(text, one)}</p>
            <p className="lg-meta">{one.title}</p>
          </div>
          <span className="lg-meta">{formatDate(one.at, 'YYYY-MM-DD HH:mm')}</span>
        </div>
      )}
    />
  );
}

function whatOf(text: Text<KeyOf<typeof redeemcodeMessages>>, { kind, amount, title }: CodeUse): string {
  if (kind === 'goods') return title;
  return text(kind, { amount: kind === 'gold' ? diamondsOf(amount) : groupDigits(amount) });
}

function CodeForm() {
  const text = useText(redeemcodeMessages);
  const errorText = useErrorText();
  const isGuest = useAccount().data?.kind === 'guest';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const useIt = useUseCode();
  if (isGuest)
    return (
      <div className="redeemcode-form lg-card">
        <Link className="lg-button lg-button-fill lg-button-large lg-press" to={pathTo('login', { way: 'register' })}>
          {text('register')}
        </Link>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (useIt.isPending) return;
    // A slip is noticed here, and costs no try.
    const code = readCode(typed);
    if (code === undefined) {
      setProblem(text('misread'));
      return;
    }
    useIt.mutate(code, {
      onSuccess(got) {
        setTyped('');
        showToast(text('got', { what: whatOf(text, got) }), 'success');
      },
      onError: (error) => setProblem(errorText(error)),
    });
  };
  return (
    <form className="redeemcode-form lg-card" onSubmit={submit}>
      <TextField
        label={text('field')}
        value={typed}
        hint={text('hint')}
        {...(problem !== '' && { error: problem })}
        onChange={(value) => {
          setTyped(value);
          setProblem('');
        }}
      />
      <Button type="submit" size="large" busy={useIt.isPending} disabled={typed.trim() === ''}>
        {text('use')}
      </Button>
    </form>
  );
}
