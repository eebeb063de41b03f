import { useLayoutEffect } from 'react';

function layOut(page: HTMLElement): void {
  if (page.dataset.resting !== undefined) page.style.removeProperty('display');
}

/**
 * React takes what is hidden out of the layout, and all of it would be styled and laid out anew to be shown again. Pages
 * that rest stay as they are, unseen: the style sheet has them skipped.
 */
export function RestingPages() {
  // Each time: it is drawn with the pages, when another is shown and others have come to rest.
  useLayoutEffect(() => {
    // Hidden pages are hidden again when something in them has changed.
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement) layOut(target);
    });
    for (const page of document.querySelectorAll<HTMLElement>('.page')) {
      layOut(page);
      watcher.observe(page, { attributes: true, attributeFilter: ['style'] });
    }
    return () => watcher.disconnect();
  });
  return null;
}
