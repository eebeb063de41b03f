/**
 * What somebody wants to have to do with another: of `blocked` people neither sees the other's things or writes to the
 * other; of `muted` ones the person alone sees less and is told nothing.
 */
export const BLOCK_KINDS = ['blocked', 'muted'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
