import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { Button } from '@liuguang/ui/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { codeFault, phoneFault, plainPhone } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import { NumberAndCode } from './NumberAndCode.tsx';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

interface PhoneCodeFormProps {
  purpose: SmsPurpose;
  label: string;
  hint?: string;
  action: string;
  /** What is said when the server says nothing. */
  failed: string;
  busy: boolean;
  error: unknown;
  onSend: (proof: { phone: string; code: string }) => void;
  /** Stands between the code and the button. */
  children?: ReactNode;
}

/** A number and the code that was sent to it. */
export function PhoneCodeForm({ purpose, label, hint, action, failed, ...props }: PhoneCodeFormProps) {
  const phone = useDraft(`signin.phone.${purpose}`);
  const [code, setCode] = useState('');
  const form = useForm({ phone: { value: phone.text, check: phoneFault }, code: { value: code, check: codeFault } });
  const failure = useFailure(props.error, { otherwise: failed, fields: ['phone', 'code'] });

  function send(event: FormEvent) {
    event.preventDefault();
    if (form.fits() && !props.busy) props.onSend({ phone: plainPhone(phone.text), code });
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <NumberAndCode
        purpose={purpose}
        label={label}
        hint={hint}
        phone={phone.text}
        onPhone={phone.set}
        code={code}
        onCode={setCode}
        errors={{ phone: form.error('phone') ?? failure.of('phone'), code: form.error('code') ?? failure.of('code') }}
        mayAsk={() => form.fits(['phone'])}
      />
      {props.children}
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={props.busy}>
        {action}
      </Button>
    </form>
  );
}
