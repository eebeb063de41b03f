import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { Episode } from '@liuguang/contract/collection/schemas';
import { pathOfContent } from '@liuguang/contract/content';
import { clockDuration } from '@liuguang/contract/format/duration';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { Thumbnail } from '@liuguang/ui/Thumbnail';
import { Link } from 'react-router';
import { collectionMessages } from './messages.ts';
import { useWords } from './use-words.ts';
import './episodes.css';

interface EpisodeRowProps {
  episode: Episode;
  /** It is the one to go on with. */
  next: boolean;
  onBuy: (episode: Episode) => void;
}

/** One episode: what it shows, how far somebody is, and what is still in the way. */
export function EpisodeRow({ episode, next, onBuy }: EpisodeRowProps) {
  const abbreviate = useAbbreviate();
  const text = useText(collectionMessages);
  const { title } = useWords(episode.video);
  const { number, resumeAt, video } = episode;
  const { seconds, cover, counts } = video;
  const about = [
    text('number', { number }),
    ...(counts.views > 0 ? [text('views', { count: abbreviate(counts.views) })] : []),
    ...(resumeAt > 0 ? [text('leftAt', { time: clockDuration(resumeAt) })] : []),
  ];
  return (
    <li className={`collection-episode${next ? ' collection-episode-next' : ''}`}>
      <Link className="collection-episode-link lg-press" to={pathOfContent(video)} aria-current={next || undefined}>
        <Thumbnail
          cover={cover}
          seconds={seconds}
          progress={resumeAt > 0 && seconds > 0 ? Math.min(1, resumeAt / seconds) : undefined}
        />
        <span className="lg-thumbnail-words">
          <span className="lg-thumbnail-title lg-clamp-2">{title}</span>
          <span className="lg-meta">{about.join(' · ')}</span>
        </span>
      </Link>
      <Standing episode={episode} title={title} onBuy={onBuy} />
    </li>
  );
}

function Standing({ episode, title, onBuy }: { episode: Episode; title: string; onBuy: (episode: Episode) => void }) {
  const text = useText(collectionMessages);
  const { access } = episode.video;
  if (episode.bought)
    return (
      <span className="collection-episode-bought">
        <CheckIcon />
        {text('bought')}
      </span>
    );
  if (access === 'gold' && episode.watch === 'preview') {
    const diamonds = diamondsOf(episode.price);
    return (
      <Button tone="soft" size="small" icon={<DiamondIcon />} onClick={() => onBuy(episode)}>
        <span className="lg-unseen">{text('buyOne', { title, diamonds })}</span>
        <span aria-hidden="true">{diamonds}</span>
      </Button>
    );
  }
  if (access === 'member' || access === 'dark')
    return <Badge tone={access === 'member' ? 'vip' : 'plain'}>{text(access)}</Badge>;
  return null;
}
