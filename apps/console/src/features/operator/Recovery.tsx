import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { TextField } from '@liuguang/ui/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveFile } from '../../lib/room/save-file.ts';
import { operatorMessages } from './messages.ts';

const LEFT = ['recovery', 'left'];

/** Shown this once: the server keeps only what tells whether a code is right. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText(operatorMessages);
  const whole = codes.join('\n');
  return (
    <div className="operator-recovery">
      <p>{text('recoveryKeep')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="operator-row">
        <CopyButton value={whole} label={text('recoveryCopy')} done={text('copied')}>
          {text('recoveryCopy')}
        </CopyButton>
        <Button tone="line" onClick={() => saveFile('liuguang-recovery-codes.txt', `${whole}\n`, 'text/plain')}>
          {text('recoverySave')}
        </Button>
        <Button onClick={onDone}>{text('recoveryKept')}</Button>
      </div>
    </div>
  );
}

export function RenewRecovery({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { client } = useApi();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const left = useQuery({
    queryKey: LEFT,
    queryFn: ({ signal }) => client.post('console/operator/recovery/left', {}, { signal }),
  });
  const renew = useMutation({
    mutationFn: () => client.post('console/operator/recovery/renew', { password, totp }),
    onSuccess: ({ recoveryCodes }) => {
      void queries.invalidateQueries({ queryKey: LEFT });
      onCodes(recoveryCodes);
    },
  });
  return (
    <>
      {left.data && <p>{text('recoveryLeft', { count: left.data.left })}</p>}
      {isOpen ? (
        <form
          className="operator-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            renew.mutate();
          }}
        >
          <PasswordField
            label={text('currentPassword')}
            purpose="current"
            value={password}
            onChange={setPassword}
            required
          />
          <TextField label={text('code')} inputMode="numeric" maxLength={6} value={totp} onChange={setTotp} required />
          {renew.error && (
            <p className="operator-error" role="alert">
              {errorText(renew.error)}
            </p>
          )}
          <Button type="submit" busy={renew.isPending} disabled={password === '' || totp.length !== 6}>
            {text('recoveryRenew')}
          </Button>
        </form>
      ) : (
        <Button tone="line" onClick={() => setOpen(true)}>
          {text('recoveryRenew')}
        </Button>
      )}
    </>
  );
}
