import { useText } from '@liuguang/app-kit/i18n';
import { LIVE_GROUPS } from '@liuguang/contract/live/channels';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { useCorner } from './corner/use-corner.ts';
import { GuideGrid } from './GuideGrid.tsx';
import { liveMessages } from './messages.ts';
import { ProgrammeStrip } from './ProgrammeStrip.tsx';
import { useChannels, useFavourites } from './queries.ts';
import { Recommended } from './Recommended.tsx';
import { LIVE_NOW, type Shown } from './shown.ts';
import { useMinute } from './use-minute.ts';
import { WatchedChannel } from './WatchedChannel.tsx';
import './live.css';

const LAST = 'liveChannel';

/** Television: turn it on, something is on; below, everything else that is. */
export function LiveTv({ carousel }: { carousel: ReactNode }) {
  const text = useText(liveMessages);
  const { storage } = useServices();
  usePageTitle(text('title'));
  const { data, error, isFetching, isPaused, refetch } = useChannels();
  const [chosen, setChosen] = useState(() => storage.recallOwn<string>(LAST) ?? '');
  const [shown, setShown] = useState<Shown>(LIVE_NOW);
  const [group, setGroup] = useState('all');
  const [isGuide, setGuide] = useState(false);
  const favourites = useFavourites().data?.list;
  const channels = data?.list ?? [];
  const channel = channels.find(({ id }) => id === chosen) ?? channels.find(isFree) ?? channels[0];
  useCorner(channel?.id ?? '');
  const now = useMinute();
  if (!data)
    return (
      <main className="live">
        <h1 className="lg-unseen">{text('title')}</h1>
        {error || isPaused ? (
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <>
            <div className="live-stage" />
            <div className="live-bones">
              {['a', 'b', 'c', 'd', 'e'].map((bone) => (
                <RowSkeleton key={bone} />
              ))}
            </div>
          </>
        )}
      </main>
    );
  if (!channel)
    return (
      <main className="live">
        <h1 className="lg-unseen">{text('title')}</h1>
        <Empty title={text('emptyTitle')} text={text('emptyText')} />
        {carousel}
      </main>
    );

  function choose(id: string, what: Shown = LIVE_NOW) {
    storage.rememberOwn(LAST, id);
    setChosen(id);
    setShown(what);
  }
  function zap(step: 1 | -1) {
    const at = channels.findIndex(({ id }) => id === channel?.id);
    const next = channels[(at + step + channels.length) % channels.length];
    if (next) choose(next.id);
  }

  function chooseFromList(id: string) {
    choose(id);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  }

  const groups = LIVE_GROUPS.filter((name) => channels.some((one) => one.group === name));
  const tabs = [
    { id: 'all', name: text('groupAll') },
    ...(favourites && favourites.length > 0 ? [{ id: 'favourites', name: text('groupFavourites') }] : []),
    ...groups.map((name) => ({ id: name, name: text(name) })),
  ];
  // The tab of favourites goes with the last of them.
  const shownGroup = tabs.some(({ id }) => id === group) ? group : 'all';
  const listed = channels.filter(
    ({ id, group: own }) =>
      shownGroup === 'all' || own === shownGroup || (shownGroup === 'favourites' && favourites?.includes(id)),
  );
  return (
    <main className="live">
      <h1 className="lg-unseen">{text('title')}</h1>
      <WatchedChannel key={channel.id} id={channel.id} shown={shown} onShow={setShown} onZap={zap} />
      <ProgrammeStrip channelId={channel.id} now={now} shown={shown} onShow={setShown} />
      <TabBar
        label={text('channels')}
        items={tabs}
        activeId={shownGroup}
        onChange={setGroup}
        end={
          <button
            type="button"
            className="live-guide-toggle lg-press"
            aria-pressed={isGuide}
            onClick={() => setGuide(!isGuide)}
          >
            {text(isGuide ? 'channels' : 'guide')}
          </button>
        }
      />
      {isGuide ? (
        <GuideGrid channels={listed} now={now} onChoose={choose} />
      ) : (
        <>
          {carousel}
          {shownGroup === 'all' && <Recommended onChoose={chooseFromList} />}
          <ul className="live-list">
            {listed.map((one) => (
              <ChannelRow
                key={one.id}
                channel={one}
                active={one.id === channel.id}
                now={now}
                onChoose={() => chooseFromList(one.id)}
              />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

const isFree = ({ access, now }: LiveChannel): boolean => access === 'public' && now !== null;
