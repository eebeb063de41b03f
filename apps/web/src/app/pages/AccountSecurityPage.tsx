import { Header } from '@liuguang/ui/Header';
import { DeletionCard } from '../../features/privacy/DeletionCard.tsx';
import { ExportCard } from '../../features/privacy/ExportCard.tsx';
import { privacyMessages } from '../../features/privacy/messages.ts';
import { SessionList } from '../../features/privacy/SessionList.tsx';
import { WayRows } from '../../features/signin/WayRows.tsx';
import { useText } from '../../lib/i18n.ts';
import { RowGroup } from '../../lib/rows/Rows.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/setting/setting.css';

export function AccountSecurityPage() {
  const text = useText(privacyMessages);
  usePageTitle(text('title'));
  return (
    <main>
      <Header title={text('title')} />
      <div className="setting">
        <RowGroup title={text('ways')}>
          <WayRows />
        </RowGroup>
        <RowGroup title={text('sessions')}>
          <SessionList />
        </RowGroup>
        <ExportCard />
        <DeletionCard />
      </div>
    </main>
  );
}
