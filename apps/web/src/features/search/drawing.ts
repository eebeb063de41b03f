import type { AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { WorkCard } from '@liuguang/contract/work/schemas';
import type { ReactNode } from 'react';

/** How a name is drawn, with what was looked for standing out. */
export type MarkName = (name: string) => ReactNode;

/** How other rooms draw what was found of theirs. */
export interface Drawing {
  renderVideo: (video: MediaCard, index: number, mark: MarkName) => ReactNode;
  renderCollection: (collection: CollectionCard, index: number, mark: MarkName) => ReactNode;
  renderWork: (work: WorkCard, mark: MarkName) => ReactNode;
  renderAnnounced: (title: AnnouncedTitle, mark: MarkName) => ReactNode;
}
