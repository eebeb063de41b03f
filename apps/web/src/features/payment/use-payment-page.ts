import { useLanguage } from '@liuguang/app-kit/i18n';
import type { Order } from '@liuguang/contract/payment/schemas';
import { useCallback } from 'react';
import { useServices } from '../../lib/services.ts';

/** Leaves for the page that the order is paid on, in this tab: it leads back, and a phone may refuse another. */
export function usePaymentPage(): (order: Pick<Order, 'payUrl'>) => void {
  const { api } = useServices();
  const language = useLanguage();
  return useCallback(
    ({ payUrl }) => {
      const address = new URL(payUrl, api.base() || location.origin);
      address.searchParams.set('lang', language);
      location.assign(address.href);
    },
    [api, language],
  );
}
