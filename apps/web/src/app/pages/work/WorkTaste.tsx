import { useText } from '@liuguang/app-kit/i18n';
import { pathOfContent } from '@liuguang/contract/content';
import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { StackedButton } from '@liuguang/ui/StackedButton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CollectButton } from '../../../features/taste/CollectButton.tsx';
import { LikeButton } from '../../../features/taste/LikeButton.tsx';
import { workMessages } from '../../../features/work/messages.ts';
import { workQuery } from '../../../features/work/queries.ts';
import { useWords } from '../../../features/work/use-words.ts';
import { useServices } from '../../../lib/services.ts';

// The code on its poster is a bundle that a book does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../../features/share/ShareSheet.tsx')).ShareSheet }));

/** Whether one likes a work and keeps it, and how it is given on to others. */
export function WorkTaste({ work }: { work: WorkDetails }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const text = useText(workMessages);
  const { title } = useWords(work);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const change = (what: (before: WorkDetails) => Partial<WorkDetails>) =>
    queries.setQueryData(workQuery(api, work.id).queryKey, (before) => before && { ...before, ...what(before) });
  return (
    <div className="work-taste">
      <LikeButton
        id={work.id}
        liked={work.liked}
        likes={work.counts.likes}
        send={(liked) => api.client.post('x/work/like', { workId: work.id, liked })}
        onChange={(liked) =>
          change(({ counts, liked: before }) => ({
            liked,
            counts: { ...counts, likes: counts.likes + Number(liked) - Number(before) },
          }))
        }
      />
      <CollectButton
        contentType={work.contentType}
        id={work.id}
        collected={work.collected}
        collects={work.counts.collects}
        onChange={(collected) =>
          change(({ counts, collected: before }) => ({
            collected,
            counts: { ...counts, collects: counts.collects + Number(collected) - Number(before) },
          }))
        }
      />
      <StackedButton
        icon={<ShareIcon />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {text('share')}
      </StackedButton>
      {isWanted && (
        <Suspense fallback={null}>
          <ShareSheet
            open={open}
            onClose={() => setOpen(false)}
            path={pathOfContent(work)}
            content={work}
            title={title}
            facts={work.creator.name}
            cover={work.cover?.large.path}
          />
        </Suspense>
      )}
    </div>
  );
}
