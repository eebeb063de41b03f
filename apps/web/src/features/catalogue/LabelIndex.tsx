import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { LabelInfo } from '@liuguang/contract/catalogue/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useGradually } from '@liuguang/ui/pace/use-gradually';
import { CardSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PathName, pathTo } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { catalogueMessages } from './messages.ts';
import { type PagedKind, useLabels } from './queries.ts';
import './catalogue.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];
const NONE: readonly LabelInfo[] = [];
const WIDE = 16 / 9;
const TITLES = { topic: 'topics', tag: 'tags', actor: 'actors' } as const;
const SCREENS: Readonly<Record<PagedKind, PathName>> = { topic: 'topic', tag: 'label', actor: 'label' };

/** Every topic, tag or actor, for whoever comes without a particular one in mind. */
export function LabelIndex({ kind, foot }: { kind: PagedKind; foot?: ReactNode }) {
  const text = useText(catalogueMessages);
  const { data, isPending, isPaused, isFetching, refetch } = useLabels(kind);
  const all = data?.list ?? NONE;
  const drawn = useGradually(all);
  const title = text(TITLES[kind]);
  usePageTitle(title);
  return (
    <>
      <Header title={title} />
      <main className="catalogue-page">
        <SkeletonGate ready={data !== undefined || !isPending || isPaused} skeleton={<Bones />}>
          {!data ? (
            <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
          ) : data.list.length === 0 ? (
            <Empty title={text('emptyTitle')} text={text('emptyText')} />
          ) : (
            <ul className={`catalogue-index catalogue-index-${kind}`} aria-label={title}>
              {drawn.map((label) => (
                <li key={label.id}>
                  <Entry kind={kind} label={label} />
                </li>
              ))}
            </ul>
          )}
        </SkeletonGate>
        {/* Before all that stands above it is there, it would be pushed down. */}
        {drawn.length === all.length && foot}
      </main>
    </>
  );
}

function Entry({ kind, label }: { kind: PagedKind; label: LabelInfo }) {
  const { name, intro } = label.translations[useLanguage()] ?? label;
  const to = pathTo(SCREENS[kind], { id: label.id, name, kind: kind === 'actor' ? kind : undefined });
  const picture = label.picture === '' ? undefined : <ProtectedImage src={label.picture} alt="" />;
  if (kind === 'tag')
    return (
      <Link className="catalogue-tag lg-press" to={to}>
        # {name}
      </Link>
    );
  if (kind === 'actor')
    return (
      <Link className="catalogue-actor lg-press" to={to}>
        <Avatar id={label.id} size={56} {...(picture && { picture })} />
        <span className="catalogue-entry-words">
          <strong className="lg-ellipsis">{name}</strong>
          <span className="catalogue-entry-intro lg-ellipsis">{intro}</span>
        </span>
      </Link>
    );
  return (
    <Link className="catalogue-topic lg-press" to={to}>
      <ProtectedImage src={label.picture} alt="" ratio={WIDE} />
      <span className="catalogue-topic-words">
        <strong className="lg-ellipsis">{name}</strong>
        <span className="catalogue-entry-intro lg-ellipsis">{intro}</span>
      </span>
    </Link>
  );
}

const Bones = () => (
  <div className="catalogue-index catalogue-index-topic">
    {BONES.map((name) => (
      <CardSkeleton key={name} />
    ))}
  </div>
);
