import { Component } from 'react';
import { NavigationType } from 'react-router';
import type { Page } from './keep-alive.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { scrollTo } from './scroll-to.ts';

interface ScrollKeeperProps {
  page: Page;
  memory: ScrollMemory;
}

/** Where the page that comes on screen starts: kept pages and steps back where they were left, all others at the top. */
function startOf({ key, arrival: { screen, location, navigationType } }: Page, memory: ScrollMemory): number {
  const back = navigationType === NavigationType.Pop ? memory.ofEntry(location.key, key) : undefined;
  return back ?? (screen.keep ? memory.ofPage(key) : undefined) ?? 0;
}

/** A class, because only a class is asked before the document changes: afterwards the old page's place is gone. */
export class ScrollKeeper extends Component<ScrollKeeperProps> {
  #stop = () => {};
  /** How far down the page on screen is. To ask when it is left would lay out once more what is about to go. */
  #top = 0;
  /** How far down the page was that has just been left. */
  #leftAt = 0;

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    document.addEventListener('scroll', this.#follow, { passive: true });
    addEventListener('pagehide', this.#save);
    const { page, memory } = this.props;
    // A document begins at its top; to ask for that would lay the first page out before its time.
    if (page.arrival.location.hash !== '' || startOf(page, memory) > 0) this.#start();
  }

  override componentWillUnmount(): void {
    document.removeEventListener('scroll', this.#follow);
    removeEventListener('pagehide', this.#save);
    this.#stop();
  }

  override getSnapshotBeforeUpdate({ page: before }: ScrollKeeperProps): null {
    if (before.arrival.location.key !== this.props.page.arrival.location.key) this.#leave(before);
    return null;
  }

  override componentDidUpdate({ page: before }: ScrollKeeperProps): void {
    const { page } = this.props;
    // An address replaced on the spot, such as a tab within the page, is no reason to move.
    if (before.arrival.location.key !== page.arrival.location.key && before.key !== page.key) this.#start();
  }

  #leave({ arrival, key }: Page): void {
    this.#leftAt = this.#top;
    this.props.memory.left(arrival.location.key, key, this.#leftAt);
  }

  #start(): void {
    const { page, memory } = this.props;
    this.#stop();
    const { location, navigationType } = page.arrival;
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    const start = startOf(page, memory);
    if (anchor && navigationType !== NavigationType.Pop) {
      anchor.scrollIntoView({ behavior: 'instant' });
      this.#follow();
    }
    // From top to top nothing moves, and to ask for it would lay the page out before its time.
    else if (start > 0 || this.#leftAt > 0) {
      this.#stop = scrollTo(start);
      this.#top = start;
    }
  }

  readonly #follow = () => {
    this.#top = window.scrollY;
  };

  readonly #save = () => {
    this.#follow();
    this.#leave(this.props.page);
    this.props.memory.save();
  };

  override render() {
    return null;
  }
}
