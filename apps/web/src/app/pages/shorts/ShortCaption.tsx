import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { pathOfContent } from '@liuguang/contract/content';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { WhyThis } from '@liuguang/contract/ranker/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCommand, useVideoWords } from '../../../features/player/port.ts';
import { useWhyText } from '../../../features/ranker/port.ts';
import { shortsMessages } from '../../../features/shorts/messages.ts';
import { PATHS, pathTo } from '../../../lib/paths.ts';

/** Who made it, what it says, what it is about, and what it belongs to. */
export function ShortCaption({ play, why }: { play: MediaPlay; why: WhyThis | undefined }) {
  const text = useText(shortsMessages);
  const language = useLanguage();
  const whyText = useWhyText();
  const { title, intro } = useVideoWords(play);
  const [open, setOpen] = useState(false);
  const { owner, labels, place } = play;
  const collection = place && (place.translations[language]?.title ?? place.title);
  return (
    <div className="shorts-caption">
      <p className="shorts-name">@{owner.name}</p>
      {/* The button says the same for whoever does not tap on words. */}
      <p className={open ? 'shorts-words shorts-words-open' : 'shorts-words'}>
        <b>{title}</b> {intro}
      </p>
      <p className="shorts-labels">
        {play.byAi && <Link to={PATHS.aiVerify}>{text('byAi')}</Link>}
        {labels.topics.map((topic) => {
          const name = topic.translations[language]?.name ?? topic.name;
          return (
            <Link key={topic.id} to={pathTo('topic', { id: topic.id, name })}>
              #{name}
            </Link>
          );
        })}
        {labels.tags.map((tag) => {
          const name = tag.translations[language]?.name ?? tag.name;
          return (
            <Link key={tag.id} to={pathTo('label', { id: tag.id, name })}>
              #{name}
            </Link>
          );
        })}
        {intro !== '' && (
          <button type="button" className="shorts-unfold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'fold' : 'unfold')}
          </button>
        )}
      </p>
      {why && <p className="shorts-reason">{whyText(why, owner.name)}</p>}
      {play.film && <WholeFilm film={play.film} />}
      {place && collection !== undefined && (
        <Link className="shorts-collection lg-press" to={pathOfContent(place)}>
          <span className="lg-ellipsis">{text('collection', { name: collection ?? '' })}</span>
          <span>{text('episode', { number: place.number })}</span>
          <ChevronIcon />
        </Link>
      )}
    </div>
  );
}

/** Goes on in the film that the short is taken from, at the same second. */
function WholeFilm({ film }: { film: NonNullable<MediaPlay['film']> }) {
  const text = useText(shortsMessages);
  const command = useCommand();
  const navigate = useNavigate();
  const watch = () =>
    command(({ position }) =>
      navigate(pathTo('longVideo', { id: film.id, t: String(Math.floor(film.second + position)) })),
    );
  return (
    <button type="button" className="shorts-collection lg-press" onClick={watch}>
      <span className="lg-ellipsis">{text('wholeFilm')}</span>
      <ChevronIcon />
    </button>
  );
}
