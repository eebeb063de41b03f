import { useText } from '@liuguang/app-kit/i18n';
import type { CollectionDetails, Episode } from '@liuguang/contract/collection/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { TabBar } from '@liuguang/ui/TabBar';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AllCollections } from './AllCollections.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { EpisodeRow } from './EpisodeRow.tsx';
import { collectionMessages } from './messages.ts';
import { type CollectionKind, collectionQuery } from './queries.ts';
import { useBuying } from './use-buying.ts';
import { useWords } from './use-words.ts';
import './collection.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

/** What other rooms have of a collection. */
interface CollectionParts {
  /** Keeping it, and giving it on. */
  renderTaste: (collection: CollectionDetails) => ReactNode;
  renderComments: (collection: CollectionDetails) => ReactNode;
}

export const CollectionScreen = (parts: CollectionParts) => <Shelf kind="videoCollection" {...parts} />;

export const AnimeScreen = (parts: CollectionParts) => <Shelf kind="anime" {...parts} />;

/** One of a kind; all of them where the address names none. */
function Shelf({ kind, ...parts }: CollectionParts & { kind: CollectionKind }) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <AllCollections kind={kind} /> : <One key={id} id={id} kind={kind} {...parts} />;
}

const BONES = ['a', 'b', 'c', 'd', 'e'];

function One({ id, kind, ...parts }: CollectionParts & { id: string; kind: CollectionKind }) {
  const { api } = useServices();
  const text = useText(collectionMessages);
  const { data, error, isFetching, isPaused, refetch } = useQuery(collectionQuery(api, id));
  const isGone = isMissing(error);
  if (!data && isGone)
    return (
      <>
        <Header title={text('collection')} />
        <main>
          <Empty
            title={text('goneTitle')}
            text={text('goneText')}
            action={
              <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS[kind]}>
                {text('toAll')}
              </Link>
            }
          />
        </main>
      </>
    );
  if (!data && (error || isPaused))
    return (
      <>
        <Header title={text('collection')} />
        <main>
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        </main>
      </>
    );
  return (
    <main className="collection">
      <SkeletonGate ready={data !== undefined} skeleton={<Bones />}>
        {data && <Whole collection={data} kind={kind} {...parts} />}
      </SkeletonGate>
    </main>
  );
}

function Whole({
  collection,
  kind,
  renderTaste,
  renderComments,
}: CollectionParts & { collection: CollectionDetails; kind: CollectionKind }) {
  const text = useText(collectionMessages);
  const { title } = useWords(collection);
  const { buyWhole, buyOne } = useBuying(collection);
  usePageTitle(title);
  return (
    <>
      <CollectionHead collection={collection} onBuy={buyWhole} taste={renderTaste(collection)} />
      <div className="collection-main">
        <h2 className="collection-episodes-title lg-title-2">
          {text('episodes')}
          <span className="lg-meta">{text('episodesCount', { count: collection.episodes })}</span>
        </h2>
        <Episodes list={collection.list} next={collection.next} onBuy={buyOne} />
        <CollectionRow kind={kind} title={kind === 'anime' ? 'moreAnime' : 'more'} except={collection.id} />
        {renderComments(collection)}
      </div>
    </>
  );
}

interface EpisodesProps {
  list: readonly Episode[];
  next: string | null;
  onBuy: (episode: Episode) => void;
}

/** By season where there are several, beginning with the one that somebody is in. */
function Episodes({ list, next, onBuy }: EpisodesProps) {
  const text = useText(collectionMessages);
  const panelId = useId();
  const seasons = [...new Set(list.map(({ season }) => season))];
  const [season, setSeason] = useState(() => list.find(({ video }) => video.id === next)?.season ?? seasons[0] ?? 1);
  return (
    <>
      {seasons.length > 1 && (
        <div className="collection-seasons">
          <TabBar
            label={text('seasons')}
            look="segment"
            items={seasons.map((one) => ({ id: String(one), name: text('season', { season: one }) }))}
            activeId={String(season)}
            panelId={panelId}
            onChange={(one) => setSeason(Number(one))}
          />
        </div>
      )}
      <ol id={panelId} className="collection-episodes">
        {list
          .filter((episode) => episode.season === season)
          .map((episode) => (
            <EpisodeRow
              key={episode.video.id}
              episode={episode}
              next={episode.video.id === next && episode.resumeAt > 0}
              onBuy={onBuy}
            />
          ))}
      </ol>
    </>
  );
}

function Bones() {
  const text = useText(collectionMessages);
  return (
    <>
      <div className="collection-hero">
        <Header overPicture title={text('collection')} />
        <div className="collection-top">
          <span className="collection-poster collection-bone" />
        </div>
      </div>
      <div className="collection-main collection-episodes">
        {BONES.map((name) => (
          <RowSkeleton key={name} />
        ))}
      </div>
    </>
  );
}
