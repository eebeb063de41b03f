import { useText } from '@liuguang/app-kit/i18n';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { CodeField } from '@liuguang/ui/CodeField';
import { TextField } from '@liuguang/ui/TextField';
import { CaptchaField } from './CaptchaField.tsx';
import { plainPhone } from './checks.ts';
import { signinMessages } from './messages.ts';
import { useSendCode } from './mutations.ts';
import { useSigninRules } from './queries.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFailure } from './use-failure.ts';

interface NumberAndCodeProps {
  purpose: SmsPurpose;
  label: string;
  hint?: string | undefined;
  codeLabel?: string;
  phone: string;
  onPhone: (typed: string) => void;
  code: string;
  onCode: (typed: string) => void;
  errors: { phone?: string | undefined; code?: string | undefined };
  /** Whether the number can be sent a code as it stands; says what is wrong with it otherwise. */
  mayAsk: () => boolean;
  /** Two numbers in one form are told apart by the browser too. */
  name?: string;
}

/** A number, and the code that is sent to it once a picture was solved. */
export function NumberAndCode({ purpose, label, hint, phone, code, errors, ...props }: NumberAndCodeProps) {
  const text = useText(signinMessages);
  const rules = useSigninRules();
  const sending = useSendCode(purpose);
  const captcha = useCaptcha();
  const unsent = useFailure(sending.error, { otherwise: text('codeNotSent'), fields: ['phone', 'captcha'] });

  async function sendCode(): Promise<boolean> {
    if (!props.mayAsk()) return false;
    return sending.mutateAsync({ phone: plainPhone(phone), ...captcha.given }).then(
      () => {
        captcha.clear();
        return true;
      },
      (error: unknown) => {
        captcha.refused(error);
        return false;
      },
    );
  }

  return (
    <>
      <TextField
        label={label}
        hint={hint}
        error={errors.phone ?? unsent.of('phone')}
        value={phone}
        onChange={(typed) => {
          sending.reset();
          props.onPhone(typed);
        }}
        type="tel"
        inputMode="tel"
        name={props.name ?? 'phone'}
        autoComplete="tel"
        before={phone.trim().startsWith('+') ? undefined : '+86'}
      />
      <CaptchaField captcha={captcha} error={unsent.of('captcha')} />
      <CodeField
        label={props.codeLabel ?? text('code')}
        hint={sending.isSuccess ? text('codeSent', { minutes: rules.sms.seconds / 60 }) : undefined}
        error={errors.code ?? unsent.form}
        value={code}
        onChange={props.onCode}
        length={rules.sms.digits}
        waitSeconds={rules.sms.againSeconds}
        onSend={sendCode}
      />
    </>
  );
}
