import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { AnnouncedRow } from './announced.repository.ts';

type Becoming = Pick<AnnouncedRow, 'becomes' | 'targetId'>;

/** The titles that announcements turn into, whichever feature has them. */
export class AnnouncedTitles {
  readonly #subjects: Contributions<ContentSubjects>;

  constructor(subjects: Contributions<ContentSubjects>) {
    this.#subjects = subjects;
  }

  /** Whether everybody may find it. */
  async isOut({ becomes, targetId }: Becoming): Promise<boolean> {
    if (targetId === null) return false;
    return (await this.#of(becomes)?.describe(becomes, targetId)) !== undefined;
  }

  /** It comes out by itself at that time, or not at all; false unless there is such a title that is not out yet. */
  async schedule(tx: Transaction, { becomes, targetId }: Becoming, at: Date | null): Promise<boolean> {
    if (targetId === null) return true;
    return (await this.#of(becomes)?.schedule?.(tx, becomes, targetId, at)) ?? false;
  }

  #of(contentType: number): ContentSubjects | undefined {
    return this.#subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
  }
}
