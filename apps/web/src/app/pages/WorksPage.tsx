import { useText } from '@liuguang/app-kit/i18n';
import { Header } from '@liuguang/ui/Header';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../features/account/current-account.ts';
import { ownMessages } from '../../features/media/own/messages.ts';
import { OWN_KEY } from '../../features/media/own/queries.ts';
import { WorkList } from '../../features/media/own/WorkList.tsx';
import { WorkScreen } from '../../features/media/own/WorkScreen.tsx';
import { UploadList } from '../../features/upload/UploadList.tsx';
import { UploadPicker } from '../../features/upload/UploadPicker.tsx';
import { UploadRoom } from '../../features/upload/UploadRoom.tsx';
import { useUploads } from '../../features/upload/use-uploads.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** One of one's works; all of them, and the way to more, where the address names none. */
export function WorksPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return /^\d+$/.test(id) ? <WorkScreen key={id} videoId={id} /> : <Works />;
}

function Works() {
  const text = useText(ownMessages);
  const { data: account } = useAccount();
  usePageTitle(text('title'));
  useNewWorks();
  const head = (
    <div className="media-works-head">
      <UploadPicker />
      <UploadRoom />
      <UploadList />
    </div>
  );
  return (
    <>
      <Header title={text('title')} />
      {/* A guest has none. */}
      <main className="media-works">{account?.kind === 'guest' ? head : <WorkList head={head} />}</main>
    </>
  );
}

/** What has been uploaded is a work from then on. */
function useNewWorks(): void {
  const queries = useQueryClient();
  const { uploads } = useUploads();
  const finished = uploads.filter(({ state }) => state === 'success').length;
  useEffect(() => {
    if (finished > 0) void queries.invalidateQueries({ queryKey: OWN_KEY });
  }, [finished, queries]);
}
