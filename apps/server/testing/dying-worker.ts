import { prepare } from '../src/app/run.ts';
import { readConfig } from '../src/config/environment.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';

/**
 * A worker that is killed, with no time to tidy up, where it was told: `file <end of its key>` as it begins to write
 * such a file, `row <column>=<value>` when a video's row says so and nothing of it is committed yet, `judge` when the
 * second picture is about to be judged.
 */
const [connectionText = '', where = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionText);
const config = readConfig(process.env);
const { app, queue } = await prepare({ config, connection, clock, log: openLog({ level: 'silent' }) });

const [kind = '', what = ''] = where.split(' ');
const die = () => process.kill(process.pid, 'SIGKILL');

const { storage, videos, pictureJudge } = app.ports;
const put = storage.put.bind(storage);
storage.put = (key, content) => {
  const writing = put(key, content);
  if (kind === 'file' && key.endsWith(what)) die();
  return writing;
};

const change = videos.change.bind(videos);
videos.change = async (tx, videoId, changed) => {
  const row = await change(tx, videoId, changed);
  const said = Object.entries(changed).map(([column, value]) => `${column}=${value}`);
  if (kind === 'row' && said.includes(what)) die();
  return row;
};

const classify = pictureJudge.classify.bind(pictureJudge);
let judged = 0;
pictureJudge.classify = (picture) => {
  judged += 1;
  if (kind === 'judge' && judged === 2) die();
  return classify(picture);
};

await queue.work(app.runnable, app.ports.jobs);
