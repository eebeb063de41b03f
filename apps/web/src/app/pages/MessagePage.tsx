import type { ReactNode } from 'react';
import { useAccount } from '../../features/account/current-account.ts';
import { ConversationList } from '../../features/conversation/port.ts';
import { MessageScreen } from '../../features/notice/MessageScreen.tsx';
import { useArea } from '../../lib/use-area.ts';

const withConversations = (head: ReactNode) => <ConversationList head={head} />;

/**
 * What happened to somebody and what people write to them, in one place. Guests have no conversations, nor has anybody while
 * they are switched off.
 */
export function MessagePage() {
  const { data: account } = useAccount();
  const isTalking = useArea('conversation') && account?.kind === 'registered';
  return <MessageScreen conversations={isTalking ? withConversations : undefined} />;
}
