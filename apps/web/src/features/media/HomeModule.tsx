import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { HomeModule as Module } from '@liuguang/contract/media/home';
import { ChevronIcon } from '@liuguang/ui/icons';
import { CardRow } from '@liuguang/ui/pace/CardRow';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { mediaMessages } from './messages.ts';
import { RankedVideo } from './RankedVideo.tsx';
import { VideoCard } from './VideoCard.tsx';

const CLASSES = {
  row: 'media-row',
  grid: 'media-grid',
  wide: 'media-row media-row-wide',
  shorts: 'media-row media-row-tall',
} as const;
/** As many as a phone shows at once. */
const AT_ONCE = 4;

/** A part of the home screen, shown as its kind says. */
export function HomeModule({ module, isFirst }: { module: Module; isFirst: boolean }) {
  const { id, kind, list, hasMore } = module;
  const titleId = useId();
  const text = useText(mediaMessages);
  const title = useLanguage() === 'en' ? module.title.en : module.title.zh;
  return (
    <section aria-labelledby={titleId} className={`media-part${kind === 'ranking' ? ' media-ranking' : ''}`}>
      <div className="media-section-head">
        <h2 id={titleId} className="media-section-title lg-ellipsis">
          {title}
        </h2>
        {hasMore && (
          <Link
            className="media-section-more lg-press"
            to={pathTo('more', { id, name: title })}
            aria-label={text('moreOf', { title })}
          >
            {text('more')}
            <ChevronIcon />
          </Link>
        )}
      </div>
      {kind === 'ranking' ? (
        <ol>
          {list.map((video, index) => (
            <li key={video.id}>
              <RankedVideo video={video} place={index + 1} />
            </li>
          ))}
        </ol>
      ) : (
        <Cards kind={kind}>
          {list.map((video, index) => (
            <li key={video.id}>
              <VideoCard
                video={video}
                shape={kind === 'shorts' ? 'tall' : 'wide'}
                preload={isFirst && index < AT_ONCE}
              />
            </li>
          ))}
        </Cards>
      )}
    </section>
  );
}

function Cards({ kind, children }: { kind: keyof typeof CLASSES; children: ReactNode }) {
  if (kind === 'grid') return <ul className={CLASSES.grid}>{children}</ul>;
  return (
    <CardRow cards={kind === 'shorts' ? 'narrow' : 'wide'} className={CLASSES[kind]}>
      {children}
    </CardRow>
  );
}
