import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { Button } from '@liuguang/ui/Button';
import { CodeField } from '@liuguang/ui/CodeField';
import { TextField } from '@liuguang/ui/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { codeFault, phoneFault, plainPhone } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import type { OwnWords } from './failure-text.ts';
import { signinMessages } from './messages.ts';
import { useSendCode } from './mutations.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

interface PhoneCodeFormProps {
  purpose: SmsPurpose;
  label: string;
  hint?: string;
  action: string;
  /** What is said when the server says nothing. */
  failed: string;
  words?: OwnWords;
  busy: boolean;
  error: unknown;
  onSend: (proof: { phone: string; code: string }) => void;
  /** Stands between the code and the button. */
  children?: ReactNode;
}

/** A number and the code that was sent to it. */
export function PhoneCodeForm({ purpose, label, hint, action, failed, words = {}, ...props }: PhoneCodeFormProps) {
  const text = useText(signinMessages);
  const phone = useDraft(`signin.phone.${purpose}`);
  const [code, setCode] = useState('');
  const sending = useSendCode(purpose);
  const form = useForm({ phone: { value: phone.text, check: phoneFault }, code: { value: code, check: codeFault } });
  const failure = useFailure(props.error, { otherwise: failed, words, fields: ['phone', 'code'] });
  const unsent = useFailure(sending.error, { otherwise: text('codeNotSent'), fields: ['phone'] });

  async function sendCode(): Promise<boolean> {
    if (!form.fits(['phone'])) return false;
    return sending.mutateAsync(plainPhone(phone.text)).then(
      () => true,
      () => false,
    );
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (form.fits() && !props.busy) props.onSend({ phone: plainPhone(phone.text), code });
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <TextField
        label={label}
        hint={hint}
        error={form.error('phone') ?? failure.of('phone') ?? unsent.of('phone')}
        value={phone.text}
        onChange={(typed) => {
          sending.reset();
          phone.set(typed);
        }}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete="tel"
        before={phone.text.trim().startsWith('+') ? undefined : '+86'}
      />
      <CodeField
        label={text('code')}
        hint={sending.isSuccess ? text('codeSent', { minutes: SMS_RULE.seconds / 60 }) : undefined}
        error={form.error('code') ?? failure.of('code') ?? unsent.form}
        value={code}
        onChange={setCode}
        length={SMS_RULE.digits}
        waitSeconds={SMS_RULE.againSeconds}
        onSend={sendCode}
      />
      {props.children}
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={props.busy}>
        {action}
      </Button>
    </form>
  );
}
