import type { ContentType } from '@liuguang/contract/content';
import { Refused } from '../../platform/refused.ts';
import type { CommentSubjects } from './comment.port.ts';

/** Everything that can be commented, by its content type. */
export class CommentSubjectTable {
  readonly #subjects: readonly CommentSubjects[];

  /** Filled by the composition root; asked only once calls arrive. */
  constructor(subjects: readonly CommentSubjects[]) {
    this.#subjects = subjects;
  }

  of(contentType: ContentType): CommentSubjects {
    const found = this.#subjects.find(({ contentTypes }) => contentTypes.includes(contentType));
    if (!found) throw new Refused('notFound');
    return found;
  }
}
