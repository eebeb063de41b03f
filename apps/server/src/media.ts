import { openDatabaseHome } from './app/database-home.ts';
import { enter, type ProcessContext } from './app/process.ts';
import { prepare } from './app/run.ts';
import { verifyMedia } from './features/media/making/media.verify.ts';
import { lookForStrays } from './features/upload/upload.verify.ts';
import { verifyWorks } from './features/work/work.files.ts';
import { systemClock } from './platform/clock.ts';
import { LocalStorage } from './platform/storage/local-storage.ts';
import { type Moved, moveFiles } from './platform/storage/move-files.ts';
import { localFolder, openStorage } from './platform/storage/open-storage.ts';

const USAGE = `usage: npm run media verify
       npm run media move to-store [compare]   from this machine's data folder to the store of STORAGE_URL
       npm run media move to-folder [compare]  and back`;

async function verify({ config, log, say }: ProcessContext): Promise<void> {
  const home = await openDatabaseHome(config, say);
  const { app, close } = await prepare({ config, connection: home.connection, clock: systemClock, log });
  const strays = await lookForStrays(app.ports.uploadStore);
  const { videos, files, ...media } = await verifyMedia(app.ports.videoStore);
  const { files: workFiles, ...works } = await verifyWorks(app.ports.workStore);
  const uploads = await strays();
  await close();
  await home.close();
  const faults = [media, works, uploads].flatMap((found) =>
    Object.entries(found).flatMap(([kind, names]) => names.map((name) => `✗ ${kind}: ${name}`)),
  );
  for (const fault of faults) say(fault);
  const count = faults.length;
  const looked = `${files} files of ${videos} videos, ${workFiles} of albums and audio novels`;
  say(count === 0 ? `All is there as it was written: ${looked}.` : `${count} faults in ${looked}.`);
  if (count > 0) process.exitCode = 1;
}

/** Copies what is not there yet. Stopped at any time, it goes on from there when it is started again. */
async function move({ config, say }: ProcessContext, direction: Direction, compare: boolean): Promise<void> {
  const { dataDir, storage } = config;
  if (!storage.address) {
    say('STORAGE_URL is missing: it says to which store, or from which.');
    process.exitCode = 1;
    return;
  }
  const opened = openStorage({ dataDir, ...storage });
  const folder = new LocalStorage(localFolder(dataDir));
  const [from, to] = direction === 'to-store' ? [folder, opened.storage] : [opened.storage, folder];
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  if (direction === 'to-store') await opened.prepare();
  const moved = await moveFiles({ from, to, compare, signal: stop.signal, onProgress: (done) => say(inWords(done)) });
  await opened.close();
  say(`${stop.signal.aborted ? 'Stopped; started again it goes on from here' : 'Done'}: ${inWords(moved)}.`);
  if (stop.signal.aborted) process.exitCode = 1;
  else say('The files are where they were as well. When npm run media verify finds nothing wrong, they may go.');
}

const inWords = ({ copied, copiedBytes, there }: Moved): string =>
  `${copied} files copied (${Math.round(copiedBytes / 1024 ** 2)} MB), ${there} were there`;

const DIRECTIONS = ['to-store', 'to-folder'] as const;
type Direction = (typeof DIRECTIONS)[number];

await enter(async (context) => {
  const [command, way, how] = process.argv.slice(2);
  const direction = DIRECTIONS.find((one) => one === way);
  if (command === 'verify') await verify(context);
  else if (command === 'move' && direction && (how === undefined || how === 'compare'))
    await move(context, direction, how === 'compare');
  else {
    context.say(USAGE);
    process.exitCode = 1;
  }
  return undefined;
});
