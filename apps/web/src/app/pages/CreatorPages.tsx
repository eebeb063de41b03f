import type { CollectionCard as Collection } from '@liuguang/contract/collection/schemas';
import { useSearchParams } from 'react-router';
import { CollectionCard } from '../../features/collection/CollectionCard.tsx';
import { CreatorView } from '../../features/creator/CreatorView.tsx';
import { PeopleScreen } from '../../features/creator/PeopleScreen.tsx';

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
  return <CreatorView key={id} id={id} plain={plain} renderCollection={renderCollection} />;
}
