import { type OutsideS3, startOutsideS3 } from '../../../scripts/outside-s3.ts';

/** A real S3 server of this machine; where there is none and none can be installed, tests are skipped and say so. */
export async function startS3Store(): Promise<OutsideS3 | undefined> {
  const store = await startOutsideS3();
  if (!store) console.log('Skipped files in S3: this machine has no S3 server, and none could be installed.');
  return store;
}
