import { pathOfContent } from '@liuguang/contract/content';
import type { ContentInfo } from '@liuguang/contract/content/schemas';
import type { Request } from '@liuguang/contract/contract';
import { Refused } from '../../platform/refused.ts';
import type { ContentSubjects } from './content.port.ts';

/** Whatever can be shared, by its type and id. */
export class ContentService {
  readonly #subjects: readonly ContentSubjects[];

  constructor(subjects: readonly ContentSubjects[]) {
    this.#subjects = subjects;
  }

  async info({ id, contentType }: Request<'app/content/info'>): Promise<ContentInfo> {
    const subjects = this.#subjects.find(({ contentTypes }) => contentTypes.includes(contentType));
    const described = await subjects?.describe(contentType, BigInt(id));
    if (!described) throw new Refused('notFound');
    return { id, contentType, ...described, target: pathOfContent({ id, contentType }) };
  }
}
