import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { useSearchParams } from 'react-router';
import { announcedMessages } from '../../features/announced/messages.ts';
import { Reservations } from '../../features/announced/Reservations.tsx';
import { CollectedScreen, useCollectedTabs } from '../../features/taste/CollectedScreen.tsx';
import { useArea } from '../../lib/use-area.ts';

const RESERVED = String(CONTENT.announcedTitle.contentType);

/** What was collected, and what somebody waits for, by kind. */
export function CollectedPage() {
  const text = useText(announcedMessages);
  const [search] = useSearchParams();
  const isAnnouncing = useArea('announced');
  const moreTabs = isAnnouncing ? [{ id: RESERVED, name: text('reservedTab') }] : [];
  const { title, tabs, onTab } = useCollectedTabs(moreTabs);
  if (isAnnouncing && search.get('type') === RESERVED)
    return <Reservations title={title} tabs={tabs} tab={RESERVED} onTab={onTab} />;
  return <CollectedScreen moreTabs={moreTabs} />;
}
