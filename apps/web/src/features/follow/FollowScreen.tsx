import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { FollowTopic } from '@liuguang/contract/follow/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS, type PathName, pathTo } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { followMessages } from './messages.ts';
import { PersonRow } from './PersonRow.tsx';
import { useFollowedTopics, useFollowList } from './queries.ts';
import { TopicFollow } from './TopicFollow.tsx';
import './follow.css';

const TABS = ['creators', 'topics', 'fans'] as const;
type Tab = (typeof TABS)[number];
const WAYS: Readonly<Record<Tab, { to: PathName; name: 'toRank' | 'toTopics' | 'toWorks' }>> = {
  creators: { to: 'creatorRank', name: 'toRank' },
  topics: { to: 'topic', name: 'toTopics' },
  fans: { to: 'works', name: 'toWorks' },
};

/** Whom and what one follows, and who follows one. */
export function FollowScreen() {
  const text = useText(followMessages);
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'creators';
  const panelId = useId();
  usePageTitle(text('title'));
  const head = (
    <TabBar
      label={text('kinds')}
      items={TABS.map((id) => ({ id, name: text(id) }))}
      activeId={tab}
      panelId={panelId}
      sticky
      onChange={(id) => setSearch(id === 'creators' ? {} : { tab: id }, { replace: true })}
    />
  );
  return (
    <>
      <Header title={text('title')} />
      <main className="follow" id={panelId}>
        {tab === 'topics' ? <Topics head={head} /> : <People key={tab} tab={tab} head={head} />}
      </main>
    </>
  );
}

function Nothing({ tab }: { tab: Tab }) {
  const text = useText(followMessages);
  const { to, name } = WAYS[tab];
  return (
    <Empty
      title={text(`${tab}Empty`)}
      text={text(`${tab}EmptyText`)}
      action={
        <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS[to]}>
          {text(name)}
        </Link>
      }
    />
  );
}

function People({ tab, head }: { tab: 'creators' | 'fans'; head: ReactNode }) {
  const text = useText(followMessages);
  const { source, items } = useFollowList(tab === 'fans' ? 'x/follow/fans' : 'x/follow/list');
  return (
    <ListView
      label={text('listOf', { name: text(tab) })}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={8}
      head={head}
      empty={<Nothing tab={tab} />}
      renderItem={(person) => <PersonRow person={person} />}
    />
  );
}

function Topics({ head }: { head: ReactNode }) {
  const text = useText(followMessages);
  const { source, items } = useFollowedTopics();
  return (
    <ListView
      label={text('listOf', { name: text('topics') })}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={8}
      head={head}
      empty={<Nothing tab="topics" />}
      renderItem={(topic) => <TopicRow topic={topic} />}
    />
  );
}

function TopicRow({ topic }: { topic: FollowTopic }) {
  const abbreviate = useAbbreviate();
  const text = useText(followMessages);
  const name = topic.translations[useLanguage()]?.name ?? topic.name;
  return (
    <div className="follow-row">
      <Link className="follow-person lg-press" to={pathTo('topic', { id: topic.id, name })}>
        <span className="follow-topic" aria-hidden="true">
          #
        </span>
        <span className="follow-words">
          <strong className="follow-name">
            <span className="lg-ellipsis">{name}</span>
          </strong>
          <span className="lg-meta">{text('followers', { count: abbreviate(topic.followers) })}</span>
        </span>
      </Link>
      <TopicFollow id={topic.id} name={name} />
    </div>
  );
}
