import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useEffect } from 'react';

/** Names the tab and the entry of the history while the page is on screen. */
export function usePageTitle(title?: string): void {
  const brand = useText(commonMessages)('brand');
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
