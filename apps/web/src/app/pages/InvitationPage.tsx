import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { IncomeCard } from '../../features/invite/IncomeCard.tsx';
import { InvitedList } from '../../features/invite/InvitedList.tsx';
import { inviteMessages } from '../../features/invite/messages.ts';
import { RewardList } from '../../features/invite/RewardList.tsx';
import { Invitation } from '../../features/share/Invitation.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/invite/invite.css';

const PARTS = { invite: 'partInvite', people: 'partPeople', income: 'partIncome' } as const;
type Part = keyof typeof PARTS;
const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(PARTS, name);

/** Bringing friends: the poster and link, who came, and what it earned. */
export function InvitationPage() {
  const text = useText(inviteMessages);
  const [search, setSearch] = useSearchParams();
  const named = search.get('part');
  const part: Part = isPart(named) ? named : 'invite';
  const panelId = useId();
  usePageTitle(text('title'));
  const head = (
    <div className="invite-parts">
      <TabBar
        label={text('parts')}
        look="segment"
        items={Object.entries(PARTS).map(([id, name]) => ({ id, name: text(name) }))}
        activeId={part}
        panelId={panelId}
        onChange={(id) => setSearch(id === 'invite' ? {} : { part: id }, { replace: true })}
      />
    </div>
  );
  return (
    <main className="invite">
      <Header title={text('title')} />
      <IncomeCard />
      <div id={panelId}>
        {part === 'people' && <InvitedList head={head} />}
        {part === 'income' && <RewardList head={head} />}
        {part === 'invite' && (
          <>
            {head}
            <div className="invite-way">
              <Invitation />
            </div>
          </>
        )}
      </div>
    </main>
  );
}
