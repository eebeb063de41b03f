import { useText } from '@liuguang/app-kit/i18n';
import type { CollectionCard as Collection } from '@liuguang/contract/collection/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { Link, useSearchParams } from 'react-router';
import { CollectionCard } from '../../features/collection/CollectionCard.tsx';
import { conversationPath } from '../../features/conversation/conversation-path.ts';
import { CreatorView } from '../../features/creator/CreatorView.tsx';
import { creatorMessages } from '../../features/creator/messages.ts';
import { PeopleScreen } from '../../features/creator/PeopleScreen.tsx';
import { postMessages } from '../../features/post/messages.ts';
import { PostFeed } from '../../features/post/PostFeed.tsx';
import { useAnimeTab } from './use-anime-tab.tsx';
import { useAnnouncedTab } from './use-announced-tab.tsx';
import { useWorkTabs } from './work/use-work-tabs.tsx';

const MessageLink = ({ accountId }: { accountId: string }) => (
  <Link className="lg-button lg-button-soft lg-button-medium lg-press" to={conversationPath(accountId)}>
    <CommentIcon />
    {useText(creatorMessages)('message')}
  </Link>
);

const renderCollection = (collection: Collection) => <CollectionCard collection={collection} />;

/** Somebody who makes things. */
export const CreatorPage = () => <Person />;

/** Somebody who has published nothing, such as whoever wrote a comment. */
export const UserPage = () => <Person plain />;

function Person({ plain = false }: { plain?: boolean }) {
  const text = useText(creatorMessages);
  const posts = useText(postMessages);
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const anime = useAnimeTab(id);
  const works = useWorkTabs(id);
  const announced = useAnnouncedTab(id);
  const people = search.get('people');
  if (people === 'followers' || people === 'following')
    return <PeopleScreen key={`${id} ${people}`} id={id} which={people} />;
  return (
    <CreatorView
      key={id}
      id={id}
      plain={plain}
      tab={search.get('tab') ?? ''}
      renderCollection={renderCollection}
      moreTabs={[
        {
          id: 'posts',
          name: posts('posts'),
          render: (creator, head) => (
            <PostFeed
              of={{ creatorId: creator.id }}
              head={head}
              empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
            />
          ),
        },
        ...anime,
        ...works,
        ...announced,
      ]}
      message={(creator) => <MessageLink accountId={creator.id} />}
    />
  );
}
