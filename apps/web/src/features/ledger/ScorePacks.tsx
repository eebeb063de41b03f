import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { ScoreProduct } from '@liuguang/contract/ledger/schemas';
import { Button } from '@liuguang/ui/Button';
import { SparkleIcon } from '@liuguang/ui/icons';
import { useArea } from '../../lib/use-area.ts';
import { usePurchase } from '../purchase/port.ts';
import { LEDGER_KEY, useBalances } from './balances.ts';
import { ledgerMessages } from './messages.ts';
import { useScorePacks } from './queries.ts';
import './score-packs.css';

/** Messages to the companion for gold; nothing where none are on sale. */
export function ScorePacks() {
  const isOn = useArea('companion');
  const text = useText(ledgerMessages);
  const language = useLanguage();
  const { buy } = usePurchase();
  const { data: balances } = useBalances();
  const packs = useScorePacks().data?.list ?? [];
  if (!isOn || packs.length === 0) return null;

  const buyPack = ({ id, score, price }: ScoreProduct) =>
    buy({
      pay: { call: 'app/aimate/score/pay', body: { productId: id } },
      title: text('pack', { count: score }),
      about: text('packAbout'),
      listPrice: price,
      price,
      outdated: [LEDGER_KEY],
    });
  return (
    <section className="ledger-score-packs lg-card">
      <div className="ledger-score-packs-head">
        <h2 className="lg-title-3">{text('packs')}</h2>
        <span className="lg-meta">{balances && text('packsLeft', { count: groupDigits(balances.score) })}</span>
      </div>
      <ul>
        {packs.map((pack) => (
          <li key={pack.id} className="ledger-score-pack">
            <span className="ledger-score-pack-mark">
              <SparkleIcon />
            </span>
            <span className="ledger-score-pack-words">
              {text('pack', { count: pack.score })}
              {pack.tag !== '' && <small>{(pack.translations[language] ?? pack).tag}</small>}
            </span>
            <Button tone="soft" size="small" onClick={() => buyPack(pack)}>
              {text('packPrice', { amount: diamondsOf(pack.price) })}
              <span className="lg-unseen">{text('packBuy', { count: pack.score })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
