import { useText } from '@liuguang/app-kit/i18n';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { accountMessages } from './messages.ts';
import './account.css';

/** What a guest would gain by an account, and the ways to one. */
export function GuestInvitation() {
  const text = useText(accountMessages);
  return (
    <section className="account-invitation lg-card">
      <div className="account-invitation-words">
        <h2 className="lg-title-3">{text('guestTitle')}</h2>
        <p className="lg-body-s">{text('guestText')}</p>
      </div>
      <div className="account-invitation-ways">
        <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={pathTo('login', { way: 'register' })}>
          {text('guestRegister')}
        </Link>
        <Link className="lg-button lg-button-ghost lg-button-medium lg-press" to={pathTo('login')}>
          {text('guestSignIn')}
        </Link>
      </div>
    </section>
  );
}
