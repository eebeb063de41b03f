import { useEffect } from 'react';
import { useText } from './i18n.ts';
import { commonMessages } from './messages.ts';

/** Names the tab and the entry of the history while the page is on screen. */
export function usePageTitle(title?: string): void {
  const brand = useText(commonMessages)('brand');
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
