import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../../lib/paths.ts';
import { useBack } from '../../../lib/use-back.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Captions } from './Captions.tsx';
import { Chapters } from './Chapters.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import { FilmOfShort } from './FilmOfShort.tsx';
import { ownMessages } from './messages.ts';
import { useDeleteVideo, useEditVideo } from './mutations.ts';
import { useOwnVideo } from './queries.ts';
import { WorkHead } from './WorkHead.tsx';
import { WorkWords } from './WorkWords.tsx';
import './own.css';
import { isMissing } from '../../../lib/missing/is-missing.ts';

/** One work of one's own, and everything that can be done with it. */
export function WorkScreen({ videoId }: { videoId: string }) {
  const text = useText(ownMessages);
  const { data: video, error, isFetching, isPaused, refetch } = useOwnVideo(videoId);
  const title = video?.title || text('one');
  usePageTitle(title);
  const isGone = isMissing(error);
  if (isGone)
    return (
      <Page title={text('one')}>
        <Empty
          title={text('goneTitle')}
          text={text('goneText')}
          action={
            <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.works} replace>
              {text('toAll')}
            </Link>
          }
        />
      </Page>
    );
  if (!video && (error || isPaused))
    return (
      <Page title={text('one')}>
        <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page title={title}>
      <SkeletonGate ready={video !== undefined} skeleton={<Bones />}>
        {video && <Work video={video} />}
      </SkeletonGate>
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Header title={title} />
    <main className="media-work">{children}</main>
  </>
);

const Bones = () => (
  <div className="media-work-parts" aria-hidden="true">
    <span className="media-work-head-cover" />
    <RowSkeleton />
    <RowSkeleton />
  </div>
);

/** What was refused for good can only be looked at and deleted. */
const isUsable = ({ state }: OwnVideo): boolean => state !== 'refused' && state !== 'failed';

function Work({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  return (
    <div className="media-work-parts">
      <WorkHead video={video} />
      {isUsable(video) && (
        <>
          <Link
            className="media-work-figures lg-button lg-button-soft lg-button-large lg-press"
            to={pathTo('works', { id: video.videoId, tab: 'figures' })}
          >
            {text('figures')}
          </Link>
          <Publishing video={video} />
          <CoverChoice video={video} />
          <WorkWords key={video.videoId} video={video} />
          <Captions video={video} />
          <Chapters key={`chapters ${video.videoId}`} video={video} />
          {video.contentType === 2 && <FilmOfShort video={video} />}
        </>
      )}
      <Deleting videoId={video.videoId} />
    </div>
  );
}

function Publishing({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const edit = useEditVideo(video.videoId);
  const isPublished = edit.isPending ? edit.variables.published === true : video.publishedAt !== '';
  return (
    <section className="media-work-part media-work-publish lg-card">
      <Switch
        label={text('publish')}
        {...(!isPublished && { hint: text('publishHint') })}
        checked={isPublished}
        onChange={(published) =>
          edit.mutate({ published }, { onError: (error) => showToast(errorText(error), 'error') })
        }
      />
    </section>
  );
}

function Deleting({ videoId }: { videoId: string }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const back = useBack();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteVideo(videoId);
  return (
    <>
      <Button tone="ghost" size="large" onClick={() => setAsking(true)}>
        {text('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('deleteTitle')}
        confirmText={text('delete')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess() {
              showToast(text('deleted'), 'success');
              back();
            },
            onError(error) {
              setAsking(false);
              showToast(errorText(error), 'error');
            },
          })
        }
      >
        {text('deleteText')}
      </ConfirmDialog>
    </>
  );
}
