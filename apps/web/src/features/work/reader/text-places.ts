/** Where characters of a chapter stand on screen. Paragraphs carry where they begin as `data-at`. */

const paragraphs = (flow: Element): HTMLElement[] => [...flow.querySelectorAll<HTMLElement>('[data-at]')];
const startOf = (paragraph: HTMLElement): number => Number(paragraph.dataset.at);

/** The node and the offset in it of a character; a paragraph may be cut into several pieces. */
function nodeAt(paragraph: HTMLElement, offset: number): { node: Text; offset: number } | undefined {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = Math.max(0, offset - startOf(paragraph));
  let last: Text | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (left < node.length) return { node, offset: left };
    left -= node.length;
    last = node;
  }
  return last && { node: last, offset: Math.max(0, last.length - 1) };
}

function paragraphOf(flow: Element, offset: number): HTMLElement | undefined {
  const all = paragraphs(flow);
  return all.findLast((paragraph) => startOf(paragraph) <= offset) ?? all[0];
}

/** The box of the character at an offset. */
export function boxAt(flow: Element, offset: number): DOMRect | undefined {
  const paragraph = paragraphOf(flow, offset);
  return paragraph && boxIn(paragraph, offset);
}

function boxIn(paragraph: HTMLElement, offset: number): DOMRect {
  const place = nodeAt(paragraph, offset);
  if (!place) return paragraph.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(place.node, place.offset);
  range.setEnd(place.node, Math.min(place.node.length, place.offset + 1));
  return range.getBoundingClientRect();
}

/**
 * The first character of which `isReached` is true: boxes come in the order of the text. Its paragraph is looked for
 * first: a long chapter has thousands, and a page is to be turned at once.
 */
export function firstOffset(flow: Element, isReached: (box: DOMRect) => boolean): number {
  const all = paragraphs(flow);
  const next = firstWhere(0, all.length, (at) => {
    const paragraph = all[at];
    return paragraph !== undefined && isReached(boxIn(paragraph, startOf(paragraph)));
  });
  // It stands in the paragraph before the first that begins there, or is the beginning of that one.
  const paragraph = all[Math.max(0, next - 1)];
  if (!paragraph) return 0;
  const start = startOf(paragraph);
  const end = start + (paragraph.textContent?.length ?? 0);
  const found = firstWhere(start, end, (offset) => isReached(boxIn(paragraph, offset)));
  const following = all[next];
  return found === end && following ? startOf(following) : found;
}

/** The first number from which on something is so, `to` where it never is. */
function firstWhere(from: number, to: number, isSo: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What somebody has selected, as characters of the chapter; nothing where that is elsewhere. */
export function selectedStretch(flow: Element): { start: number; end: number; box: DOMRect } | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!flow.contains(range.startContainer) || !flow.contains(range.endContainer)) return undefined;
  const [start, end] = [
    offsetOf(flow, range.startContainer, range.startOffset),
    offsetOf(flow, range.endContainer, range.endOffset),
  ];
  return end > start ? { start, end, box: range.getBoundingClientRect() } : undefined;
}

function offsetOf(flow: Element, container: Node, offset: number): number {
  const element = container instanceof Element ? container : container.parentElement;
  const paragraph = element?.closest<HTMLElement>('[data-at]');
  if (!paragraph) {
    // Between paragraphs: the next one's beginning.
    const next = paragraphs(flow).find(
      (one) => (container.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    return next ? startOf(next) : 0;
  }
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(container, offset);
  return startOf(paragraph) + before.toString().length;
}
