import { MessageScreen } from '../../features/notice/MessageScreen.tsx';

/** What happened to somebody, in one place. */
export const MessagePage = () => <MessageScreen />;
