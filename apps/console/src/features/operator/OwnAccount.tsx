import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import encodeQR from 'qr';
import { type FormEvent, useState } from 'react';
import { useOperator, useSession } from '../../lib/session.ts';
import { operatorMessages } from './messages.ts';
import './operator.css';

/** One's own password and second factor. */
export function OwnAccount() {
  const text = useText(operatorMessages);
  const operator = useOperator();
  return (
    <div className="operator-own">
      <h1>{text('own')}</h1>
      <section className="operator-part">
        <h2>{text('secondFactor')}</h2>
        {operator.totp ? <p>{text('factorOn')}</p> : <SetUpFactor />}
      </section>
      <section className="operator-part">
        <h2>{text('changePassword')}</h2>
        <ChangePassword />
      </section>
    </div>
  );
}

function SetUpFactor() {
  const { client } = useApi();
  const session = useSession();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const enrol = useMutation({ mutationFn: () => client.post('console/operator/totp/enrol', {}) });
  const confirm = useMutation({
    mutationFn: () => client.post('console/operator/totp/confirm', { code }),
    onSuccess: (operator) => {
      session.learn(operator);
      showToast(text('factorDone'), 'success');
    },
  });
  const error = enrol.error ?? confirm.error;
  if (!enrol.data)
    return (
      <>
        <p>{text('factorWhy')}</p>
        <Button busy={enrol.isPending} onClick={() => enrol.mutate()}>
          {text('factorSetUp')}
        </Button>
        {error && <p role="alert">{errorText(error)}</p>}
      </>
    );
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(enrol.data.uri, 'svg'))}`;
  return (
    <form
      className="operator-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <p>{text('factorScan')}</p>
      <img className="operator-qr" src={picture} alt={text('factorPicture')} width={200} height={200} />
      <p>
        {text('factorByHand')} <code>{enrol.data.secret}</code>
      </p>
      <TextField label={text('code')} inputMode="numeric" maxLength={6} value={code} onChange={setCode} required />
      {error && (
        <p className="operator-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button type="submit" busy={confirm.isPending} disabled={code.length !== 6}>
        {text('factorConfirm')}
      </Button>
    </form>
  );
}

function ChangePassword() {
  const { client } = useApi();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => client.post('console/operator/password', { current, next }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      showToast(text('passwordChanged'), 'success');
    },
  });
  return (
    <form
      className="operator-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <PasswordField label={text('currentPassword')} purpose="current" value={current} onChange={setCurrent} required />
      <PasswordField
        label={text('newPassword')}
        hint={text('newPasswordHint')}
        purpose="new"
        value={next}
        onChange={setNext}
        required
      />
      {change.error && (
        <p className="operator-error" role="alert">
          {errorText(change.error)}
        </p>
      )}
      <Button type="submit" busy={change.isPending} disabled={current === '' || next.length < 12}>
        {text('changePassword')}
      </Button>
    </form>
  );
}
