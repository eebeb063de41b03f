import type { Card } from '@liuguang/contract/membership/schemas';
import { useState } from 'react';
import { useCardsWanted } from '../../features/membership/port.ts';
import { VipScreen } from '../../features/membership/VipScreen.tsx';
import { CheckoutSheet } from '../../features/payment/CheckoutSheet.tsx';

export function VipPage() {
  const [card, setCard] = useState<Card>();
  const [open, setOpen] = useState(false);
  const { backTo, tier } = useCardsWanted();
  return (
    <>
      <VipScreen
        wanted={tier}
        onBuy={(chosen) => {
          setCard(chosen);
          setOpen(true);
        }}
      />
      <CheckoutSheet open={open} card={card} backTo={backTo} onClose={() => setOpen(false)} />
    </>
  );
}
