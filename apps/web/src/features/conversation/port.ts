export { ConversationList } from './ConversationList.tsx';
export { conversationPath } from './conversation-path.ts';
export { useUnreadMessages } from './use-unread-messages.ts';
