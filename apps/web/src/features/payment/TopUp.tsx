import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { goldToCurrency } from '@liuguang/contract/format/gold';
import { Button } from '@liuguang/ui/Button';
import { RefreshIcon } from '@liuguang/ui/icons';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { AmountGrid, ShopSkeleton } from './AmountGrid.tsx';
import { paymentMessages } from './messages.ts';
import { PayTypeChoice } from './PayTypeChoice.tsx';
import type { useTopUp } from './use-top-up.ts';

type TopUpState = ReturnType<typeof useTopUp>;

/** Amounts and ways to pay, and what is wrong where one of them could not be had. */
export function TopUpChoices({ topUp }: { topUp: TopUpState }) {
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const { shop } = topUp;
  if (!shop.data && (shop.isError || shop.isPaused))
    return (
      <div className="payment-problem" role="alert">
        <p>{errorText(shop.error)}</p>
        <Button tone="ghost" icon={<RefreshIcon />} busy={shop.isFetching} onClick={() => void shop.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  return (
    <SkeletonGate ready={shop.data !== undefined} skeleton={<ShopSkeleton />}>
      <AmountGrid products={topUp.products} value={topUp.product?.id} onChange={topUp.chooseProduct} />
      <PayTypeChoice payTypes={topUp.payTypes} value={topUp.payType} onChange={topUp.choosePayType} />
    </SkeletonGate>
  );
}

interface TopUpButtonProps {
  topUp: TopUpState;
  onPay: () => void;
}

/** Says what is paid and what is got for it. */
export function TopUpButton({ topUp, onPay }: TopUpButtonProps) {
  const text = useText(paymentMessages);
  const errorText = useErrorText();
  const { product } = topUp;
  const words = product && {
    yuan: goldToCurrency(product.gold),
    amount: diamondsOf(product.gold + product.bonus),
  };
  return (
    <>
      {topUp.error && (
        <p className="payment-wrong" role="alert">
          {errorText(topUp.error)}
        </p>
      )}
      <Button size="large" busy={topUp.busy} disabled={!words || topUp.payType === undefined} onClick={onPay}>
        {words ? text('payDiamonds', words) : text('rechargeTitle')}
      </Button>
    </>
  );
}
