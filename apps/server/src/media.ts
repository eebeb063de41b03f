import { openDatabaseHome } from './app/database-home.ts';
import { enter, type ProcessContext } from './app/process.ts';
import { prepare } from './app/run.ts';
import { verifyMedia } from './features/media/making/media.verify.ts';
import { lookForStrays } from './features/upload/upload.verify.ts';
import { verifyWorks } from './features/work/work.files.ts';
import { systemClock } from './platform/clock.ts';

const USAGE = 'usage: npm run media verify';

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

await enter(async (context) => {
  const [command] = process.argv.slice(2);
  if (command === 'verify') await verify(context);
  else {
    context.say(USAGE);
    process.exitCode = 1;
  }
  return undefined;
});
