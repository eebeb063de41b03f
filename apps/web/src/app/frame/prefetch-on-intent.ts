/** What somebody does just before following a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link.pathname : undefined;
}

/** Fetches the page behind a link as soon as somebody seems about to follow it; whatever draws the link. */
export function prefetchOnIntent(preload: (pathname: string) => void): () => void {
  const onSign = ({ target }: Event) => {
    const pathname = pathBehind(target);
    if (pathname !== undefined) preload(pathname);
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
  };
}
