import type { ContentInfo } from '@liuguang/contract/content/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';

/** What a link to something says about it; where it leads follows from its type. */
export type Described = Omit<ContentInfo, 'id' | 'contentType' | 'target'>;

/** What a feature contributes whose things can be shared. */
export interface ContentSubjects {
  readonly contentTypes: readonly number[];
  /** Nothing unless it is of this type and everybody may find it. */
  describe(contentType: number, id: bigint): Promise<Described | undefined>;
  /**
   * Lets everybody find it from that time on, or nobody where there is none. False unless there is one of this type that
   * nobody can find yet.
   */
  schedule?(tx: Transaction, contentType: number, id: bigint, at: Date | null): Promise<boolean>;
}
