import { useText } from '@liuguang/app-kit/i18n';
import { type Area, isAreaOn } from '@liuguang/contract/config/areas';
import { PURCHASE_KINDS, type PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BoughtItemRow } from './BoughtItemRow.tsx';
import { purchaseMessages } from './messages.ts';
import { useBought } from './queries.ts';
import './bought.css';

const ALL = 'all';

/** Kinds that belong to an area; while it is off, there is no tab for them. */
const AREAS: Partial<Record<PurchaseKind, Area>> = { post: 'community', chapter: 'works', work: 'works' };

/** Everything that was bought with gold, which stays one's own. */
export function BoughtScreen() {
  const text = useText(purchaseMessages);
  const [search, setSearch] = useSearchParams();
  const kind = PURCHASE_KINDS.find((one) => one === search.get('kind'));
  const { source, items } = useBought(kind);
  const { features } = useConfig();
  const kinds = PURCHASE_KINDS.filter((one) => {
    const area = AREAS[one];
    return area === undefined || isAreaOn(features, area);
  });
  const panelId = useId();
  usePageTitle(text('title'));
  return (
    <>
      <Header title={text('title')} />
      <main className="purchase-bought" id={panelId}>
        <ListView
          label={text('list')}
          source={source}
          items={items}
          keyOf={(item) => `${item.kind} ${item.id}`}
          pageSize={6}
          head={
            <TabBar
              label={text('kinds')}
              items={([ALL, ...kinds] as const).map((id) => ({ id, name: text(id) }))}
              activeId={kind ?? ALL}
              panelId={panelId}
              onChange={(id) => setSearch(id === ALL ? {} : { kind: id }, { replace: true })}
            />
          }
          empty={
            <Empty
              title={text('emptyTitle')}
              text={text('emptyText')}
              action={
                <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.home}>
                  {text('lookAround')}
                </Link>
              }
            />
          }
          renderItem={(item) => <BoughtItemRow item={item} />}
        />
      </main>
    </>
  );
}
