import { pathOfContent } from '@liuguang/contract/content';
import type { ContentInfo } from '@liuguang/contract/content/schemas';
import type { Request } from '@liuguang/contract/contract';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import { Refused } from '../../platform/refused.ts';
import type { ContentSubjects } from './content.port.ts';

/** Whatever can be shared, by its type and id. */
export class ContentService {
  readonly #subjects: Contributions<ContentSubjects>;

  constructor(subjects: Contributions<ContentSubjects>) {
    this.#subjects = subjects;
  }

  async info({ id, contentType }: Request<'app/content/info'>): Promise<ContentInfo> {
    const subjects = this.#subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const described = await subjects?.describe(contentType, BigInt(id));
    if (!described) throw new Refused('notFound');
    return { id, contentType, ...described, target: pathOfContent({ id, contentType }) };
  }
}
