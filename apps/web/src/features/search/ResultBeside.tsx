import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import type { SearchTab } from '@liuguang/contract/search/kinds';
import type { SearchDetails, SearchLabel } from '@liuguang/contract/search/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CreatorRow } from './CreatorRow.tsx';
import type { Drawing, MarkName } from './drawing.ts';
import { nameOfLabel, pathOfLabel } from './label.ts';
import { MomentRow } from './MomentRow.tsx';
import { searchMessages } from './messages.ts';
import { PostRow } from './PostRow.tsx';

interface ResultBesideProps extends Omit<Drawing, 'renderVideo'> {
  details: SearchDetails;
  mark: MarkName;
  hasVideos: boolean;
  onMore: (tab: SearchTab) => void;
}

/** What else was found beside videos, before these. */
export function ResultBeside({ details, mark, hasVideos, onMore, ...drawing }: ResultBesideProps) {
  const { renderCollection, renderWork, renderAnnounced } = drawing;
  const text = useText(searchMessages);
  const { collections, creators, works, announced, posts, labels, moments } = details;
  const hasBooks = works.some(({ contentType }) => contentType !== CONTENT.album.contentType);
  return (
    <>
      {labels.length > 0 && <Labels labels={labels} />}
      {collections.length > 0 && (
        <Section title={text('relatedCollections')} onMore={() => onMore('collection')}>
          <ul className="search-collections">
            {collections.map((one, index) => (
              <li key={one.id}>{renderCollection(one, index, mark)}</li>
            ))}
          </ul>
        </Section>
      )}
      {creators.length > 0 && (
        <Section title={text('relatedCreators')} onMore={() => onMore('creator')}>
          <ul className="search-creators">
            {creators.map((one) => (
              <li key={one.id}>
                <CreatorRow creator={one} mark={mark} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {works.length > 0 && (
        <Section title={text('relatedWorks')} onMore={() => onMore(hasBooks ? 'novel' : 'album')}>
          <ul className="search-works">
            {works.map((one) => (
              <li key={one.id}>{renderWork(one, mark)}</li>
            ))}
          </ul>
        </Section>
      )}
      {announced.length > 0 && (
        <Section title={text('relatedAnnounced')}>
          <ul className="search-collections">
            {announced.map((one) => (
              <li key={one.id}>{renderAnnounced(one, mark)}</li>
            ))}
          </ul>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={text('relatedPosts')} onMore={() => onMore('post')}>
          <ul className="search-posts">
            {posts.map((one) => (
              <li key={one.id}>
                <PostRow post={one} mark={mark} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {moments.length > 0 && (
        <Section title={text('moments')}>
          <ul className="search-moments">
            {moments.map((one) => (
              <li key={`${one.video.id} ${one.seconds}`}>
                <MomentRow moment={one} mark={mark} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {hasVideos && [moments, collections, creators, works, announced, posts].some(({ length }) => length > 0) && (
        <Section title={text('relatedVideos')} />
      )}
    </>
  );
}

function Section({ title, onMore, children }: { title: string; onMore?: () => void; children?: ReactNode }) {
  const text = useText(searchMessages);
  const titleId = useId();
  return (
    <section className="search-beside" aria-labelledby={titleId}>
      <div className="search-section-head">
        <h2 id={titleId}>{title}</h2>
        {onMore && (
          <button type="button" className="search-more lg-press" onClick={onMore}>
            {text('more')}
            <ChevronIcon />
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Topics, tags and actors whose names fit. */
function Labels({ labels }: { labels: readonly SearchLabel[] }) {
  const text = useText(searchMessages);
  const language = useLanguage();
  return (
    <nav className="search-labels" aria-label={text('relatedLabels')}>
      {labels.map((label) => (
        <Link key={label.id} className="search-label lg-press" to={pathOfLabel(label, language)}>
          <span className="search-label-kind">{text(label.kind)}</span>
          {nameOfLabel(label, language)}
        </Link>
      ))}
    </nav>
  );
}
