import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TextField } from '@liuguang/ui/TextField';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { codeFault, nameFault, newPasswordFault, notAsked, phoneFault } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useRegister } from './mutations.ts';
import { NumberAndCode } from './NumberAndCode.tsx';
import { useSigninRules } from './queries.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

/**
 * A name and a password for whoever is here, proven by a code where the account has a number (`provenBy`, its middle
 * hidden). What is refused is said beside its field, and nowhere else.
 */
export function RegisterForm({ provenBy = '' }: { provenBy?: string }) {
  const text = useText(signinMessages);
  const rules = useSigninRules();
  const name = useDraft('signin.newName');
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const captcha = useCaptcha();
  const register = useRegister();
  const form = useForm({
    name: { value: name.text, check: nameFault },
    password: { value: password, check: newPasswordFault(name.text) },
    phone: { value: phone, check: provenBy === '' ? notAsked : phoneFault },
    code: { value: code, check: provenBy === '' ? notAsked : codeFault },
  });
  const failure = useFailure(register.error, {
    otherwise: text('registerFailed'),
    fields: ['name', 'password', 'captcha', 'code'],
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (!form.fits() || register.isPending) return;
    register.mutate(
      { name: name.text, password, ...captcha.given, ...(provenBy === '' ? {} : { code }) },
      { onSuccess: name.clear, onError: captcha.refused },
    );
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <TextField
        label={text('newName')}
        hint={text('nameHint', { least: rules.name.minLength, most: rules.name.maxLength })}
        error={form.error('name') ?? failure.of('name')}
        value={name.text}
        onChange={(typed) => {
          register.reset();
          name.set(typed);
        }}
        name="name"
        autoComplete="username"
      />
      <PasswordField
        label={text('newPassword')}
        hint={text('passwordHint', { least: rules.password.minLength })}
        error={form.error('password') ?? failure.of('password')}
        value={password}
        onChange={(typed) => {
          register.reset();
          setPassword(typed);
        }}
        purpose="new"
        name="password"
      />
      {provenBy !== '' && (
        <NumberAndCode
          purpose="password"
          label={text('boundPhone')}
          hint={text('boundPhoneHint', { phone: provenBy })}
          phone={phone}
          onPhone={setPhone}
          code={code}
          onCode={setCode}
          errors={{ phone: form.error('phone'), code: form.error('code') ?? failure.of('code') }}
          mayAsk={() => form.fits(['phone'])}
        />
      )}
      <CaptchaField captcha={captcha} error={failure.of('captcha')} />
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={register.isPending}>
        {text('register')}
      </Button>
    </form>
  );
}
