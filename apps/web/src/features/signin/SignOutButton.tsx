import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { signinMessages } from './messages.ts';
import { useSignOut } from './use-sign-out.ts';

/** Whoever signs out is a guest again. */
export function SignOutButton() {
  const text = useText(signinMessages);
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const signOut = useSignOut();

  function confirm() {
    signOut.mutate(undefined, {
      onSuccess: () => showToast(text('signedOut'), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button tone="ghost" size="large" onClick={() => setAsking(true)}>
        {text('signOut')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('signOutTitle')}
        confirmText={text('signOut')}
        busy={signOut.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('signOutText')}
      </ConfirmDialog>
    </>
  );
}
