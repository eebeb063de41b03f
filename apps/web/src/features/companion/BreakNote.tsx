import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { useState } from 'react';
import { companionMessages } from './messages.ts';

/** Somebody who has talked for an hour is asked, once, to look up. */
export function BreakNote() {
  const text = useText(companionMessages);
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;
  return (
    <section className="companion-break lg-card" aria-label={text('breakTitle')}>
      <b>{text('breakTitle')}</b>
      <p>{text('breakText')}</p>
      <Button tone="soft" size="small" onClick={() => setSeen(true)}>
        {text('breakOk')}
      </Button>
    </section>
  );
}
