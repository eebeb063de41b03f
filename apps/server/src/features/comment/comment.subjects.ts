import type { ContentType } from '@liuguang/contract/content';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import { Refused } from '../../platform/refused.ts';
import type { CommentSubjects } from './comment.port.ts';

/** Everything that can be commented, by its content type. */
export class CommentSubjectTable {
  readonly #subjects: Contributions<CommentSubjects>;

  constructor(subjects: Contributions<CommentSubjects>) {
    this.#subjects = subjects;
  }

  of(contentType: ContentType): CommentSubjects {
    const found = this.#subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    if (!found) throw new Refused('notFound');
    return found;
  }
}
