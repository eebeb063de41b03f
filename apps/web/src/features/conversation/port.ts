export { ConversationList } from './ConversationList.tsx';
export { ConversationPicker } from './ConversationPicker.tsx';
export { conversationPath } from './conversation-path.ts';
export { useReadAllMessages } from './queries.ts';
export { useUnreadMessages } from './use-unread-messages.ts';
