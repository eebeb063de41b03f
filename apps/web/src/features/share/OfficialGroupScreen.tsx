import { Header } from '@liuguang/ui/Header';
import { useText } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ContactList } from './ContactList.tsx';
import { shareMessages } from './messages.ts';
import './share.css';

export function OfficialGroupScreen() {
  const text = useText(shareMessages);
  usePageTitle(text('groupTitle'));
  return (
    <main>
      <Header title={text('groupTitle')} />
      <div className="share-column">
        <p className="share-note">{text('groupText')}</p>
        <ContactList />
      </div>
    </main>
  );
}
