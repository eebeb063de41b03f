import { useText } from '@liuguang/app-kit/i18n';
import { CREATOR_PERCENT, PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import { WATCH } from '@liuguang/contract/watch/rules';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { useState } from 'react';
import { deskMessages } from './messages.ts';

/** Says how every figure of the desk is computed. */
export function DeskHow({ ofPosts = false }: { readonly ofPosts?: boolean }) {
  const text = useText(deskMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="creator-desk-how lg-press" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('how')}
      </button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={text('how')}>
        <ul className="creator-desk-hows">
          {ofPosts ? (
            <li>{text('howPost')}</li>
          ) : (
            <>
              <li>{text('howViews')}</li>
              <li>{text('howTime')}</li>
              <li>{text('howRetention', { points: WATCH.points })}</li>
              <li>{text('howLikes')}</li>
            </>
          )}
          <li>{text('howIncome', { share: CREATOR_PERCENT, days: PENDING_DAYS })}</li>
        </ul>
      </BottomSheet>
    </>
  );
}
