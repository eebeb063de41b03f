import { useText } from '@liuguang/app-kit/i18n';
import { PASSWORD_RULE } from '@liuguang/contract/signin/rules';
import { Header } from '@liuguang/ui/Header';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { newPasswordFault } from './checks.ts';
import { signinMessages } from './messages.ts';
import { useResetPassword } from './mutations.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useFailure } from './use-failure.ts';
import './signin.css';

/** A new password for who forgot theirs, proven by a code sent to the number of the account. */
export function ResetPasswordScreen() {
  const text = useText(signinMessages);
  const [next, setNext] = useState('');
  const [sent, setSent] = useState(false);
  const reset = useResetPassword();
  const failure = useFailure(reset.error, { otherwise: text('changePasswordFailed'), fields: ['password'] });
  const fault = newPasswordFault('')(next);
  usePageTitle(text('resetTitle'));
  return (
    <main className="signin-page">
      <Header title={text('resetTitle')} />
      <div className="signin-column">
        <p className="signin-note">{text('resetText')}</p>
        <PhoneCodeForm
          purpose="password"
          label={text('boundPhone')}
          hint={text('phoneHint')}
          action={text('resetAction')}
          failed={text('changePasswordFailed')}
          busy={reset.isPending}
          error={failure.of('password') ? undefined : reset.error}
          onSend={(proof) => {
            setSent(true);
            if (!fault) reset.mutate({ ...proof, next });
          }}
        >
          <PasswordField
            label={text('newPassword')}
            hint={text('passwordHint', { least: PASSWORD_RULE.minLength })}
            purpose="new"
            name="next"
            value={next}
            onChange={setNext}
            error={fault && (sent || !fault.yet) ? text(fault.message) : failure.of('password')}
          />
        </PhoneCodeForm>
      </div>
    </main>
  );
}
