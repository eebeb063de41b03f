import { type KeyOf, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { shownName } from '@liuguang/contract/account/default-name';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon } from '@liuguang/ui/icons';
import { Logo } from '@liuguang/ui/Logo';
import { TabBar } from '@liuguang/ui/TabBar';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useAccount } from '../account/port.ts';
import { PaperIcon, PersonIcon, ScanIcon } from './icons.tsx';
import { signinMessages } from './messages.ts';
import { useSignInByPhone } from './mutations.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useWayIn } from './use-arrive.ts';
import './signin.css';

const WAYS = ['phone', 'password', 'register'] as const satisfies readonly KeyOf<typeof signinMessages>[];
type Way = (typeof WAYS)[number];

const FORMS = { phone: PhoneForm, password: PasswordForm, register: RegisterForm } as const satisfies Record<
  Way,
  unknown
>;

/** Every way in. Which one is open stands in the address, so that a link can lead to registering. */
export function LoginScreen() {
  const text = useText(signinMessages);
  const back = useBack();
  const panelId = useId();
  const [query, setQuery] = useSearchParams();
  const way = WAYS.find((one) => one === query.get('way')) ?? 'phone';
  const Form = FORMS[way];
  usePageTitle(text('loginTitle'));

  function choose(next: string) {
    query.set('way', next);
    setQuery(query, { replace: true });
  }

  return (
    <main className="signin">
      <div className="signin-sky">
        <ThemePicture picture="bg1" className="signin-sky-picture" />
        <Logo size={56} />
      </div>
      <section className="signin-sheet">
        <div className="signin-close">
          <IconButton label={text('close')} icon={<CrossIcon />} onClick={back} />
        </div>
        <h1 className="signin-title">{text('loginHeading')}</h1>
        <Keeping />
        <TabBar
          label={text('ways')}
          items={WAYS.map((id) => ({ id, name: text(id) }))}
          activeId={way}
          onChange={choose}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={text(way)}>
          <Form />
          {way !== 'password' && <Agreement />}
        </div>
        <OtherWays />
      </section>
    </main>
  );
}

/** A guest keeps everything; somebody who is signed in already is about to become another. */
function Keeping() {
  const language = useLanguage();
  const text = useText(signinMessages);
  const { data: account } = useAccount();
  return (
    <p className="signin-text">
      {account?.kind === 'registered'
        ? text('switchText', { name: shownName(account.name, language) })
        : text('guestKeeps')}
    </p>
  );
}

/** Whoever makes an account agrees to these; both can be read before. */
function Agreement() {
  const text = useText(signinMessages);
  return (
    <p className="signin-agreement">
      {text('agreeBefore')}
      <Link to={PATHS.terms}>{text('agreeTerms')}</Link>
      {text('agreeBetween')}
      <Link to={PATHS.privacyPolicy}>{text('agreePrivacy')}</Link>
      {text('agreeAfter')}
    </p>
  );
}

function PhoneForm() {
  const text = useText(signinMessages);
  const signIn = useSignInByPhone();
  return (
    <PhoneCodeForm
      purpose="login"
      label={text('phoneNumber')}
      hint={text('phoneHint')}
      action={text('signInOrRegister')}
      failed={text('signInFailed')}
      busy={signIn.isPending}
      error={signIn.error}
      onSend={(proof) => signIn.mutate(proof)}
    />
  );
}

function OtherWays() {
  const text = useText(signinMessages);
  const wayIn = useWayIn();
  const back = useBack();
  const { data: account } = useAccount();
  return (
    <nav className="signin-others" aria-label={text('otherWays')}>
      <Link className="signin-other lg-press" to={wayIn('accountCodeCamera')}>
        <span className="signin-other-disc">
          <ScanIcon />
        </span>
        {text('scan')}
      </Link>
      <Link className="signin-other lg-press" to={wayIn('originalRegister')}>
        <span className="signin-other-disc">
          <PaperIcon />
        </span>
        {text('byCredential')}
      </Link>
      {account?.kind === 'guest' && (
        <button type="button" className="signin-other lg-press" onClick={back}>
          <span className="signin-other-disc">
            <PersonIcon />
          </span>
          {text('stayGuest')}
        </button>
      )}
    </nav>
  );
}
