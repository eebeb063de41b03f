import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { CollectionPlace, PlacedEpisode } from '@liuguang/contract/collection/schemas';
import { pathOfContent } from '@liuguang/contract/content';
import { ChevronIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useLeadsSomewhere } from '../../../lib/use-leads-somewhere.ts';
import { playPageMessages } from './messages.ts';

/** The other parts of what a video belongs to, the one that plays among them. */
export function Episodes({ place }: { place: CollectionPlace }) {
  const titleId = useId();
  const text = useText(playPageMessages);
  const leads = useLeadsSomewhere();
  const language = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  const ofSeason = place.episodes.filter(({ season }) => season === place.season);
  const whole = pathOfContent(place);
  const name = place.translations[language]?.title ?? place.title;

  // The row alone moves: the page stays where it is.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 2;
  }, []);

  return (
    <section className="play-episodes" aria-labelledby={titleId}>
      <div className="play-episodes-head">
        <h2 id={titleId}>{text('episodes')}</h2>
        {leads(whole) && (
          <Link className="play-episodes-all" to={whole}>
            <span className="lg-ellipsis">{text('episodesOf', { name, count: place.episodes.length })}</span>
            <ChevronIcon />
          </Link>
        )}
      </div>
      <ul ref={row} className="play-episodes-row">
        {ofSeason.map((episode) => (
          <li key={episode.id}>
            <EpisodeLink episode={episode} isCurrent={episode.number === place.number} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EpisodeLink({ episode, isCurrent }: { episode: PlacedEpisode; isCurrent: boolean }) {
  const text = useText(playPageMessages);
  const title = episode.translations[useLanguage()]?.title ?? episode.title;
  return (
    <Link
      className="play-episode lg-press"
      to={pathTo('longVideo', { id: episode.id })}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="play-episode-picture">
        {episode.cover && <ProtectedImage src={episode.cover.small.path} alt="" />}
        {isCurrent && <PlayingMark />}
        {episode.access !== 'free' && <span className="play-episode-mark">{text(`${episode.access}Episode`)}</span>}
      </span>
      <span className="play-episode-title">{text('episode', { number: episode.number, title })}</span>
    </Link>
  );
}

const PlayingMark = () => (
  <svg className="play-episode-now" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 14V7M8 14V2M13 14V9" />
  </svg>
);
