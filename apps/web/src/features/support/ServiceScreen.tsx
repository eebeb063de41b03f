import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { supportMessages } from './messages.ts';
import { ServiceChat } from './ServiceChat.tsx';

/** A chat with the service, for everybody who is here. */
export function ServiceScreen() {
  const title = useText(supportMessages)('chatTitle');
  usePageTitle(title);
  return (
    <main className="chat-screen">
      <Header title={title} />
      <ServiceChat />
    </main>
  );
}
