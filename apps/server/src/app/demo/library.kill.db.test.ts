import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LIBRARY } from '../../../../../demo/library.ts';
import { runEntry } from '../../../testing/entry.ts';
import { killServerWhenItSays, startServerProcess } from '../../../testing/server-process.ts';
import { startEmbedded } from '../../platform/postgres/embedded.ts';
import { makeTestFolder } from '../../platform/postgres/test-cluster.ts';

/** A whole library, three times begun, takes a minute. */
const whenFull = test.runIf(process.env.TEST_FULL === '1');

const COUNTS = `select
  (select count(*)::int from media_video where state = 'ready') as ready,
  (select count(*)::int from media_video) as videos,
  (select count(distinct title)::int from media_video) as titles,
  (select count(*)::int from work) as works,
  (select count(*)::int from collection) as collections,
  (select count(*)::int from comment) > 0 as talked`;

whenFull(
  'a first start that is killed twice brings the library whole at the third, and nothing twice',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = await makeTestFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const env = { APP_MODE: 'demo', APP_DATA_DIR: folder, APP_DEMO_LIBRARY: 'true', LOG_LEVEL: 'silent' };
    for (let kills = 0; kills < 2; kills += 1) await killServerWhenItSays(env, /Loading the library \d+/);

    const server = await startServerProcess(env);
    const cluster = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
    const client = new pg.Client({ ...cluster.connection });
    await client.connect();
    const { rows } = await client.query(COUNTS);
    await client.end();
    const { videos, albums, novels, audioNovels, collections, anime } = LIBRARY;
    expect(rows).toEqual([
      {
        ready: videos.length,
        videos: videos.length,
        titles: videos.length,
        works: albums.length + novels.length + audioNovels.length,
        collections: collections.length + anime.length,
        talked: true,
      },
    ]);
    server.child.kill('SIGTERM');
    await server.ended;
    const { said, code } = await runEntry('media', env, 'verify');
    expect(said).toContain('All is there as it was written');
    expect(code).toBe(0);
  },
);
