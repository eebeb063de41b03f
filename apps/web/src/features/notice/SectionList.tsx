import { useText } from '@liuguang/app-kit/i18n';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { useEffect, useEffectEvent } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { noticeMessages } from './messages.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { useNotices, useRead } from './queries.ts';
import './notice.css';

/** All notices of a section. Whoever looks at it has read it. */
export function SectionList({ section }: { section: NoticeSection }) {
  const text = useText(noticeMessages);
  const { source, items, pages } = useNotices(section);
  const { mutate } = useRead();
  usePageTitle(text(section));
  const mark = pages[0]?.mark;
  const markRead = useEffectEvent((upTo: string) => mutate({ section, mark: upTo }));
  useEffect(() => {
    if (mark !== undefined) markRead(mark);
  }, [mark]);
  return (
    <main className="notice">
      <Header title={text(section)} />
      <div className="notice-list">
        <ListView
          label={text('list')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          pageSize={8}
          skeleton={<RowSkeleton round />}
          empty={<Empty title={text('sectionEmpty')} text={text('emptyText')} />}
          renderItem={(notice) => <NoticeRow notice={notice} />}
        />
      </div>
    </main>
  );
}
