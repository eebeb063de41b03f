import type { RefObject } from 'react';

export interface PagingParts {
  /** What is seen through. */
  readonly stage: RefObject<HTMLElement | null>;
  /** The chapter, in columns as wide as the stage or in one that scrolls. */
  readonly flow: RefObject<HTMLElement | null>;
  /** Whether this is how somebody reads. */
  readonly isOn: boolean;
  /** Changes whenever the chapter is laid out anew. */
  readonly layout: string;
  /** The first character that is seen. Kept over changes of size and font: the line that was at the top stays. */
  readonly offset: RefObject<number>;
  readonly onPlace: (offset: number) => void;
}

/** A way of moving through a chapter. */
export interface Paging {
  /** False where the chapter ends. */
  turn(step: 1 | -1): boolean;
  goTo(offset: number): void;
  /** To a part of the chapter, from 0 to 1. */
  goToShare(share: number): void;
}
