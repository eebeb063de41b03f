import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { LABEL_SORTS, LABELS_WITHIN, type LabelSort } from '@liuguang/contract/catalogue/kinds';
import type { MediaCard } from '@liuguang/contract/media/home';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Facets } from './Facets.tsx';
import { LabelHead } from './LabelHead.tsx';
import { catalogueMessages } from './messages.ts';
import { type PagedKind, useLabel } from './queries.ts';
import './catalogue.css';
import { isMissing } from '../../lib/missing/is-missing.ts';

interface LabelViewProps {
  kind: PagedKind;
  id: string;
  /** As whoever led here called it, until it is known. */
  name: string;
  renderVideo: (video: MediaCard, index: number) => ReactNode;
  /** What can be done with it, such as following. */
  action?: (name: string) => ReactNode;
  /** What else bears it; told its name as it was given. */
  beside?: (name: string) => ReactNode;
}

/** A topic, a tag or an actor: what it is, and the videos that bear it, in either order and narrowed by what else they bear. */
export function LabelView({ kind, id, name, renderVideo, action, beside }: LabelViewProps) {
  const text = useText(catalogueMessages);
  const language = useLanguage();
  const panelId = useId();
  const [sort, setSort] = useState<LabelSort>('newest');
  const [within, setWithin] = useState<readonly string[]>([]);
  const { source, items, pages } = useLabel(kind, id, { sort, within });
  const [first] = pages;
  const title = (first?.label.translations[language] ?? first?.label)?.name ?? name;
  const shownTitle = title || text(kind);
  usePageTitle(shownTitle);

  const toggle = (facet: string) =>
    setWithin((before) => (before.includes(facet) ? before.filter((one) => one !== facet) : [...before, facet]));

  if (isMissing(source.error))
    return (
      <>
        <Header title={shownTitle} />
        <main>
          <Empty
            title={text('goneTitle')}
            text={text('goneText')}
            action={
              <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.home}>
                {text('toHome')}
              </Link>
            }
          />
        </main>
      </>
    );
  return (
    <>
      <Header title={shownTitle} />
      <main className="catalogue-page" id={panelId}>
        <ListView
          label={text('list')}
          source={source}
          items={items}
          keyOf={(video) => video.id}
          columns={2}
          pageSize={6}
          head={
            <>
              <LabelHead kind={kind} details={first} name={shownTitle} action={action?.(shownTitle)} />
              {first && beside?.(first.label.name)}
              <div className="catalogue-tools">
                <TabBar
                  label={text('order')}
                  items={LABEL_SORTS.map((one) => ({ id: one, name: text(one) }))}
                  activeId={sort}
                  panelId={panelId}
                  onChange={(one) => setSort(one === 'watched' ? 'watched' : 'newest')}
                />
                <Facets
                  facets={first?.facets ?? []}
                  chosen={within}
                  full={within.length >= LABELS_WITHIN}
                  onToggle={toggle}
                />
              </div>
            </>
          }
          empty={
            within.length > 0 ? (
              <Empty
                title={text('narrowTitle')}
                text={text('narrowText')}
                action={
                  <Button tone="soft" onClick={() => setWithin([])}>
                    {text('clear')}
                  </Button>
                }
              />
            ) : (
              <Empty title={text('emptyTitle')} text={text('emptyText')} />
            )
          }
          renderItem={renderVideo}
        />
        <BackToTop />
      </main>
    </>
  );
}
