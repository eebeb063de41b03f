import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { SearchTab } from '@liuguang/contract/search/kinds';
import type { SearchDetails, SearchLabel } from '@liuguang/contract/search/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { CreatorRow } from './CreatorRow.tsx';
import type { Drawing, MarkName } from './drawing.ts';
import { MomentRow } from './MomentRow.tsx';
import { searchMessages } from './messages.ts';

interface ResultBesideProps extends Pick<Drawing, 'renderCollection' | 'renderWork'> {
  details: SearchDetails;
  mark: MarkName;
  hasVideos: boolean;
  onMore: (tab: SearchTab) => void;
}

/** What else was found beside videos, before these. */
export function ResultBeside({ details, mark, renderCollection, renderWork, hasVideos, onMore }: ResultBesideProps) {
  const text = useText(searchMessages);
  const { collections, creators, works, labels, moments } = details;
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
        <Section title={text('relatedWorks')} onMore={() => onMore('novel')}>
          <ul className="search-works">
            {works.map((one) => (
              <li key={one.id}>{renderWork(one, mark)}</li>
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
      {hasVideos && moments.length + collections.length + creators.length + works.length > 0 && (
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
      {labels.map(({ id, kind, name: own, translations }) => {
        const name = translations[language]?.name ?? own;
        const to =
          kind === 'topic'
            ? pathTo('topic', { id, name })
            : pathTo('label', { id, name, kind: kind === 'actor' ? kind : undefined });
        return (
          <Link key={id} className="search-label lg-press" to={to}>
            <span className="search-label-kind">{text(kind)}</span>
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
