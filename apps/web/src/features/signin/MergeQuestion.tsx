import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Button } from '@liuguang/ui/Button';
import { useId } from 'react';
import { FormProblem } from './FormProblem.tsx';
import { signinMessages } from './messages.ts';
import { useMerge } from './use-merge.ts';
import './signin.css';

/** Asks once what becomes of the gold, membership and purchases of the guest; nothing where there is nothing to ask. */
export function MergeQuestion() {
  const text = useText(signinMessages);
  const errorText = useErrorText();
  const titleId = useId();
  const { asked, answer } = useMerge();
  if (!asked) return null;
  return (
    <section className="signin-merge lg-card" aria-labelledby={titleId}>
      <h2 id={titleId} className="lg-title-3">
        {text('mergeTitle')}
      </h2>
      <p className="lg-body-s">{text('mergeText')}</p>
      <FormProblem text={answer.error ? errorText(answer.error) : undefined} />
      <div className="signin-merge-actions">
        <Button tone="ghost" busy={answer.isPending && answer.variables === false} onClick={() => answer.mutate(false)}>
          {text('mergeNo')}
        </Button>
        <Button busy={answer.isPending && answer.variables === true} onClick={() => answer.mutate(true)}>
          {text('mergeYes')}
        </Button>
      </div>
    </section>
  );
}
