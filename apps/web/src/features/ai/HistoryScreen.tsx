import { useText } from '@liuguang/app-kit/i18n';
import { AI_KINDS } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { aiMessages } from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import { useOrders } from './queries.ts';
import { Viewer } from './Viewer.tsx';
import { WorkCard } from './WorkCard.tsx';
import './ai.css';
import './face.css';

const ALL = 'all';

/** What is being made, what came to nothing, and all that was made. */
export function HistoryScreen() {
  const text = useText(aiMessages);
  const [search, setSearch] = useSearchParams();
  const kind = AI_KINDS.find((one) => one === search.get('kind'));
  const { source, items } = useOrders(kind);
  const [openId, setOpen] = useState<string>();
  const panelId = useId();
  usePageTitle(text('history'));
  const isShown = ({ state, outputs }: AiOrder) => state === 'done' && outputs.length > 0;
  const works = items.filter(isShown);
  const others = items.filter((order) => !isShown(order));
  const open = works.find(({ id }) => id === openId);
  return (
    <>
      <Header
        title={text('history')}
        right={
          <Link className="ai-to-verify lg-press" to={PATHS.aiVerify}>
            {text('verify')}
          </Link>
        }
      />
      <main className="ai-history" id={panelId}>
        <ListView<AiOrder>
          label={text('works')}
          source={source}
          items={works}
          keyOf={({ id }) => id}
          columns={2}
          pageSize={6}
          head={
            <>
              <TabBar
                label={text('kinds')}
                items={([ALL, ...AI_KINDS] as const).map((id) => ({ id, name: text(id) }))}
                activeId={kind ?? ALL}
                panelId={panelId}
                onChange={(id) => setSearch(id === ALL ? {} : { kind: id }, { replace: true })}
              />
              {others.length > 0 && (
                <ul className="ai-orders">
                  {others.map((order) => (
                    <OrderRow key={order.id} order={order} />
                  ))}
                </ul>
              )}
            </>
          }
          empty={others.length > 0 ? <div /> : <Nothing />}
          renderItem={(order) => <WorkCard order={order} onOpen={() => setOpen(order.id)} />}
        />
      </main>
      {open && <Viewer order={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Nothing() {
  const text = useText(aiMessages);
  return (
    <Empty
      title={text('emptyTitle')}
      text={text('emptyText')}
      action={
        <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.aiGenerate}>
          {text('create')}
        </Link>
      }
    />
  );
}
