/** What somebody does just before following a link. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** A mouse crosses many links on its way to one. */
const HOVER_MS = 80;

function linkBehind(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
}

/** Fetches the page behind a link as soon as somebody seems about to follow it; whatever draws the link. */
export function prefetchOnIntent(preload: (pathname: string, search: string) => void): () => void {
  let hover: ReturnType<typeof setTimeout> | undefined;
  const onSign = (event: Event) => {
    clearTimeout(hover);
    const link = linkBehind(event.target);
    // To give somebody back the place of their keyboard is no sign of theirs.
    if (!link || (event.type === 'focusin' && !link.matches(':focus-visible'))) return;
    const isCrossed = event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'mouse';
    const follow = () => preload(link.pathname, link.search);
    if (isCrossed) hover = setTimeout(follow, HOVER_MS);
    else follow();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    clearTimeout(hover);
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
  };
}
