import { takeBackup } from '../../../scripts/backup.ts';
import { startOutsidePostgres } from '../../../scripts/outside-postgres.ts';
import { repositoryRoot } from '../../../scripts/processes.ts';
import { restoreDrill } from '../../../scripts/restore-drill.ts';

/** What whoever runs a house has for the day on which its database is gone. */
export const backups = { take: takeBackup, drill: restoreDrill };

/** A PostgreSQL server that archives its log as `deploy/` says; undefined where the machine has none. */
export function startArchivingPostgres(archive: string) {
  const script = `${repositoryRoot}/deploy/postgres/archive-wal.sh`;
  return startOutsidePostgres([
    'wal_level=replica',
    'archive_mode=on',
    `archive_command=sh ${script} %p %f ${archive}`,
  ]);
}
