import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { TextField } from '@liuguang/ui/TextField';
import type { FormEvent } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { credentialFault } from './checks.ts';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useSignInByCredential } from './mutations.ts';
import { useFailure } from './use-failure.ts';
import { useForm } from './use-form.ts';

/** The credential of another device, typed or pasted. */
export function CredentialForm() {
  const text = useText(signinMessages);
  const credential = useDraft('signin.credential');
  const signIn = useSignInByCredential();
  const form = useForm({ credential: { value: credential.text, check: credentialFault } });
  const failure = useFailure(signIn.error, {
    otherwise: text('signInFailed'),
    fields: [],
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (!form.fits() || signIn.isPending) return;
    signIn.mutate(credential.text.trim(), { onSuccess: credential.clear });
  }

  return (
    <form className="signin-form" onSubmit={send} onBlur={form.onBlur} noValidate>
      <TextField
        label={text('otherCredential')}
        hint={text('credentialHint')}
        error={form.error('credential')}
        value={credential.text}
        onChange={credential.set}
        name="credential"
        placeholder="LG-"
        autoComplete="off"
      />
      <FormProblem text={failure.form} />
      <Button type="submit" size="large" busy={signIn.isPending}>
        {text('signIn')}
      </Button>
    </form>
  );
}
