import { ORDER_RETURN } from '@liuguang/contract/payment/states';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import { dropPurchase, type LeftPurchase, leavePurchase, leftPurchase } from '../../features/purchase/left-purchase.ts';
import { PurchaseContext, type Purchasing, type Wanted } from '../../features/purchase/purchase.ts';
import type { Drafts } from '../../lib/drafts.ts';
import { useServices } from '../../lib/services.ts';
import { useArrival } from './frame-parts.ts';

const PurchaseSheet = lazy(async () => ({
  default: (await import('../../features/payment/PurchaseSheet.tsx')).PurchaseSheet,
}));

interface Ongoing {
  readonly wanted: Wanted;
  readonly orderId?: string;
  readonly onBought?: (() => void) | undefined;
}

const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`;

/** A purchase goes on where somebody comes back from paying for it, or to where they left it; nowhere else. */
function returning(drafts: Drafts, location: Location): LeftPurchase | undefined {
  const left = leftPurchase(drafts);
  const fromPaying =
    location.pathname === ORDER_RETURN.path &&
    new URLSearchParams(location.search).get(ORDER_RETURN.query) === left?.orderId;
  if (left && (fromPaying || addressOf(location) === left.path)) return left;
  dropPurchase(drafts);
  return undefined;
}

/** Lets any page sell something for gold. The sheet itself is fetched when the first thing is to be bought. */
export function PurchaseProvider({ children }: { children: ReactNode }) {
  const { drafts, splash } = useServices();
  const navigate = useNavigate();
  const { location } = useArrival();
  const [left] = useState(() => returning(drafts, location));
  const [ongoing, setOngoing] = useState<Ongoing | undefined>(left);
  const [open, setOpen] = useState(left !== undefined);

  useEffect(() => {
    if (!left) return;
    // Who comes back from paying has not just arrived.
    splash.leave();
    if (window.location.pathname === ORDER_RETURN.path) void navigate(left.path, { replace: true });
  }, [left, navigate, splash]);

  const purchasing = useMemo<Purchasing>(
    () => ({
      buy(wanted, onBought) {
        setOngoing({ wanted, onBought });
        setOpen(true);
      },
    }),
    [],
  );
  const close = useCallback(() => {
    dropPurchase(drafts);
    setOpen(false);
  }, [drafts]);

  return (
    <PurchaseContext value={purchasing}>
      {children}
      {ongoing && (
        <Suspense fallback={null}>
          <PurchaseSheet
            key={`${JSON.stringify(ongoing.wanted.pay)} ${ongoing.wanted.price} ${ongoing.orderId ?? ''}`}
            open={open}
            wanted={ongoing.wanted}
            orderId={ongoing.orderId}
            onClose={close}
            onBought={() => {
              close();
              ongoing.onBought?.();
            }}
            onLeave={(order, price) =>
              leavePurchase(drafts, {
                wanted: { ...ongoing.wanted, price },
                path: ongoing.wanted.finishOn ?? addressOf(location),
                orderId: order.id,
              })
            }
          />
        </Suspense>
      )}
    </PurchaseContext>
  );
}
