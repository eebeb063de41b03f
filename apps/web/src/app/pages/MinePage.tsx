import { useShowing } from '@liuguang/ui/use-showing';
import { useDeferredValue } from 'react';
import { AccountFacts } from '../../features/account/AccountFacts.tsx';
import { GuestInvitation } from '../../features/account/GuestInvitation.tsx';
import { MembershipCard } from '../../features/account/MembershipCard.tsx';
import { Profile } from '../../features/account/Profile.tsx';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { ConnectionPanel } from '../../features/connection/ConnectionPanel.tsx';
import { WalletStrip } from '../../features/ledger/WalletStrip.tsx';
import { AiStudio } from '../../features/mine/AiStudio.tsx';
import { ConfiguredEntries } from '../../features/mine/ConfiguredEntries.tsx';
import { MineTop } from '../../features/mine/MineTop.tsx';
import { mineMessages } from '../../features/mine/messages.ts';
import { Shortcuts } from '../../features/mine/Shortcuts.tsx';
import { RealtimeLine } from '../../features/realtime/RealtimeLine.tsx';
import { MergeQuestion } from '../../features/signin/MergeQuestion.tsx';
import { useAccount } from '../../lib/account.ts';
import { InTurns, Turn } from '../../lib/InTurns.tsx';
import { useText } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import '../../features/mine/mine.css';

export function MinePage() {
  const title = useText(mineMessages)('title');
  usePageTitle(title);
  return (
    <main className="mine">
      <h1 className="lg-unseen">{title}</h1>
      <InTurns turns={7}>
        <MineTop />
        <div className="mine-columns">
          <div className="mine-column">
            <Person />
            <MergeQuestion />
            <Turn at={3}>
              <WalletStrip />
            </Turn>
            <Turn at={4}>
              <Shortcuts />
            </Turn>
            <Turn at={5}>
              <ConfiguredEntries />
            </Turn>
          </div>
          <div className="mine-column">
            <Turn at={6}>
              <AdvertSlot position={13} />
              <AiStudio />
            </Turn>
            <Turn at={7}>
              <ConnectionPanel />
            </Turn>
          </div>
        </div>
      </InTurns>
    </main>
  );
}

function Person() {
  const account = useAccount();
  const showing = useShowing(account.data !== undefined);
  const person = showing === 'content' ? account.data : undefined;
  // Who it is comes first; what belongs to them is drawn in a turn of its own.
  const owner = useDeferredValue(person);
  if (account.data === undefined && account.error)
    return (
      <ProblemPanel compact error={account.error} busy={account.isFetching} onRetry={() => void account.refetch()} />
    );
  return (
    <div>
      <Profile account={person} />
      <Turn at={1}>
        <MembershipCard account={owner} />
      </Turn>
      <Turn at={2}>
        <AccountFacts realtime={<RealtimeLine />} />
        {owner?.kind === 'guest' && <GuestInvitation />}
      </Turn>
    </div>
  );
}
