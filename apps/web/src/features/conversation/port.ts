export { ConversationList } from './ConversationList.tsx';
export { conversationPath } from './conversation-path.ts';
