import { useText } from '@liuguang/app-kit/i18n';
import { Stage } from '@liuguang/ui/pace/Stage';
import { useShowing } from '@liuguang/ui/use-showing';
import { useAccount } from '../../features/account/current-account.ts';
import { GuestInvitation } from '../../features/account/GuestInvitation.tsx';
import { MembershipCard } from '../../features/account/MembershipCard.tsx';
import { Profile } from '../../features/account/Profile.tsx';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { AiWindow } from '../../features/ai/AiWindow.tsx';
import { CompanionEntry } from '../../features/companion/port.ts';
import { WalletStrip } from '../../features/ledger/WalletStrip.tsx';
import { AiStudio } from '../../features/mine/AiStudio.tsx';
import { ConfiguredEntries } from '../../features/mine/ConfiguredEntries.tsx';
import { MineTop } from '../../features/mine/MineTop.tsx';
import { mineMessages } from '../../features/mine/messages.ts';
import { Shortcuts } from '../../features/mine/Shortcuts.tsx';
import { MergeQuestion } from '../../features/signin/MergeQuestion.tsx';
import { RecentlyWatched } from '../../features/watch/RecentlyWatched.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import '../../features/mine/mine.css';

export function MinePage() {
  const text = useText(mineMessages);
  const title = text('title');
  usePageTitle(title);
  return (
    <main className="mine">
      <h1 className="lg-unseen">{title}</h1>
      <MineTop />
      <div className="mine-columns">
        <div className="mine-column">
          <Person />
          <MergeQuestion />
          <Stage>
            <WalletStrip />
          </Stage>
          <Stage>
            <RecentlyWatched framed title={text('history')} />
          </Stage>
          <Stage>
            <Shortcuts />
          </Stage>
          <Stage>
            <ConfiguredEntries />
          </Stage>
        </div>
        <div className="mine-column">
          <Stage>
            <AdvertSlot position={13} />
            <AiStudio />
            <CompanionEntry />
          </Stage>
        </div>
      </div>
      <AiWindow />
    </main>
  );
}

function Person() {
  const account = useAccount();
  const showing = useShowing(account.data !== undefined);
  const person = showing === 'content' ? account.data : undefined;
  if (account.data === undefined && account.error)
    return (
      <ProblemPanel compact error={account.error} busy={account.isFetching} onRetry={() => void account.refetch()} />
    );
  return (
    <div>
      <Profile account={person} />
      <Stage>
        <MembershipCard account={person} />
      </Stage>
      <Stage>{person?.kind === 'guest' && <GuestInvitation />}</Stage>
    </div>
  );
}
