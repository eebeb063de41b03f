import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { OWN_POST_TABS, type OwnPostTab } from '@liuguang/contract/post/kinds';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { IconButton } from '@liuguang/ui/IconButton';
import { ChevronIcon } from '@liuguang/ui/icons';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { postMessages } from './messages.ts';
import { useOwnPost } from './mutations.ts';
import { OwnStanding } from './OwnStanding.tsx';
import { PostCard, PostCardSkeleton } from './PostCard.tsx';
import { useDrafts, useOwnPosts } from './queries.ts';
import './own-posts.css';

const TABS = [...OWN_POST_TABS, 'drafts'] as const;
type Tab = (typeof TABS)[number];

/** One's own posts by how they stand, and what is still being written. */
export function OwnPostsScreen() {
  const text = useText(postMessages);
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('published');
  usePageTitle(text('mine'));
  // Within the list, so that both move when it is pulled.
  const tabs = (
    <TabBar
      label={text('mine')}
      items={TABS.map((id) => ({ id, name: text(`tab_${id}`) }))}
      activeId={tab}
      panelId={panelId}
      onChange={(id) => setTab(id as Tab)}
    />
  );
  return (
    <>
      <Header title={text('mine')} />
      <main className="post-own-list">
        <div id={panelId} role="tabpanel">
          {tab === 'drafts' ? <Drafts head={tabs} /> : <Posts key={tab} tab={tab} head={tabs} />}
        </div>
      </main>
    </>
  );
}

function Posts({ tab, head }: { tab: OwnPostTab; head: ReactNode }) {
  const abbreviate = useAbbreviate();
  const text = useText(postMessages);
  const { source, items } = useOwnPosts(tab);
  return (
    <ListView
      label={text(`tab_${tab}`)}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={3}
      head={head}
      skeleton={<PostCardSkeleton />}
      empty={<Empty title={text('emptyTitle')} />}
      renderItem={({ own, ...post }) => (
        <PostCard
          post={post}
          standing={
            <>
              <OwnStanding id={post.id} own={own} publishedAt={post.publishedAt} />
              {tab === 'published' && (
                <Link className="post-own-figures lg-press" to={pathTo('ownPosts', { id: post.id })}>
                  {text('figures', { views: abbreviate(post.counts.views) })}
                  <ChevronIcon />
                </Link>
              )}
            </>
          }
        />
      )}
    />
  );
}

function Drafts({ head }: { head: ReactNode }) {
  const text = useText(postMessages);
  const language = useLanguage();
  const { dropDraft } = useOwnPost();
  const { source, items } = useDrafts();
  return (
    <ListView
      label={text('tab_drafts')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      head={head}
      empty={<Empty title={text('noDrafts')} />}
      renderItem={({ id, content, copyOf, updatedAt }) => {
        const title = content.title || content.text?.slice(0, 40) || text('draftUntitled');
        return (
          <div className="post-draft">
            <Link className="post-draft-words lg-press" to={pathTo('publish', { draft: id })}>
              <b className="lg-ellipsis">{title}</b>
              <span className="lg-meta">
                {[relativeTime(updatedAt, new Date(), language), copyOf && text('draftCopy')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
            <IconButton
              label={text('deleteDraft', { title })}
              icon={<TrashIcon />}
              onClick={() => dropDraft.mutate(id)}
            />
          </div>
        );
      }}
    />
  );
}
