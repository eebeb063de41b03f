import type { ReactNode } from 'react';
import { useAccount } from '../../features/account/current-account.ts';
import { ConversationList } from '../../features/conversation/port.ts';
import { MessageScreen } from '../../features/notice/MessageScreen.tsx';

const withConversations = (head: ReactNode) => <ConversationList head={head} />;

/** What happened to somebody and what people write to them, in one place. Guests have no conversations. */
export function MessagePage() {
  const { data: account } = useAccount();
  return <MessageScreen conversations={account?.kind === 'registered' ? withConversations : undefined} />;
}
