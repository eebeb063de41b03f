import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { signinMessages } from './messages.ts';
import { useBindPhone } from './mutations.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import './signin.css';

/** The first number of an account, or of a guest who becomes one by it. */
export function BindPhoneScreen() {
  const text = useText(signinMessages);
  const bind = useBindPhone();
  usePageTitle(text('bindTitle'));
  return (
    <main className="signin-page">
      <Header title={text('bindTitle')} />
      <div className="signin-column">
        <p className="signin-note">{text('bindText')}</p>
        <PhoneCodeForm
          purpose="bind"
          label={text('phoneNumber')}
          hint={text('phoneHint')}
          action={text('bind')}
          failed={text('bindFailed')}
          busy={bind.isPending}
          error={bind.error}
          onSend={(proof) => bind.mutate(proof)}
        />
      </div>
    </main>
  );
}
