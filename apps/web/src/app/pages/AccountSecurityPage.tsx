import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { DeletionCard } from '../../features/privacy/DeletionCard.tsx';
import { ExportCard } from '../../features/privacy/ExportCard.tsx';
import { privacyMessages } from '../../features/privacy/messages.ts';
import { SecurityEvents } from '../../features/privacy/SecurityEvents.tsx';
import { SessionList } from '../../features/privacy/SessionList.tsx';
import { PhoneChangeCard } from '../../features/signin/PhoneChangeCard.tsx';
import { WayRows } from '../../features/signin/WayRows.tsx';
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
        <PhoneChangeCard />
        <RowGroup title={text('ways')}>
          <WayRows />
        </RowGroup>
        <RowGroup title={text('sessions')}>
          <SessionList />
        </RowGroup>
        <RowGroup title={text('recent')}>
          <SecurityEvents />
        </RowGroup>
        <ExportCard />
        <DeletionCard />
      </div>
    </main>
  );
}
