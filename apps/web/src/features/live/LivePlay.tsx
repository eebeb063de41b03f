import { useText } from '@liuguang/app-kit/i18n';
import type { LiveChannel } from '@liuguang/contract/live/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { IconButton } from '@liuguang/ui/IconButton';
import { BackIcon } from '@liuguang/ui/icons';
import { TabBar } from '@liuguang/ui/TabBar';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useBack } from '../../lib/use-back.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LiveChat } from './chat/LiveChat.tsx';
import { useCorner } from './corner/use-corner.ts';
import { DaySchedule } from './DaySchedule.tsx';
import { liveMessages } from './messages.ts';
import { useChannels, useLivePlay } from './queries.ts';
import { LIVE_NOW, type Shown } from './shown.ts';
import { useChannelKeys } from './use-channel-keys.ts';
import { useMinute } from './use-minute.ts';
import { WatchedChannel } from './WatchedChannel.tsx';
import { useTitle } from './words.ts';
import './live.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

/** One channel by itself: its picture, its day, and the way to the next. */
export function LivePlay() {
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const back = useBack();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const channels = useChannels().data?.list ?? [];
  const { error, data: play } = useLivePlay(id);
  const [shown, setShown] = useState<Shown>(LIVE_NOW);
  const [tab, setTab] = useState('chat');
  const now = useMinute();
  function choose(next: LiveChannel | undefined) {
    if (!next) return;
    setShown(LIVE_NOW);
    setSearch({ id: next.id }, { replace: true });
  }
  function zap(step: 1 | -1) {
    const at = channels.findIndex((one) => one.id === id);
    choose(channels[(at + step + channels.length) % channels.length]);
  }
  const typed = useChannelKeys({
    numbers: channels.map(({ number }) => number),
    onZap: zap,
    onNumber: (number) => choose(channels.find((one) => one.number === number)),
  });
  useCorner(id);
  usePageTitle(play ? titleOf(play.channel) : text('title'));
  if (id === '' || isMissing(error))
    return (
      <>
        <Header title={text('title')} />
        <main className="live">
          <Empty
            title={text('goneTitle')}
            text={text('goneText')}
            action={
              <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.liveTv}>
                {text('allChannels')}
              </Link>
            }
          />
        </main>
      </>
    );

  return (
    <main className="live live-alone">
      <h1 className="lg-unseen">{play ? titleOf(play.channel) : text('title')}</h1>
      <WatchedChannel
        key={id}
        id={id}
        shown={shown}
        onShow={setShown}
        onZap={zap}
        top={
          <>
            <IconButton label={text('allChannels')} icon={<BackIcon />} onClick={back} />
            {typed !== '' && (
              <span className="live-number" role="status">
                {text('channelNumber', { number: typed })}
              </span>
            )}
          </>
        }
      />
      <div className="live-zap">
        <button type="button" className="live-zap-button lg-press" onClick={() => zap(-1)}>
          {text('previous')}
        </button>
        {play?.channel.now && play.allowed && (
          <button
            type="button"
            className="live-zap-button lg-press"
            onClick={() => setShown({ view: `p${play.channel.now?.id}` })}
          >
            {text('startOver')}
          </button>
        )}
        <button type="button" className="live-zap-button lg-press" onClick={() => zap(1)}>
          {text('next')}
        </button>
      </div>
      <div className="live-tabs">
        <TabBar
          look="segment"
          label={text('title')}
          items={[
            { id: 'chat', name: text('chat') },
            { id: 'schedule', name: text('schedule') },
          ]}
          activeId={tab}
          onChange={setTab}
          panelId="live-panel"
        />
      </div>
      <div id="live-panel">
        {tab === 'schedule' && <DaySchedule channelId={id} now={now} shown={shown} onShow={setShown} />}
        {tab === 'chat' && play?.allowed && <LiveChat key={id} channelId={id} />}
        {tab === 'chat' && play && !play.allowed && <p className="live-chat-closed">{text('chatClosed')}</p>}
      </div>
    </main>
  );
}
