import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { useEffect, useRef, useState } from 'react';
import { drawCode } from '../../lib/draw-code.ts';
import { PATHS } from '../../lib/paths.ts';
import { faceMessages } from './face/messages.ts';
import { type Terms, useAsk } from './face-queries.ts';
import { TermsFields } from './TermsFields.tsx';

const SIDE = 480;

/** A code for somebody else's phone, where they consent or do not. */
export function AskSheet({ scope, onClose }: { scope: ConsentScope; onClose: () => void }) {
  const text = useText(faceMessages);
  const errorText = useErrorText();
  const [terms, setTerms] = useState<Terms>({ scopes: [scope], days: 30 });
  const ask = useAsk();
  const canvas = useRef<HTMLCanvasElement>(null);
  const link = ask.data && `${location.origin}${PATHS.aiConsent}?token=${ask.data.token}`;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && link) drawCode(pen, link, SIDE);
  }, [link]);
  return (
    <BottomSheet
      open
      title={text('askTitle')}
      onClose={onClose}
      foot={
        !link && (
          <Button
            size="large"
            busy={ask.isPending}
            disabled={terms.scopes.length === 0}
            onClick={() => ask.mutate(terms)}
          >
            {text('askMake')}
          </Button>
        )
      }
    >
      {link ? (
        <div className="ai-ask">
          <canvas
            ref={canvas}
            className="ai-ask-code"
            width={SIDE}
            height={SIDE}
            role="img"
            aria-label={text('askCode')}
          />
          <p className="lg-meta">{text('askText')}</p>
          <CopyButton value={link} label={text('copyLink')} done={text('copied')}>
            {text('copyLink')}
          </CopyButton>
        </div>
      ) : (
        <div className="ai-terms">
          <TermsFields terms={terms} onChange={setTerms} />
          <p className="lg-meta">{text('askText')}</p>
          <p className="ai-face-problem" role="alert">
            {ask.error && errorText(ask.error)}
          </p>
        </div>
      )}
    </BottomSheet>
  );
}
