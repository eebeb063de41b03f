import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Empty } from '@liuguang/ui/Empty';
import { IconButton } from '@liuguang/ui/IconButton';
import { SearchIcon } from '@liuguang/ui/icons';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { AiWindow } from '../../features/ai/AiWindow.tsx';
import { IconStrip } from '../../features/config/IconStrip.tsx';
import { postMessages } from '../../features/post/messages.ts';
import { PostFeed } from '../../features/post/PostFeed.tsx';
import { PublishEntry } from '../../features/post/publish/PublishEntry.tsx';
import { Tellers } from '../../features/post/Tellers.tsx';
import { useArrivalCount } from '../../features/post/use-arrival-count.ts';
import { useConfig } from '../../lib/config.ts';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** Posts from one advertisement to the next. */
const ADVERT_EVERY = 6;
const FOLLOWING = '2';

const advertAfter = (index: number) =>
  index % ADVERT_EVERY === ADVERT_EVERY - 1 ? (
    <div className="post-feed-advert">
      <AdvertSlot position={10} nth={Math.floor(index / ADVERT_EVERY)} />
    </div>
  ) : null;

/** What people publish, in the lists that the configuration names. */
export function CommunityPage() {
  const text = useText(postMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { communityCategory } = useConfig();
  const panelId = useId();
  const [chosen, setChosen] = useState<string>();
  const [first] = communityCategory;
  const arrived = useArrivalCount();
  const category = chosen ?? first?.id ?? '1';
  usePageTitle(text('community'));
  return (
    <main className="post-feed">
      <h1 className="lg-unseen">{text('community')}</h1>
      <div className="post-feed-top">
        <TabBar
          label={text('feeds')}
          items={communityCategory.map(({ id, name, english }) => ({
            id,
            name: language === 'en' ? (english ?? name) : name,
            news: id === FOLLOWING && id !== category && arrived > 0 ? text('newPosts', { count: arrived }) : undefined,
          }))}
          activeId={category}
          panelId={panelId}
          onChange={setChosen}
          end={<IconButton label={text('search')} icon={<SearchIcon />} onClick={() => void navigate(PATHS.search)} />}
        />
      </div>
      <div id={panelId} role="tabpanel">
        <PostFeed
          key={category}
          of={{ category }}
          head={
            <>
              <Tellers />
              <AdvertSlot position={9} />
              <IconStrip location="community" />
            </>
          }
          after={advertAfter}
          isOfFollowed={category === FOLLOWING}
          {...(category === FOLLOWING
            ? { empty: <Empty title={text('followingTitle')} text={text('followingText')} /> }
            : {})}
        />
      </div>
      <PublishEntry />
      <BackToTop />
      <AiWindow />
    </main>
  );
}
