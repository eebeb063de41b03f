import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { useNavigate } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AnnouncedCard } from './AnnouncedCard.tsx';
import { announcedMessages } from './messages.ts';
import { useAnnounced } from './queries.ts';
import './announced.css';

/** Every title that is still to come, the next first. */
export function AllAnnounced() {
  const text = useText(announcedMessages);
  const navigate = useNavigate();
  const { source, items } = useAnnounced();
  usePageTitle(text('comingSoon'));
  return (
    <>
      <Header
        title={text('comingSoon')}
        rightText={text('ownReservations')}
        onRight={() => void navigate(pathTo('collected', { type: CONTENT.announcedTitle.contentType }))}
      />
      <main className="announced-shelf">
        <ListView
          label={text('comingSoon')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={2}
          empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
          renderItem={(card) => <AnnouncedCard card={card} />}
        />
      </main>
    </>
  );
}
