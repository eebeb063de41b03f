import { Header } from '@liuguang/ui/Header';
import { showToast } from '@liuguang/ui/Toast';
import { Navigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { PATHS } from '../../lib/paths.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { signinMessages } from './messages.ts';
import { useBindPhone, useChangePhone } from './mutations.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useWays } from './queries.ts';
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
          words={{ taken: text('phoneTaken') }}
          busy={bind.isPending}
          error={bind.error}
          onSend={(proof) => bind.mutate(proof)}
        />
      </div>
    </main>
  );
}

/** Another number in place of the one that is bound; without one, binding is the way. */
export function ChangePhoneScreen() {
  const text = useText(signinMessages);
  const back = useBack();
  const ways = useWays();
  const change = useChangePhone();
  usePageTitle(text('changePhoneTitle'));
  if (ways.data?.phone === '') return <Navigate to={PATHS.bindPhone} replace />;

  function send(proof: { phone: string; code: string }) {
    change.mutate(proof, {
      onSuccess() {
        showToast(text('phoneChanged'), 'success');
        back();
      },
    });
  }

  return (
    <main className="signin-page">
      <Header title={text('changePhoneTitle')} />
      <div className="signin-column">
        <p className="signin-note">
          {ways.data ? text('phoneNow', { phone: ways.data.phone }) : text('changePhoneText')}
        </p>
        <PhoneCodeForm
          purpose="change"
          label={text('newPhone')}
          hint={text('phoneHint')}
          action={text('changePhone')}
          failed={text('bindFailed')}
          words={{ taken: text('phoneTaken') }}
          busy={change.isPending}
          error={change.error}
          onSend={send}
        />
      </div>
    </main>
  );
}
