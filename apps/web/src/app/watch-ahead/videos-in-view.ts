import { PATHS } from '../../lib/paths.ts';

/** The videos whose links somebody sees, from the top of the screen down; none on a page that nobody looks at. */
export function videosInView(page: Document, most: number): string[] {
  if (page.visibilityState === 'hidden') return [];
  const { innerHeight, innerWidth } = window;
  const found = new Set<string>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>(`a[href^="${PATHS.longVideo}?"]`)) {
    if (found.size >= most) break;
    const { top, bottom, left, right, width } = link.getBoundingClientRect();
    const isSeen = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    const id = isSeen ? new URL(link.href).searchParams.get('id') : null;
    if (id !== null) found.add(id);
  }
  return [...found];
}
