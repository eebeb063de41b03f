import { useApi } from '@liuguang/app-kit/api-context';
import { useChooseLanguage, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { Button } from '@liuguang/ui/Button';
import { Logo } from '@liuguang/ui/Logo';
import { useModal } from '@liuguang/ui/modal/use-modal';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TextField } from '@liuguang/ui/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { operatorMessages } from './messages.ts';
import './operator.css';

export function SignIn() {
  const text = useText(operatorMessages);
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <main className="operator-entrance">
      <div className="operator-card">
        <h1>
          <Logo size={36} />
          {text('console')}
        </h1>
        <SignInForm />
      </div>
      <button type="button" className="operator-language" onClick={() => choose(language === 'en' ? 'zh-CN' : 'en')}>
        {text('otherLanguage')}
      </button>
    </main>
  );
}

/** Over the page that somebody was on when their session ended. */
export function SignInAgain() {
  const text = useText(operatorMessages);
  const session = useSession();
  const { modalProps } = useModal(true, () => undefined);
  return (
    <dialog className="operator-again" aria-label={text('signInAgain')} {...modalProps}>
      <h2>{text('signInAgain')}</h2>
      <p>{text('nothingLost')}</p>
      <SignInForm name={session.operator()?.name ?? ''} />
      <Button tone="line" onClick={session.end}>
        {text('signOut')}
      </Button>
    </dialog>
  );
}

const asksForCode = (error: unknown) => error instanceof ApiError && error.code === CODES.captchaWrong.code;

function SignInForm({ name: known = '' }: { name?: string }) {
  const { client } = useApi();
  const session = useSession();
  const queries = useQueryClient();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const signIn = useMutation({
    mutationFn: () =>
      client.post('console/login', {
        name,
        password,
        ...(code !== '' && (isRecovery ? { recovery: code } : { totp: code })),
      }),
    onSuccess: ({ token, operator }) => {
      session.begin(token, operator);
      void queries.invalidateQueries();
    },
  });
  const needsCode = code !== '' || isRecovery || asksForCode(signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form className="operator-form" onSubmit={submit}>
      <TextField label={text('name')} name="name" autoComplete="username" value={name} onChange={setName} required />
      <PasswordField
        label={text('password')}
        name="password"
        purpose="current"
        value={password}
        onChange={setPassword}
        required
      />
      {needsCode && (
        <>
          <CodeField isRecovery={isRecovery} value={code} onChange={setCode} />
          <button
            type="button"
            className="operator-other-code"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
            }}
          >
            {text(isRecovery ? 'useCode' : 'useRecovery')}
          </button>
        </>
      )}
      {signIn.error && (
        <p className="operator-error" role="alert">
          {errorText(signIn.error)}
        </p>
      )}
      <Button type="submit" size="large" busy={signIn.isPending} disabled={name === '' || password === ''}>
        {text('signIn')}
      </Button>
    </form>
  );
}

interface CodeFieldProps {
  readonly isRecovery: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function CodeField({ isRecovery, value, onChange }: CodeFieldProps) {
  const text = useText(operatorMessages);
  if (isRecovery)
    return (
      <TextField
        key="recovery"
        label={text('recovery')}
        name="recovery"
        autoComplete="off"
        maxLength={19}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <TextField
      key="totp"
      label={text('code')}
      hint={text('codeHint')}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={onChange}
    />
  );
}
