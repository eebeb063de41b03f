import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, makeRunnable } from './binaries.ts';
import { createCluster, giveToAccount, refuseOtherMajor } from './cluster-files.ts';
import { openHome } from './cluster-home.ts';
import { launch, type Running, type Site } from './launch.ts';
import { findLeash } from './leash.ts';
import { endOwned, readOwner, takeOwnership } from './owner-file.ts';
import { stopAdopted } from './postmaster.ts';
import { discardPostmasterFile, isPostmasterOf, type PostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { DatabaseStartError, explainSystemError } from './start-error.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** PostgreSQL settings that replace or add to the defaults. */
  settings?: Record<string, string>;
  superuser?: string;
  /** Also listen on 127.0.0.1, where roles need a password. */
  tcpPort?: number;
  /** Stands in for a `dataDir` that the account postgres runs as cannot reach; see ClusterHome. */
  fallbackBase?: string;
  /** How long to wait for another process's postgres to get ready or to end. */
  patienceMs?: number;
  log: (message: string) => void;
}

export interface EmbeddedCluster {
  connection: { host: string; port: number; user: string; database: 'postgres' };
  /** Postgres was running already. */
  adopted: boolean;
  pid: number;
  /** Ends postgres if that is this process's business: it started postgres, or adopted it when its owner was dead. */
  stop(): Promise<void>;
}

/**
 * Starts the database in `dataDir`, making it first if need be, or adopts the one that runs there. There is no lock of
 * our own: moving a new cluster into place, and postgres's postmaster.pid, decide between processes that start at once,
 * and the loser adopts what the winner started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const { dataDir, settings = {}, superuser = 'postgres', tcpPort, log } = options;
  try {
    const [home, found, leash] = await Promise.all([
      openHome({ dataDir, fallbackBase: options.fallbackBase ?? '/var/lib/liuguang', log }),
      findBinaries(),
      findLeash(),
    ]);
    if (home.clusterExists) await refuseOtherMajor(home, found);
    const binaries = await makeRunnable(found, home.account, home.folder);
    if (home.clusterExists) await giveToAccount(home);
    else await createCluster(home, binaries, { superuser, durable: settings.fsync !== 'off' });
    const deadline = Date.now() + (options.patienceMs ?? 120_000);
    return await adoptOrLaunch({ home, binaries, settings, superuser, tcpPort, leash, log }, deadline);
  } catch (error) {
    throw explainSystemError(error, { folder: dataDir });
  }
}

async function adoptOrLaunch(site: Site, deadline: number): Promise<EmbeddedCluster> {
  const { cluster } = site.home;
  for (let turn = 0; Date.now() < deadline; turn += 1) {
    const file = await readPostmasterFile(cluster);
    const isHeld = file !== null && (await isHeldByPostgres(cluster, file));
    if (isHeld && file.status === 'ready') {
      const adopted = await adopt(site, file);
      if (adopted !== null) return describe(site, { ...adopted, adopted: true });
    }
    if (!isHeld) {
      if (file !== null) await discardPostmasterFile(cluster, file);
      const launched = await launch(site);
      if (launched !== null) return describe(site, { ...launched, adopted: false });
    }
    if (turn === 0) site.log(`Waiting for another postgres in ${cluster} to get ready or to end.`);
    await pause(20);
  }
  throw new DatabaseStartError(
    `Another postgres in ${cluster} has neither got ready nor ended in time: end it (its id is in postmaster.pid) and start again.`,
  );
}

/** An incomplete file is one that postgres is just writing, or what a full disk left of it. */
async function isHeldByPostgres(cluster: string, file: PostmasterFile): Promise<boolean> {
  if (file.pid !== null) return isPostmasterOf(cluster, file.pid);
  await pause(500);
  return (await readPostmasterFile(cluster))?.text !== file.text;
}

/** Null when postgres is about to end, although its file does not say so yet: there will soon be none to adopt. */
async function adopt({ home }: Site, file: PostmasterFile): Promise<Running | null> {
  const { pid, port, socketFolder } = file;
  if (pid === null || port === null || socketFolder === null) {
    throw new DatabaseStartError(
      `The postgres that runs in ${home.cluster} has no Unix socket: end it and start again.`,
    );
  }
  const owner = await readOwner(home.folder, pid);
  if (owner?.isAlive) {
    return owner.hold === 'ending' ? null : { pid, port, socketFolder, stop: async () => undefined };
  }
  if (owner !== null && owner.hold !== 'loose') {
    // Its signal is on the way, unless the owner was killed a moment before it could be sent.
    await stopAdopted(pid);
    return null;
  }
  await takeOwnership(home.folder, pid, 'loose');
  return {
    pid,
    port,
    socketFolder,
    async stop() {
      // Of two that adopted the same orphan at once, the later is the owner.
      const { pid: current } = (await readOwner(home.folder, pid)) ?? {};
      if (current === process.pid) await endOwned(home.folder, pid, () => stopAdopted(pid));
    },
  };
}

function describe(
  { superuser }: Site,
  { pid, port, socketFolder, stop, adopted }: Running & { adopted: boolean },
): EmbeddedCluster {
  let stopping: Promise<void> | undefined;
  return {
    connection: { host: socketFolder, port, user: superuser, database: 'postgres' },
    adopted,
    pid,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
