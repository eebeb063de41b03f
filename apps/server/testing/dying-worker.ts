import { prepare } from '../src/app/run.ts';
import { readConfig } from '../src/config/environment.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';

/** A worker that is killed, with no time to tidy up, as it begins to write a file whose key ends as it was told. */
const [connectionText = '', lastFile = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionText);
const config = readConfig(process.env);
const { app, queue } = await prepare({ config, connection, clock, log: openLog({ level: 'silent' }) });
const put = app.storage.put.bind(app.storage);
app.storage.put = (key, content) => {
  const writing = put(key, content);
  if (key.endsWith(lastFile)) process.kill(process.pid, 'SIGKILL');
  return writing;
};
await queue.work(app.runnable, app.jobs);
