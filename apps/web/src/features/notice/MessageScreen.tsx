import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { NOTICE_SECTIONS } from '@liuguang/contract/notice/sections';
import { Header } from '@liuguang/ui/Header';
import { showToast } from '@liuguang/ui/Toast';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useReadAllMessages, useUnreadMessages } from '../conversation/port.ts';
import { useServiceNews } from '../support/port.ts';
import { noticeMessages } from './messages.ts';
import { useLatest, useRead } from './queries.ts';
import { SectionLines } from './SectionLines.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionTiles } from './SectionTiles.tsx';
import { totalOf } from './unread.ts';
import './notice.css';

interface MessageScreenProps {
  /** Shows what people wrote to each other, below what it is given. */
  readonly conversations?: ((head: ReactNode) => ReactNode) | undefined;
}

/** Everything that happened to somebody, or one section of it. */
export function MessageScreen(props: MessageScreenProps) {
  const [search] = useSearchParams();
  const asked = search.get('section');
  const section = NOTICE_SECTIONS.find((one) => one === asked);
  return section ? <SectionList section={section} /> : <AllMessages {...props} />;
}

function AllMessages({ conversations }: MessageScreenProps) {
  const text = useText(noticeMessages);
  const errorText = useErrorText();
  const latest = useLatest();
  const read = useRead();
  const hasConversations = conversations !== undefined;
  const messages = useUnreadMessages(hasConversations) ?? 0;
  const readMessages = useReadAllMessages();
  const service = useServiceNews();
  usePageTitle(text('title'));
  const { data } = latest;
  const unread = data ? totalOf(data.unread) + messages + (service?.unread ?? 0) : 0;
  const readAll = () => {
    if (!data) return;
    Promise.all([
      read.mutateAsync({ mark: data.mark }),
      hasConversations ? readMessages.mutateAsync() : undefined,
      service && service.unread > 0 ? service.readAll() : undefined,
    ]).then(
      () => showToast(text('allRead'), 'success'),
      (error: unknown) => showToast(errorText(error), 'error'),
    );
  };
  const notices = (
    <>
      <SectionTiles unread={data?.unread} />
      <SectionLines source={latest} service={service} hasMore={hasConversations} />
    </>
  );
  return (
    <main className="notice">
      <Header
        title={text('title')}
        rightText={text('readAll')}
        rightDisabled={unread === 0 || read.isPending || readMessages.isPending}
        onRight={readAll}
      />
      {conversations ? conversations(notices) : notices}
    </main>
  );
}
