import { parseS3Address, type S3Address } from '../platform/storage/s3/s3-address.ts';
import { positiveInteger, type Reader } from './reader.ts';

export interface StorageConfig {
  /** Missing where files lie in the data folder of this machine. */
  readonly address: S3Address | undefined;
  readonly cacheBytes: number;
}

/** Where the files are: said in the same words to the server, to workers and to lines. */
export const readStorage = (read: Reader): StorageConfig => ({
  address: read.optional('STORAGE_URL', parseS3Address),
  cacheBytes: read.value('STORAGE_CACHE_MB', positiveInteger, 4096) * 1024 * 1024,
});
