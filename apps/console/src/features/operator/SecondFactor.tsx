import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import encodeQR from 'qr';
import { type FormEvent, useState } from 'react';
import { useOperator, useSession } from '../../lib/session.ts';
import { operatorMessages } from './messages.ts';
import { RecoveryCodes, RenewRecovery } from './Recovery.tsx';

/** The authenticator app, and the codes for the day its phone is lost. */
export function SecondFactor() {
  const text = useText(operatorMessages);
  const operator = useOperator();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!operator.totp) return <SetUpFactor onCodes={setCodes} />;
  return (
    <>
      <p>{text('factorOn')}</p>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <RenewRecovery onCodes={setCodes} />
      )}
    </>
  );
}

function SetUpFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { client } = useApi();
  const session = useSession();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const enrol = useMutation({ mutationFn: () => client.post('console/operator/totp/enrol', {}) });
  const confirm = useMutation({
    mutationFn: () => client.post('console/operator/totp/confirm', { code }),
    onSuccess: ({ operator, recoveryCodes }) => {
      onCodes(recoveryCodes);
      session.learn(operator);
      showToast(text('factorDone'), 'success');
    },
  });
  const error = enrol.error ?? confirm.error;
  if (!enrol.data)
    return (
      <>
        <p>{text('factorWhy')}</p>
        <Button busy={enrol.isPending} onClick={() => enrol.mutate()}>
          {text('factorSetUp')}
        </Button>
        {error && <p role="alert">{errorText(error)}</p>}
      </>
    );
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(enrol.data.uri, 'svg'))}`;
  return (
    <form
      className="operator-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <p>{text('factorScan')}</p>
      <img className="operator-qr" src={picture} alt={text('factorPicture')} width={200} height={200} />
      <p>
        {text('factorByHand')} <code>{enrol.data.secret}</code>
      </p>
      <TextField label={text('code')} inputMode="numeric" maxLength={6} value={code} onChange={setCode} required />
      {error && (
        <p className="operator-error" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button type="submit" busy={confirm.isPending} disabled={code.length !== 6}>
        {text('factorConfirm')}
      </Button>
    </form>
  );
}
