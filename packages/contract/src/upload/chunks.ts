/** A file as it is cut into chunks, which are counted from 1. */
export interface Cut {
  readonly totalSize: number;
  readonly chunkSize: number;
  readonly totalChunks: number;
}

/** What is left over goes with the last chunk, which therefore holds up to 2 × chunkSize − 1 bytes. */
export const chunkCount = (totalSize: number, chunkSize: number): number =>
  Math.max(1, Math.floor(totalSize / chunkSize));

/** Published uploaders can also be told to send the rest as a chunk of its own. */
export const isPossibleCut = ({ totalSize, chunkSize, totalChunks }: Cut): boolean =>
  totalChunks === chunkCount(totalSize, chunkSize) || totalChunks === Math.ceil(totalSize / chunkSize);

/** The bytes of a chunk: from `start` up to, and without, `end`. */
export function chunkRange({ totalSize, chunkSize, totalChunks }: Cut, number: number): { start: number; end: number } {
  const start = (number - 1) * chunkSize;
  return { start, end: number === totalChunks ? totalSize : start + chunkSize };
}
