import type { ContentInfo } from '@liuguang/contract/content/schemas';

/** What a link to something says about it; where it leads follows from its type. */
export type Described = Omit<ContentInfo, 'id' | 'contentType' | 'target'>;

/** What a feature contributes whose things can be shared. */
export interface ContentSubjects {
  readonly contentTypes: readonly number[];
  /** Nothing unless it is of this type and everybody may find it. */
  describe(contentType: number, id: bigint): Promise<Described | undefined>;
}
