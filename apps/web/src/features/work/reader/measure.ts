import type { Slice, SliceStart } from './slices.ts';

/** Where a slice begins that is in the document, given where the flow begins. */
export function startIn(flow: HTMLElement, from: SliceStart, slice: Slice): SliceStart | undefined {
  const box = flow.querySelector(`[data-at="${slice.from}"]`)?.getClientRects()[0];
  if (!box) return undefined;
  const { left, top } = flow.getBoundingClientRect();
  return {
    page: from.page + pagesBefore(flow, box.left - left),
    top: box.top - top - Number.parseFloat(getComputedStyle(flow).paddingTop),
  };
}

/** How many pages lie left of a point of the flow. */
export const pagesBefore = (flow: HTMLElement, left: number): number => Math.floor((left + 1) / flow.clientWidth);

/** How many pages the flow fills. */
export const pagesOf = (flow: HTMLElement): number =>
  Math.max(1, Math.ceil((flow.scrollWidth - 2) / Math.max(1, flow.clientWidth)));

/**
 * Where the slice after another begins, found by laying out that other one out of sight: no page can be told before all
 * before it are, and laying out a whole chapter at once would hold up a slow phone for a second.
 */
export function startAfter(
  flow: HTMLElement,
  from: SliceStart,
  slice: Slice,
  next: Slice,
  title: string | undefined,
): SliceStart | undefined {
  const copy = flow.cloneNode(false) as HTMLElement;
  copy.classList.add('work-reader-measured');
  copy.style.transform = '';
  copy.ariaHidden = 'true';
  const lead = document.createElement('div');
  lead.style.height = `${from.top}px`;
  copy.append(lead);
  if (title !== undefined) copy.append(filled('h1', title));
  for (const { at, text } of [...slice.paragraphs, ...next.paragraphs.slice(0, 1)]) {
    const paragraph = filled('p', text);
    paragraph.dataset.at = String(at);
    copy.append(paragraph);
  }
  flow.after(copy);
  const start = startIn(copy, from, next);
  copy.remove();
  return start;
}

function filled(tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
