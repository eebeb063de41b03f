import type { Card } from '@liuguang/contract/membership/schemas';
import { useState } from 'react';
import { VipScreen } from '../../features/membership/VipScreen.tsx';
import { CheckoutSheet } from '../../features/payment/CheckoutSheet.tsx';

export function VipPage() {
  const [card, setCard] = useState<Card>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <VipScreen
        onBuy={(chosen) => {
          setCard(chosen);
          setOpen(true);
        }}
      />
      <CheckoutSheet open={open} card={card} onClose={() => setOpen(false)} />
    </>
  );
}
