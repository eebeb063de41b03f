import type { WorkDetails } from '@liuguang/contract/work/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { CollectButton } from '../../../features/taste/CollectButton.tsx';
import { LikeButton } from '../../../features/taste/LikeButton.tsx';
import { workQuery } from '../../../features/work/queries.ts';
import { useWords } from '../../../features/work/use-words.ts';
import { useServices } from '../../../lib/services.ts';
import { ShareButton } from '../ShareButton.tsx';

/** Whether one likes a work and keeps it, and how it is given on to others. */
export function WorkTaste({ work }: { work: WorkDetails }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const { title } = useWords(work);
  const change = (what: (before: WorkDetails) => Partial<WorkDetails>) =>
    queries.setQueryData(workQuery(api, work.id).queryKey, (before) => before && { ...before, ...what(before) });
  return (
    <div className="work-taste">
      <LikeButton
        contentType={work.contentType}
        id={work.id}
        liked={work.liked}
        likes={work.counts.likes}
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
      <ShareButton content={work} title={title} by={work.creator.name} cover={work.cover?.large.path} />
    </div>
  );
}
