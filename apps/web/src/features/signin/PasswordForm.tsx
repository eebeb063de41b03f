import { useText } from '@liuguang/app-kit/i18n';
import { TYPED_PASSWORD_LIMIT } from '@liuguang/contract/signin/rules';
import { Button } from '@liuguang/ui/Button';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TextField } from '@liuguang/ui/TextField';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDraft } from '../../lib/use-draft.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { needed } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useSignInByPassword } from './mutations.ts';
import { useWayIn } from './use-arrive.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

/** Name and password of an account that is there. The password is kept nowhere, not even over a reload. */
export function PasswordForm() {
  const text = useText(signinMessages);
  const name = useDraft('signin.name');
  const [password, setPassword] = useState('');
  const wayIn = useWayIn();
  const captcha = useCaptcha();
  const signIn = useSignInByPassword();
  const form = useForm({
    name: { value: name.text.trim(), check: needed },
    password: { value: password, check: needed },
  });
  const failure = useFailure(signIn.error, { otherwise: text('signInFailed'), fields: ['captcha'] });

  function send(event: FormEvent) {
    event.preventDefault();
    if (!form.fits() || signIn.isPending) return;
    signIn.mutate({ name: name.text.trim(), password, ...captcha.given }, { onError: captcha.refused });
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <TextField
        label={text('name')}
        error={form.error('name')}
        value={name.text}
        onChange={name.set}
        name="name"
        autoComplete="username"
        maxLength={64}
      />
      <PasswordField
        label={text('password')}
        error={form.error('password')}
        value={password}
        onChange={setPassword}
        purpose="current"
        name="password"
        maxLength={TYPED_PASSWORD_LIMIT}
      />
      <Link className="signin-forgot lg-press" to={wayIn('resetPassword')}>
        {text('forgot')}
      </Link>
      <CaptchaField captcha={captcha} error={failure.of('captcha')} />
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={signIn.isPending}>
        {text('signIn')}
      </Button>
    </form>
  );
}
