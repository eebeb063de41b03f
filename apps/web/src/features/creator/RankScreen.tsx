import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import {
  CREATOR_PERIOD_NAMES,
  CREATOR_RANK_MINUTES,
  CREATOR_SCORE,
  CREATOR_SCORE_PARTS,
  type CreatorScorePart,
} from '@liuguang/contract/creator/rules';
import type { CreatorCard } from '@liuguang/contract/creator/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOpening } from '../../lib/open/use-opening.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FollowButton, VerifiedMark } from '../follow/port.ts';
import { creatorMessages } from './messages.ts';
import { useRank } from './queries.ts';
import './creator.css';

const PART_NAMES: Readonly<Record<CreatorScorePart, KeyOf<typeof creatorMessages>>> = {
  views: 'partViews',
  likes: 'partLikes',
  collects: 'partCollects',
  comments: 'partComments',
  followers: 'partFollowers',
};

/** Who people made most of lately, and how that is computed. */
export function RankScreen() {
  const text = useText(creatorMessages);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const [isExplained, setExplained] = useState(false);
  const period = CREATOR_PERIOD_NAMES.find((one) => one === search.get('period')) ?? 'week';
  const { source, items } = useRank(period);
  usePageTitle(text('rankTitle'));
  return (
    <>
      <Header title={text('rankTitle')} rightText={text('how')} onRight={() => setExplained(true)} />
      <main className="creator-rank" id={panelId}>
        <ListView
          label={text('rankTitle')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          pageSize={8}
          head={
            <TabBar
              label={text('periods')}
              look="segment"
              items={CREATOR_PERIOD_NAMES.map((id) => ({ id, name: text(id) }))}
              activeId={period}
              panelId={panelId}
              onChange={(id) => setSearch(id === 'week' ? {} : { period: id }, { replace: true })}
            />
          }
          empty={<Empty title={text('rankEmpty')} text={text('rankEmptyText')} />}
          renderItem={(creator) => <RankRow creator={creator} />}
        />
      </main>
      <BottomSheet open={isExplained} onClose={() => setExplained(false)} title={text('how')}>
        <p className="creator-how">{text('howText', { minutes: CREATOR_RANK_MINUTES })}</p>
        <dl className="creator-parts">
          {CREATOR_SCORE_PARTS.map((part) => (
            <div key={part}>
              <dt>{text(PART_NAMES[part])}</dt>
              <dd>{text('points', { count: CREATOR_SCORE[part] })}</dd>
            </div>
          ))}
        </dl>
      </BottomSheet>
    </>
  );
}

function RankRow({ creator }: { creator: CreatorCard }) {
  const abbreviate = useAbbreviate();
  const text = useText(creatorMessages);
  const opening = useOpening();
  const { id, name, avatar, verified, rank } = creator;
  const parts = CREATOR_SCORE_PARTS.filter((part) => rank[part] > 0)
    .map((part) => `${text(PART_NAMES[part])} ${abbreviate(rank[part])}`)
    .slice(0, 3);
  return (
    <div className="creator-rank-row">
      <a className="creator-rank-person lg-press" {...opening(creator)}>
        <b className="creator-place" data-first={rank.place <= 3 || undefined}>
          <span className="lg-unseen">{text('place', { place: rank.place })}</span>
          <span aria-hidden="true">{rank.place}</span>
        </b>
        <Avatar id={id} size={48} {...(avatar && { picture: <ProtectedImage src={avatar} alt="" /> })} />
        <span className="creator-rank-words">
          <strong className="creator-rank-name">
            <span className="lg-ellipsis">{name}</span>
            {verified && <VerifiedMark />}
          </strong>
          <span className="creator-rank-score">{text('score', { score: abbreviate(rank.score) })}</span>
          <span className="lg-meta lg-ellipsis">{parts.join(' · ')}</span>
        </span>
      </a>
      <FollowButton person={creator} />
    </div>
  );
}
