import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { CreatorInfo } from '@liuguang/contract/creator/schemas';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSetBlock } from '../block/port.ts';
import { CreatorHead } from './CreatorHead.tsx';
import { CreatorMore } from './CreatorMore.tsx';
import { CollectionsTab, LikedTab, PublishedTab } from './CreatorTabs.tsx';
import { creatorMessages } from './messages.ts';
import { useCreator } from './queries.ts';
import './creator.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

interface MoreTab {
  readonly id: string;
  readonly name: string;
  readonly render: (creator: CreatorInfo, head: ReactNode) => ReactNode;
}

interface CreatorViewProps {
  readonly id: string;
  /** Somebody who has published nothing: there is less to show. */
  readonly plain?: boolean;
  /** The tab that is open at first. */
  readonly tab?: string;
  readonly renderCollection: (collection: CollectionCard) => ReactNode;
  /** Tabs of what other features have of somebody, such as posts. */
  readonly moreTabs?: readonly MoreTab[];
  /** The way to write to somebody. */
  readonly message?: (creator: CreatorInfo) => ReactNode;
}

/** Somebody's page. */
export function CreatorView({ id, plain = false, ...parts }: CreatorViewProps) {
  const text = useText(creatorMessages);
  const { data: creator, error, isFetching, isPaused, refetch } = useCreator(id);
  usePageTitle(creator?.name ?? text(plain ? 'person' : 'title'));
  if (isMissing(error)) return <Gone />;
  const problem = !creator && (error || isPaused);
  return (
    <>
      <div className="creator-bar">
        <Header
          title={creator?.name ?? ''}
          level={2}
          overPicture
          right={creator && <CreatorMore creator={creator} />}
        />
      </div>
      <main className="creator">
        {problem ? (
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Body creator={creator} plain={plain} {...parts} />
        )}
      </main>
    </>
  );
}

type BodyProps = Omit<CreatorViewProps, 'id' | 'plain'> & { creator: CreatorInfo | undefined; plain: boolean };

function Body({ creator, plain, tab: first = '', moreTabs = [], message, renderCollection }: BodyProps) {
  const text = useText(creatorMessages);
  const panelId = useId();
  const [chosen, setChosen] = useState(first);
  const head = <CreatorHead creator={creator} message={creator && message?.(creator)} />;
  if (!creator) return head;
  if (creator.block) return <Hidden creator={creator} head={head} />;
  const { counts, self, showsLiked } = creator;
  const tabs = [
    ...(plain && counts.videos === 0
      ? []
      : [{ id: 'videos', name: text('tabCount', { name: text('videos'), count: counts.videos }) }]),
    ...(counts.shorts > 0 ? [{ id: 'shorts', name: text('shorts') }] : []),
    ...moreTabs.map((one) => ({ id: one.id, name: one.name })),
    ...(counts.collections > 0 ? [{ id: 'collections', name: text('collections') }] : []),
    ...(self || showsLiked ? [{ id: 'liked', name: text('liked') }] : []),
  ];
  const tab = (tabs.find((one) => one.id === chosen) ?? tabs[0])?.id;
  if (tab === undefined)
    return (
      <>
        {head}
        <Empty title={text('emptyTitle')} text={text('emptyText')} />
      </>
    );
  const above = (
    <>
      {head}
      <TabBar label={text('tabs')} items={tabs} activeId={tab} panelId={panelId} onChange={setChosen} />
    </>
  );
  return (
    <div id={panelId}>
      {tab === 'videos' && <PublishedTab creator={creator} head={above} contentType={1} />}
      {tab === 'shorts' && <PublishedTab creator={creator} head={above} contentType={2} />}
      {moreTabs.find((one) => one.id === tab)?.render(creator, above)}
      {tab === 'collections' && <CollectionsTab creator={creator} head={above} renderCollection={renderCollection} />}
      {tab === 'liked' && <LikedTab creator={creator} head={above} />}
    </div>
  );
}

/** Who was blocked or muted has nothing to show, and the way back. */
function Hidden({ creator, head }: { creator: CreatorInfo; head: ReactNode }) {
  const text = useText(creatorMessages);
  const errorText = useErrorText();
  const set = useSetBlock();
  return (
    <>
      {head}
      <Empty
        title={text(creator.block === 'muted' ? 'muted' : 'blocked')}
        text=""
        action={
          <Button
            busy={set.isPending}
            onClick={() =>
              set.mutate(
                { accountId: creator.id, kind: '' },
                { onError: (error) => showToast(errorText(error), 'error') },
              )
            }
          >
            {text('undo')}
          </Button>
        }
      />
    </>
  );
}

function Gone() {
  const text = useText(creatorMessages);
  return (
    <>
      <Header title={text('title')} />
      <main>
        <Empty
          title={text('goneTitle')}
          text={text('goneText')}
          action={
            <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.creatorRank}>
              {text('toRank')}
            </Link>
          }
        />
      </main>
    </>
  );
}
