import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { CrossIcon } from '@liuguang/ui/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { usePreferences } from '../../../lib/use-preferences.ts';
import { LivePlayback } from '../live-playback.ts';
import { openLiveTransport } from '../live-source.ts';
import { liveMessages } from '../messages.ts';
import { useLivePlay, useViewers } from '../queries.ts';
import { useTitle } from '../words.ts';
import { liveCorner } from './live-corner.ts';
import './live-corner.css';

/** The picture in the corner: a tap goes back to the channel. */
export function CornerStage({ id }: { id: string }) {
  const api = useApi();
  const text = useText(liveMessages);
  const titleOf = useTitle();
  const { data: play } = useLivePlay(id);
  const [{ dataSaving: savesData }] = usePreferences();
  const video = useRef<HTMLVideoElement>(null);
  useViewers(id, play?.allowed === true);
  const isShown = play?.allowed === true;

  useEffect(() => {
    const element = video.current;
    if (!element || !play?.allowed) return;
    const playback = new LivePlayback({
      video: element,
      transport: openLiveTransport(api, play, 'now'),
      savesData,
      behind: undefined,
      onState: ({ failed }) => failed && liveCorner.close(),
    });
    // Whatever else is played takes its place.
    const giveWay = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target !== element) liveCorner.close();
    };
    document.addEventListener('play', giveWay, { capture: true });
    return () => {
      document.removeEventListener('play', giveWay, { capture: true });
      playback.destroy();
    };
  }, [api, play, savesData]);

  if (!isShown) return null;
  return (
    <aside className="live-corner" aria-label={text('corner')}>
      {/* biome-ignore lint/a11y/useMediaCaption: it is what was watched a moment ago, small. */}
      <video ref={video} playsInline />
      <Link
        className="live-corner-back"
        to={pathTo('livePlay', { id })}
        aria-label={text('cornerBack', { title: titleOf(play.channel) })}
      />
      <button
        type="button"
        className="live-corner-close lg-press"
        aria-label={text('cornerClose')}
        onClick={liveCorner.close}
      >
        <CrossIcon width={16} height={16} />
      </button>
    </aside>
  );
}
