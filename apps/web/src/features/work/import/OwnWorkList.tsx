import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { OwnWork } from '@liuguang/contract/work/own';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { ThumbnailRowSkeleton } from '@liuguang/ui/Thumbnail';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useOpening } from '../../../lib/open/use-opening.ts';
import { pathTo } from '../../../lib/paths.ts';
import { WorkCover } from '../WorkCover.tsx';
import { importMessages } from './messages.ts';
import { useOwnWorks, useRemoveWork, useSubmitWork } from './queries.ts';
import { useCount } from './use-count.ts';
import './own.css';

const NOT_OUT: readonly OwnWork['state'][] = ['draft', 'review', 'scheduled'];

/** One's own novels, audio novels and albums, with whatever stands above them. */
export function OwnWorkList({ head }: { head: ReactNode }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const { source, items } = useOwnWorks();
  const submit = useSubmitWork();
  const remove = useRemoveWork();
  const [leaving, setLeaving] = useState<OwnWork>();
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  return (
    <>
      <ListView
        label={text('list')}
        source={source}
        items={items}
        keyOf={({ id }) => id}
        head={head}
        skeleton={<ThumbnailRowSkeleton />}
        empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
        renderItem={(work) => (
          <OwnWorkRow
            work={work}
            isBusy={submit.isPending && submit.variables === work.id}
            onSubmit={() =>
              submit.mutate(work.id, { onSuccess: () => showToast(text('submitted'), 'success'), onError })
            }
            onRemove={() => setLeaving(work)}
          />
        )}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={text('removeTitle', { title: leaving?.title ?? '' })}
        confirmText={text('remove')}
        cancelText={text('cancel')}
        danger
        onConfirm={() => {
          if (leaving) remove.mutate(leaving.id, { onError });
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        {text('removeText')}
      </ConfirmDialog>
    </>
  );
}

interface OwnWorkRowProps {
  work: OwnWork;
  isBusy: boolean;
  onSubmit: () => void;
  onRemove: () => void;
}

function OwnWorkRow({ work, isBusy, onSubmit, onRemove }: OwnWorkRowProps) {
  const text = useText(importMessages);
  const count = useCount();
  const { state, note, characters } = work;
  const about = [count(work.contentType, work.parts), characters > 0 ? text('characters', { count: characters }) : ''];
  return (
    <article className="work-own-row">
      <span className="work-own-cover">
        <WorkCover work={work} title={work.title} />
      </span>
      <div className="work-own-words">
        <Title work={work} />
        <span className="work-own-about">{about.filter(Boolean).join(' · ')}</span>
        <span className="work-own-state" data-state={note ? 'returned' : state}>
          {note ? text('returned', { note }) : text(state)}
        </span>
        <span className="work-own-actions">
          {state === 'draft' && (
            <Button size="small" busy={isBusy} onClick={onSubmit}>
              {text('submit')}
            </Button>
          )}
          {state !== 'review' && state !== 'held' && (
            <Link
              className="lg-button lg-button-line lg-button-small lg-press"
              to={pathTo('works', { tab: 'books', work: work.id })}
            >
              {text('edit')}
            </Link>
          )}
          {NOT_OUT.includes(state) && (
            <Button size="small" tone="line" onClick={onRemove}>
              {text('remove')}
            </Button>
          )}
        </span>
      </div>
    </article>
  );
}

/** What is out can be opened as everybody opens it. */
function Title({ work: { title, state, id, contentType } }: { work: OwnWork }) {
  const opening = useOpening();
  if (state !== 'published') return <strong className="work-own-title lg-clamp-2">{title}</strong>;
  return (
    <a className="work-own-title lg-clamp-2" {...opening({ contentType, id })}>
      {title}
    </a>
  );
}
