/** What somebody does just before following a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

function linkBehind(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
}

/** Fetches the page behind a link as soon as somebody seems about to follow it; whatever draws the link. */
export function prefetchOnIntent(preload: (pathname: string, search: string) => void): () => void {
  const onSign = ({ target }: Event) => {
    const link = linkBehind(target);
    if (link) preload(link.pathname, link.search);
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
  };
}
