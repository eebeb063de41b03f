import { useText } from '@liuguang/app-kit/i18n';
import { ChangePassword } from './ChangePassword.tsx';
import { operatorMessages } from './messages.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import './operator.css';

/** One's own password, second factor and sessions. */
export function OwnAccount() {
  const text = useText(operatorMessages);
  return (
    <div className="operator-own">
      <h1>{text('own')}</h1>
      <section className="operator-part">
        <h2>{text('secondFactor')}</h2>
        <SecondFactor />
      </section>
      <section className="operator-part">
        <h2>{text('sessions')}</h2>
        <OwnSessions />
      </section>
      <section className="operator-part">
        <h2>{text('changePassword')}</h2>
        <ChangePassword />
      </section>
    </div>
  );
}
