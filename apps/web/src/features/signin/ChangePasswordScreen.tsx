import { useText } from '@liuguang/app-kit/i18n';
import { PASSWORD_RULE, TYPED_PASSWORD_LIMIT } from '@liuguang/contract/signin/rules';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useId, useState } from 'react';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { needed, newPasswordFault } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useChangePassword } from './mutations.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useWays } from './queries.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';
import './signin.css';

/** A new password, proven by the old one or by a code. Who has no name to sign in with yet chooses both here. */
export function ChangePasswordScreen() {
  const text = useText(signinMessages);
  const ways = useWays();
  const title = text(ways.data?.name === '' ? 'setPasswordTitle' : 'changePasswordTitle');
  usePageTitle(title);
  return (
    <main className="signin-page">
      <Header title={title} />
      <div className="signin-column">
        {ways.data?.name === '' ? <FirstPassword phone={ways.data.phone} /> : <NextPassword />}
      </div>
    </main>
  );
}

function FirstPassword({ phone }: { phone: string }) {
  const text = useText(signinMessages);
  return (
    <>
      <p className="signin-note">{text('setPasswordText')}</p>
      <RegisterForm provenBy={phone} />
    </>
  );
}

const PROOFS = ['byCurrent', 'byCode'] as const;

function NextPassword() {
  const text = useText(signinMessages);
  const panelId = useId();
  const { data: ways } = useWays();
  const [proof, setProof] = useState<string>('byCurrent');
  return (
    <>
      <p className="signin-note">{text('changePasswordText')}</p>
      {ways?.phoneProves && (
        <TabBar
          label={text('proof')}
          look="segment"
          items={PROOFS.map((id) => ({ id, name: text(id) }))}
          activeId={proof}
          onChange={setProof}
          panelId={panelId}
        />
      )}
      <div id={panelId}>
        {proof === 'byCurrent' ? <ByCurrent name={ways?.name ?? ''} /> : <ByCode name={ways?.name ?? ''} />}
      </div>
    </>
  );
}

function useChange() {
  const text = useText(signinMessages);
  const back = useBack();
  const change = useChangePassword();
  const failure = useFailure(change.error, {
    otherwise: text('changePasswordFailed'),
    fields: ['password'],
  });
  const done = {
    onSuccess() {
      showToast(text('passwordChanged'), 'success');
      back();
    },
  };
  return { change, failure, done };
}

function ByCurrent({ name }: { name: string }) {
  const text = useText(signinMessages);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { change, failure, done } = useChange();
  const form = useForm({
    current: { value: current, check: needed },
    next: { value: next, check: newPasswordFault(name) },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (form.fits() && !change.isPending) change.mutate({ current, next }, done);
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <input
        className="lg-unseen"
        type="text"
        autoComplete="username"
        value={name}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        label={text('currentPassword')}
        error={form.error('current')}
        value={current}
        onChange={setCurrent}
        purpose="current"
        name="current"
        maxLength={TYPED_PASSWORD_LIMIT}
      />
      <NewPasswordField value={next} onChange={setNext} error={form.error('next') ?? failure.of('password')} />
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={change.isPending}>
        {text('changePassword')}
      </Button>
    </form>
  );
}

function ByCode({ name }: { name: string }) {
  const text = useText(signinMessages);
  const { data: ways } = useWays();
  const [next, setNext] = useState('');
  const [sent, setSent] = useState(false);
  const { change, failure, done } = useChange();
  const fault = newPasswordFault(name)(next);

  return (
    <PhoneCodeForm
      purpose="password"
      label={text('boundPhone')}
      hint={text('boundPhoneHint', { phone: ways?.phone ?? '' })}
      action={text('changePassword')}
      failed={text('changePasswordFailed')}
      busy={change.isPending}
      error={failure.of('password') ? undefined : change.error}
      onSend={({ code }) => {
        setSent(true);
        if (!fault) change.mutate({ code, next }, done);
      }}
    >
      <NewPasswordField
        value={next}
        onChange={setNext}
        error={fault && (sent || !fault.yet) ? text(fault.message) : failure.of('password')}
      />
    </PhoneCodeForm>
  );
}

function NewPasswordField(props: { value: string; onChange: (next: string) => void; error: string | undefined }) {
  const text = useText(signinMessages);
  return (
    <PasswordField
      label={text('newPassword')}
      hint={text('passwordHint', { least: PASSWORD_RULE.minLength })}
      purpose="new"
      name="next"
      {...props}
    />
  );
}
