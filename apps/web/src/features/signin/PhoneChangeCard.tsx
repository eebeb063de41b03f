import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { Card } from '@liuguang/ui/Card';
import { showToast } from '@liuguang/ui/Toast';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useStopPhoneChange } from './mutations.ts';
import { useWays } from './queries.ts';
import './signin.css';

/** A change of number that waits: when it will be done, and how to stop it. Nothing while none does. */
export function PhoneChangeCard() {
  const text = useText(signinMessages);
  const errorText = useErrorText();
  const { data: ways } = useWays();
  const stop = useStopPhoneChange();
  if (!ways?.nextPhoneAt) return null;
  const date = formatDate(ways.nextPhoneAt, 'YYYY-MM-DD HH:mm');
  return (
    <Card title={text('phoneWaitsTitle')} className="signin-waiting">
      <p role="status">{text('phoneWaitsText', { phone: ways.nextPhone, date })}</p>
      <p className="lg-meta">{text('phoneWaitsNotYou')}</p>
      <FormProblem text={stop.error ? errorText(stop.error) : undefined} />
      <Button
        busy={stop.isPending}
        onClick={() => stop.mutate(undefined, { onSuccess: () => showToast(text('phoneStopped'), 'success') })}
      >
        {text('phoneStop')}
      </Button>
    </Card>
  );
}
