import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { PasswordField } from '@liuguang/ui/PasswordField';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { operatorMessages } from './messages.ts';
import { SESSIONS } from './OwnSessions.tsx';

export function ChangePassword() {
  const { client } = useApi();
  const queries = useQueryClient();
  const text = useText(operatorMessages);
  const errorText = useErrorText();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => client.post('console/operator/password', { current, next }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      void queries.invalidateQueries({ queryKey: SESSIONS });
      showToast(text('passwordChanged'), 'success');
    },
  });
  return (
    <form
      className="operator-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <PasswordField label={text('currentPassword')} purpose="current" value={current} onChange={setCurrent} required />
      <PasswordField
        label={text('newPassword')}
        hint={text('newPasswordHint')}
        purpose="new"
        value={next}
        onChange={setNext}
        required
      />
      {change.error && (
        <p className="operator-error" role="alert">
          {errorText(change.error)}
        </p>
      )}
      <Button type="submit" busy={change.isPending} disabled={current === '' || next.length < 12}>
        {text('changePassword')}
      </Button>
    </form>
  );
}
