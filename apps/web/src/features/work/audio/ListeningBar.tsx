import { useText } from '@liuguang/app-kit/i18n';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon, PauseIcon, PlayIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { Link, useLocation } from 'react-router';
import { PATHS, pathTo, SHORT_QUERY } from '../../../lib/paths.ts';
import { useAudioPlayer, useListening } from './ListeningProvider.tsx';
import { audioMessages } from './messages.ts';
import './listening-bar.css';

/** Screens that have something of their own at their lower end, or are watched. */
const WITHOUT: ReadonlySet<string> = new Set([
  PATHS.longVideo,
  PATHS.livePlay,
  PATHS.post,
  PATHS.circlePost,
  PATHS.publish,
  PATHS.conversation,
  PATHS.onlineService,
  PATHS.service,
  PATHS.login,
]);

/** What is heard, on every other screen: above the tabs where there are any. */
export function ListeningBar({ aboveTabs }: { aboveTabs: boolean }) {
  const text = useText(audioMessages);
  const player = useAudioPlayer();
  const { pathname, search } = useLocation();
  const work = useListening((state) => state.work);
  const chapter = useListening((state) => state.chapter);
  const isPlaying = useListening((state) => state.isPlaying);
  const share = useListening(({ time, chapter: heard }) =>
    heard ? Math.min(1, time / Math.max(1, heard.seconds)) : 0,
  );
  const query = new URLSearchParams(search);
  const isThere = pathname === PATHS.audioNovel && query.get('id') === work?.id;
  const isReading = pathname === PATHS.novel && query.has('chapter');
  if (!work || isThere || isReading || WITHOUT.has(pathname) || query.has(SHORT_QUERY)) return null;
  return (
    <aside className="work-listening-bar" data-above-tabs={aboveTabs} aria-label={text('nowPlaying')}>
      <Link
        className="work-listening-bar-about lg-press"
        to={pathTo('audioNovel', { id: work.id })}
        aria-label={text('openPlayer', { title: work.title })}
      >
        <span className="work-listening-bar-cover">
          <ProtectedImage src={work.cover} alt="" ratio={1} />
        </span>
        <span className="work-listening-bar-words">
          <b className="lg-ellipsis">{work.title}</b>
          <span className="lg-ellipsis">{chapter?.title ?? work.creator}</span>
        </span>
      </Link>
      <IconButton
        label={text(isPlaying ? 'pause' : 'play')}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={() => player.toggle()}
      />
      <IconButton label={text('close')} icon={<CrossIcon />} onClick={() => player.close()} />
      <i className="work-listening-bar-share" style={{ width: `${share * 100}%` }} />
    </aside>
  );
}
