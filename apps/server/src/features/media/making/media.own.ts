import type { Person } from '../../../platform/http/handler.ts';
import { Refused } from '../../../platform/refused.ts';
import type { VideoRow } from '../media.repository.ts';

/** A video of somebody else, or one that its owner has deleted, is as good as none. */
export function refuseOthers({ id }: Person, row: VideoRow | undefined): VideoRow {
  if (row?.accountId !== id || row.withdrawnAt !== null) throw new Refused('notFound');
  return row;
}
