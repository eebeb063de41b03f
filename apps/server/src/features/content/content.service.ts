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

  async info(content: Request<'app/content/info'>): Promise<ContentInfo> {
    const info = await this.find(content);
    if (!info) throw new Refused('notFound');
    return info;
  }

  /** Nothing unless everybody may find it. */
  async find({ id, contentType }: Request<'app/content/info'>): Promise<ContentInfo | undefined> {
    const subjects = this.#subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const described = await subjects?.describe(contentType, BigInt(id));
    return described && { id, contentType, ...described, target: pathOfContent({ id, contentType }) };
  }
}
