import { diamondsOf, groupDigits } from '@liuguang/app-kit/amounts';
import { type KeyOf, type Text, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Goods } from '@liuguang/contract/redeem/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useAccount } from '../account/port.ts';
import { useStanding } from '../level/port.ts';
import { GoodsIcon } from './GoodsIcon.tsx';
import { redeemMessages } from './messages.ts';
import { useExchange } from './queries.ts';

type Key = KeyOf<typeof redeemMessages>;

function aboutOf(text: Text<Key>, { kind, minPrice, amount, validDays }: Goods): string {
  if (kind === 'coupon')
    return text('aboutCoupon', { min: diamondsOf(minPrice), off: diamondsOf(amount), days: validDays });
  const abouts = { membership: 'aboutMembership', gold: 'aboutGold', frame: 'aboutFrame', card: 'aboutCard' } as const;
  return text(abouts[kind]);
}

/** Says what it costs and what comes of it, and asks. */
export function ExchangeSheet({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const text = useText(redeemMessages);
  const language = useLanguage();
  const { data: standing } = useStanding();
  const title = goods.translations[language]?.title ?? goods.title;
  const points = standing?.points ?? 0;
  return (
    <BottomSheet open onClose={onClose} title={title} foot={<Ways goods={goods} title={title} onClose={onClose} />}>
      <div className="redeem-sheet">
        <GoodsIcon kind={goods.kind} frame={goods.frame} />
        <p className="lg-body">{aboutOf(text, goods)}</p>
      </div>
      <p className="lg-meta">{text('have', { points: groupDigits(points) })}</p>
    </BottomSheet>
  );
}

function Ways({ goods, title, onClose }: { goods: Goods; title: string; onClose: () => void }) {
  const text = useText(redeemMessages);
  const errorText = useErrorText();
  const isGuest = useAccount().data?.kind === 'guest';
  const { data: standing } = useStanding();
  const exchange = useExchange();
  const missing = goods.price - (standing?.points ?? 0);
  const look = 'lg-button lg-button-fill lg-button-large lg-press';
  if (isGuest)
    return (
      <Link className={look} to={pathTo('login', { way: 'register' })}>
        {text('register')}
      </Link>
    );
  if (standing && missing > 0)
    return (
      <Link className={look} to={PATHS.welfare}>
        {text('missing', { points: groupDigits(missing) })}
      </Link>
    );
  return (
    <Button
      size="large"
      busy={exchange.isPending}
      onClick={() =>
        exchange.mutate(goods, {
          onSuccess() {
            showToast(text('done', { title }), 'success');
            onClose();
          },
          onError: (error) => showToast(errorText(error), 'error'),
        })
      }
    >
      {text('confirm', { points: groupDigits(goods.price) })}
    </Button>
  );
}
