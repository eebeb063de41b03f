import type { CollectionDetails } from '@liuguang/contract/collection/schemas';
import { COMMENT_QUERY } from '@liuguang/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AnimeScreen, CollectionScreen } from '../../features/collection/CollectionScreen.tsx';
import { collectionQuery } from '../../features/collection/queries.ts';
import { useWords } from '../../features/collection/use-words.ts';
import { Comments } from '../../features/comment/Comments.tsx';
import { CollectButton } from '../../features/taste/CollectButton.tsx';
import { LikeButton } from '../../features/taste/LikeButton.tsx';
import { useServices } from '../../lib/services.ts';
import { ShareButton } from './ShareButton.tsx';

const PARTS = {
  renderTaste: (collection: CollectionDetails) => <Taste collection={collection} />,
  renderComments: (collection: CollectionDetails) => <Talk collection={collection} />,
};

export const CollectionPage = () => <CollectionScreen {...PARTS} />;

export const AnimePage = () => <AnimeScreen {...PARTS} />;

/** Whether one likes it and keeps it, and how it is given on to others. */
function Taste({ collection }: { collection: CollectionDetails }) {
  const { api } = useServices();
  const queries = useQueryClient();
  const { title } = useWords(collection);
  const { id, contentType, liked, likes, collected, creator, cover } = collection;
  const { queryKey } = collectionQuery(api, id);
  return (
    <>
      <LikeButton
        contentType={contentType}
        id={id}
        liked={liked}
        likes={likes}
        onChange={(now) =>
          queries.setQueryData(
            queryKey,
            (before) => before && { ...before, liked: now, likes: before.likes + Number(now) - Number(before.liked) },
          )
        }
      />
      <CollectButton
        contentType={contentType}
        id={id}
        collected={collected}
        onChange={(now) => queries.setQueryData(queryKey, (before) => before && { ...before, collected: now })}
      />
      <ShareButton content={collection} title={title} by={creator.name} cover={cover?.large.path} />
    </>
  );
}

/** One that is nobody's any more is not talked about. */
function Talk({ collection: { id, contentType, creator } }: { collection: CollectionDetails }) {
  const [search] = useSearchParams();
  if (creator.name === '') return null;
  return <Comments contentType={contentType} id={id} at={search.get(COMMENT_QUERY) ?? undefined} />;
}
