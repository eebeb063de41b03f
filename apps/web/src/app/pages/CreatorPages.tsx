import { useText } from '@liuguang/app-kit/i18n';
import type { CollectionCard as Collection } from '@liuguang/contract/collection/schemas';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { Link, useSearchParams } from 'react-router';
import { CollectionCard } from '../../features/collection/CollectionCard.tsx';
import { conversationPath } from '../../features/conversation/conversation-path.ts';
import { CreatorView } from '../../features/creator/CreatorView.tsx';
import { creatorMessages } from '../../features/creator/messages.ts';
import { PeopleScreen } from '../../features/creator/PeopleScreen.tsx';

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
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const people = search.get('people');
  if (people === 'followers' || people === 'following')
    return <PeopleScreen key={`${id} ${people}`} id={id} which={people} />;
  return (
    <CreatorView
      key={id}
      id={id}
      plain={plain}
      renderCollection={renderCollection}
      message={(creator) => <MessageLink accountId={creator.id} />}
    />
  );
}
