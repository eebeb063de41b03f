import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../features/account/current-account.ts';
import { GuestInvitation } from '../../features/account/GuestInvitation.tsx';
import { ConversationScreen } from '../../features/conversation/ConversationScreen.tsx';
import { conversationMessages } from '../../features/conversation/messages.ts';
import { ConversationList } from '../../features/conversation/port.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/conversation/conversation.css';

/** The conversation with whoever the address names, otherwise all of them; guests are shown the way to an account. */
export function ConversationPage() {
  const [search] = useSearchParams();
  const { data: account } = useAccount();
  const other = search.get('with') ?? '';
  if (account?.kind === 'registered' && other !== '') return <ConversationScreen key={other} accountId={other} />;
  return <Conversations isGuest={account?.kind === 'guest'} isKnown={account !== undefined} />;
}

function Conversations({ isGuest, isKnown }: { isGuest: boolean; isKnown: boolean }) {
  const title = useText(conversationMessages)('list');
  usePageTitle(title);
  return (
    <main>
      <Header title={title} />
      {isGuest && (
        <div className="conversation-guest">
          <GuestInvitation />
        </div>
      )}
      {isKnown && !isGuest && <ConversationList />}
    </main>
  );
}
