import { useText } from '@liuguang/app-kit/i18n';
import type { CompanionStanding } from '@liuguang/contract/companion/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ScorePacks } from '../ledger/port.ts';
import { companionMessages } from './messages.ts';

interface CreditsSheetProps {
  readonly open: boolean;
  readonly standing: CompanionStanding | undefined;
  /** Something waits to be answered. */
  readonly isOut: boolean;
  readonly onClose: () => void;
}

/** What is left of messages, and where more come from. */
export function CreditsSheet({ open, standing, isOut, onClose }: CreditsSheetProps) {
  const text = useText(companionMessages);
  return (
    <BottomSheet open={open} onClose={onClose} title={text('creditsTitle')}>
      <div className="companion-credits">
        {isOut && <p role="status">{text('creditsOut')}</p>}
        {standing && <p>{text('creditsFree', { count: standing.freeLeft, total: standing.freeADay })}</p>}
        {standing && standing.score > 0 && <p>{text('creditsOwn', { count: standing.score })}</p>}
        <p className="lg-meta">{text('creditsRule')}</p>
        <ScorePacks />
      </div>
    </BottomSheet>
  );
}
