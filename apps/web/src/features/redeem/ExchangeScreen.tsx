import { groupDigits } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { Exchange, Goods } from '@liuguang/contract/redeem/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LevelHead } from '../level/port.ts';
import { CodePart } from '../redeemcode/port.ts';
import { ExchangeSheet } from './ExchangeSheet.tsx';
import { GoodsIcon } from './GoodsIcon.tsx';
import { redeemMessages } from './messages.ts';
import { OwnedThings } from './OwnedThings.tsx';
import { useExchanges, useGoods } from './queries.ts';
import './redeem.css';

const PARTS = { goods: 'partGoods', owned: 'partOwned', history: 'partHistory', code: 'partCode' } as const;
type Part = keyof typeof PARTS;
const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(PARTS, name);

/** What points buy, what one has of it, and what one exchanged. */
export function ExchangeScreen() {
  const text = useText(redeemMessages);
  const [search, setSearch] = useSearchParams();
  const named = search.get('part');
  const part: Part = isPart(named) ? named : 'goods';
  const panelId = useId();
  usePageTitle(text('title'));
  const head = (
    <>
      <LevelHead isInShop />
      <div className="redeem-parts">
        <TabBar
          label={text('parts')}
          look="segment"
          items={Object.entries(PARTS).map(([id, name]) => ({ id, name: text(name) }))}
          activeId={part}
          panelId={panelId}
          onChange={(id) => setSearch(id === 'goods' ? {} : { part: id }, { replace: true })}
        />
      </div>
    </>
  );
  return (
    <main className="redeem">
      <Header title={text('title')} />
      <div id={panelId}>
        {part === 'goods' && <GoodsList head={head} />}
        {part === 'history' && <HistoryList head={head} />}
        {part === 'code' && <CodePart head={head} />}
        {part === 'owned' && (
          <>
            {head}
            <OwnedThings />
          </>
        )}
      </div>
    </main>
  );
}

function GoodsList({ head }: { head: ReactNode }) {
  const text = useText(redeemMessages);
  const { source, items } = useGoods();
  const [chosen, setChosen] = useState<Goods>();
  return (
    <>
      <ListView
        label={text('partGoods')}
        source={source}
        items={items}
        keyOf={({ id }) => id}
        pageSize={6}
        head={head}
        skeleton={<div className="redeem-row lg-card" />}
        empty={<Empty title={text('goodsEmpty')} text={text('goodsEmptyText')} />}
        renderItem={(goods) => <GoodsRow goods={goods} onChoose={() => setChosen(goods)} />}
      />
      {chosen && <ExchangeSheet goods={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function GoodsRow({ goods, onChoose }: { goods: Goods; onChoose: () => void }) {
  const text = useText(redeemMessages);
  const language = useLanguage();
  const title = goods.translations[language]?.title ?? goods.title;
  const facts = [
    goods.minLevel > 1 && text('level', { level: goods.minLevel }),
    goods.perPerson > 0 && text('limit', { count: goods.perPerson }),
    goods.stock > 0 && text('left', { count: groupDigits(goods.stock) }),
  ].filter(Boolean);
  const isGone = goods.stock === 0;
  return (
    <div className="redeem-row lg-card">
      <GoodsIcon kind={goods.kind} frame={goods.frame} />
      <div className="redeem-words">
        <p className="redeem-title">{title}</p>
        <p className="redeem-price lg-number">{text('points', { points: groupDigits(goods.price) })}</p>
        {facts.length > 0 && <p className="lg-meta">{facts.join(' · ')}</p>}
      </div>
      <button
        type="button"
        className="redeem-button lg-press"
        disabled={isGone}
        aria-label={isGone ? undefined : text('exchangeOf', { title })}
        onClick={onChoose}
      >
        {text(isGone ? 'soldOut' : 'exchange')}
      </button>
    </div>
  );
}

function HistoryList({ head }: { head: ReactNode }) {
  const text = useText(redeemMessages);
  const { source, items } = useExchanges();
  return (
    <ListView
      label={text('partHistory')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={6}
      head={head}
      skeleton={<div className="redeem-row lg-card" />}
      empty={<Empty title={text('historyEmpty')} text={text('historyEmptyText')} />}
      renderItem={(one) => <HistoryRow exchange={one} />}
    />
  );
}

function HistoryRow({ exchange: { kind, title, translations, price, at } }: { exchange: Exchange }) {
  const text = useText(redeemMessages);
  const language = useLanguage();
  return (
    <div className="redeem-row lg-card">
      <GoodsIcon kind={kind} />
      <div className="redeem-words">
        <p className="redeem-title">{translations[language]?.title ?? title}</p>
        <p className="lg-meta">{formatDate(at, 'YYYY-MM-DD HH:mm')}</p>
      </div>
      <b className="redeem-price lg-number">−{text('points', { points: groupDigits(price) })}</b>
    </div>
  );
}
