import { rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, removeOldCopies } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { clusterSettings } from './cluster-settings.ts';
import type { Leash } from './leash.ts';
import { dropOwnership, endOwned, forgetOtherOwners, takeOwnership } from './owner-file.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { discardSocketLock, readPostmasterFile } from './postmaster-file.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { explainOutput } from './start-error.ts';

/** What postgres is started on, and how. */
export interface Site {
  home: ClusterHome;
  binaries: Binaries;
  settings: Record<string, string>;
  superuser: string;
  tcpPort: number | undefined;
  leash: Leash | null;
  log: (message: string) => void;
}

/** A postgres that is ready. */
export interface Running {
  pid: number;
  port: number;
  socketFolder: string;
  stop(): Promise<void>;
}

/** Starts postgres. Null when another process holds the cluster, so that there is one to adopt or to wait for. */
export async function launch(site: Site): Promise<Running | null> {
  const { home, binaries, tcpPort, log } = site;
  const socketFolder = await prepareSocketFolder(home);
  const port = tcpPort ?? 5432;
  await discardSocketLock(home.cluster, socketFolder, port);
  const settings = clusterSettings({ socketFolder, port, tcp: tcpPort !== undefined }, site.settings);
  const postmaster = await launchPostmaster({ home, binaries, settings, leash: site.leash, log });
  try {
    await takeOwnership(home.folder, postmaster.pid, site.leash === null ? 'loose' : 'leash');
    if (!(await becomesReady(site, postmaster))) {
      if (isHeldByAnother(postmaster.output())) return null;
      throw explainOutput(postmaster.output(), { folder: home.folder, tcpPort });
    }
    postmaster.announceReady();
    await Promise.all([forgetOtherOwners(home.folder, postmaster.pid), removeOldCopies(binaries, home.folder)]);
  } catch (error) {
    await postmaster.stop();
    throw error;
  } finally {
    if (postmaster.hasExited()) await dropOwnership(home.folder, postmaster.pid);
  }
  return {
    pid: postmaster.pid,
    port,
    socketFolder,
    async stop() {
      await endOwned(home.folder, postmaster.pid, () => postmaster.stop());
      // Below /tmp it would only be litter. Postgres is gone, but somebody else's may already be starting.
      if (dirname(socketFolder) !== home.folder) await rmdir(socketFolder).catch(() => undefined);
    },
  };
}

/** After a crash postgres first reads its log again, which takes as long as it takes. */
async function becomesReady({ home, log }: Site, postmaster: Postmaster): Promise<boolean> {
  const news = setInterval(() => log(`Postgres is still getting ready in ${home.cluster}.`), 10_000);
  try {
    while (!postmaster.hasExited()) {
      const file = await readPostmasterFile(home.cluster);
      if (file?.pid === postmaster.pid && file.status === 'ready') return true;
      await pause(5);
    }
    await postmaster.exited;
    return false;
  } finally {
    clearInterval(news);
  }
}

/** The second pattern is of backends that outlive a killed postmaster for a moment. */
function isHeldByAnother(output: string): boolean {
  return /lock file "postmaster\.pid" (already exists|is empty)|pre-existing shared memory block/.test(output);
}
