import { useText } from '@liuguang/app-kit/i18n';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PersonRow, useFollowList } from '../follow/port.ts';
import { creatorMessages } from './messages.ts';
import { useCreator } from './queries.ts';
import './creator.css';

/** Who follows somebody, or whom they follow. */
export function PeopleScreen({ id, which }: { id: string; which: 'followers' | 'following' }) {
  const text = useText(creatorMessages);
  const name = useCreator(id).data?.name ?? '';
  const title = text(which === 'followers' ? 'followersOf' : 'followingOf', { name });
  const { source, items } = useFollowList(which === 'followers' ? 'x/follow/fans' : 'x/follow/list', id);
  usePageTitle(title);
  return (
    <>
      <Header title={title} />
      <main className="creator-people">
        <ListView
          label={title}
          source={source}
          items={items}
          keyOf={(person) => person.id}
          pageSize={8}
          empty={<Empty title={text('nobody')} text="" />}
          renderItem={(person) => <PersonRow person={person} />}
        />
      </main>
    </>
  );
}
