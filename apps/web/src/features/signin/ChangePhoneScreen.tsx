import { useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import { PHONE_WAIT_DAYS, TYPED_PASSWORD_LIMIT } from '@liuguang/contract/signin/rules';
import { Header } from '@liuguang/ui/Header';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { useId, useState } from 'react';
import { Navigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { codeFault, needed, notAsked, phoneFault } from './checks.ts';
import { signinMessages } from './messages.ts';
import { useChangePhone } from './mutations.ts';
import { NumberAndCode } from './NumberAndCode.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { useWays } from './queries.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';
import './signin.css';

type Proof = 'byPassword' | 'byOldPhone' | 'byWaiting';

/** Another number in place of the one that is bound; without one, binding is the way. */
export function ChangePhoneScreen() {
  const text = useText(signinMessages);
  const back = useBack();
  const panelId = useId();
  const { data: ways } = useWays();
  const change = useChangePhone();
  const [chosen, setChosen] = useState<Proof>();
  const [password, setPassword] = useState('');
  const [oldPhone, setOldPhone] = useState('');
  const [oldCode, setOldCode] = useState('');
  const proofs: Proof[] = [...(ways?.name ? (['byPassword'] as const) : []), 'byOldPhone', 'byWaiting'];
  const proof = chosen ?? proofs[0];
  const byOld = proof === 'byOldPhone';
  const form = useForm({
    password: { value: password, check: proof === 'byPassword' ? needed : notAsked },
    oldPhone: { value: oldPhone, check: byOld ? phoneFault : notAsked },
    oldCode: { value: oldCode, check: byOld ? codeFault : notAsked },
  });
  const failure = useFailure(change.error, { otherwise: text('bindFailed'), fields: ['oldCode'] });
  usePageTitle(text('changePhoneTitle'));
  if (ways?.phone === '') return <Navigate to={PATHS.bindPhone} replace />;

  function send(next: { phone: string; code: string }) {
    if (!form.fits()) return;
    const proven = { byPassword: { password }, byOldPhone: { oldCode }, byWaiting: {} }[proof ?? 'byWaiting'];
    change.mutate(
      { ...next, ...proven },
      {
        onSuccess({ dueAt }) {
          const date = formatDate(dueAt, 'YYYY-MM-DD HH:mm');
          showToast(dueAt === '' ? text('phoneChanged') : text('phoneWaits', { date }), 'success');
          back();
        },
      },
    );
  }

  return (
    <main className="signin-page">
      <Header title={text('changePhoneTitle')} />
      <div className="signin-column">
        <p className="signin-note">{ways ? text('phoneNow', { phone: ways.phone }) : text('changePhoneText')}</p>
        <PhoneCodeForm
          purpose="change"
          label={text('newPhone')}
          hint={text('phoneHint')}
          action={text('changePhone')}
          failed={text('bindFailed')}
          busy={change.isPending}
          error={failure.of('oldCode') ? undefined : change.error}
          onSend={send}
        >
          <TabBar
            label={text('proof')}
            look="segment"
            items={proofs.map((id) => ({ id, name: text(id) }))}
            activeId={proof ?? 'byWaiting'}
            onChange={(id) => setChosen(id as Proof)}
            panelId={panelId}
          />
          <div id={panelId} className="signin-form">
            {proof === 'byPassword' && (
              <PasswordField
                label={text('accountPassword')}
                error={form.error('password')}
                value={password}
                onChange={setPassword}
                purpose="current"
                name="password"
                maxLength={TYPED_PASSWORD_LIMIT}
              />
            )}
            {byOld && (
              <NumberAndCode
                purpose="release"
                label={text('oldPhone')}
                hint={text('boundPhoneHint', { phone: ways?.phone ?? '' })}
                codeLabel={text('oldCode')}
                phone={oldPhone}
                onPhone={setOldPhone}
                code={oldCode}
                onCode={setOldCode}
                errors={{ phone: form.error('oldPhone'), code: form.error('oldCode') ?? failure.of('oldCode') }}
                mayAsk={() => form.fits(['oldPhone'])}
                name="oldPhone"
              />
            )}
            {proof === 'byWaiting' && <p className="signin-note">{text('waitingText', { days: PHONE_WAIT_DAYS })}</p>}
          </div>
        </PhoneCodeForm>
      </div>
    </main>
  );
}
