import pg from 'pg';
import { copyIn, type Field } from './copy-in.ts';
import type { BenchConnection } from './purses.ts';

const CREATORS = 50;

/** So many videos that everybody may find, by COPY; those that are there count. */
export async function fillVideos(connection: BenchConnection, count: number): Promise<void> {
  await withPool(connection, async (pool) => {
    const { rows } = await pool.query<{ there: number }>('select count(*)::int as there from media_video');
    const there = rows[0]?.there ?? 0;
    if (there >= count) return;
    await pool.query(CREATE_CREATORS, [CREATORS]);
    const { rows: creators } = await pool.query<{ id: string }>(CREATORS_MADE);
    const client = await pool.connect();
    await copyIn(client, 'media_video', VIDEO_COLUMNS, videoRows(creators, there + 1, count)).finally(() =>
      client.release(),
    );
    // Nobody searches for them, and to write them all into the index would go on beside what is measured.
    await pool.query('truncate search_due');
    await pool.query('vacuum analyze account, media_video');
  });
}

/** Guests who are signed in, each with a history of their own among the newest videos. Returns their tokens. */
export async function addViewers(connection: BenchConnection, count: number): Promise<string[]> {
  return withPool(connection, async (pool) => {
    await pool.query(CREATE_VIEWERS, [count]);
    await pool.query(CREATE_HISTORIES);
    await pool.query('vacuum analyze account, account_session, watch_entry');
    const { rows } = await pool.query<{ token: string }>(
      `select rpad('viewer-' || id, 43, 'x') as token from account where name like 'viewer %' order by id`,
    );
    return rows.map(({ token }) => token);
  });
}

/** More parts for the first tab than a page has, so that there are cursors to go on from. */
export async function addModules(connection: BenchConnection, count: number): Promise<void> {
  await withPool(connection, (pool) => pool.query(CREATE_MODULES, [count]));
}

/** A free video with a rung that stands, as far as the database knows. */
export async function addPlayable(connection: BenchConnection): Promise<string> {
  return withPool(connection, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(PLAYABLE);
    return rows[0]?.id ?? '';
  });
}

/** The longest film that everybody may watch. */
export async function longestFilm(connection: BenchConnection): Promise<{ id: string; seconds: number }> {
  return withPool(connection, async (pool) => {
    const { rows } = await pool.query<{ id: string; seconds: number }>(LONGEST);
    if (!rows[0]) throw new Error('there is no film');
    return rows[0];
  });
}

/** So many lines over a stretch of a video, evenly. */
export async function fillDanmaku(
  connection: BenchConnection,
  videoId: string,
  lines: number,
  seconds: number,
): Promise<void> {
  await withPool(connection, async (pool) => {
    await pool.query(`update media_video set seconds = greatest(seconds, $2) where id = $1`, [videoId, seconds]);
    await pool.query(CREATE_DANMAKU, [videoId, lines, seconds]);
    await pool.query('vacuum analyze danmaku');
  });
}

async function withPool<Result>(
  connection: BenchConnection,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const CREATE_CREATORS = `
insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
select 'registered', 'creator ' || number, 'creator-' || number, '{}', now(), now()
from generate_series(1, $1::int) as number on conflict do nothing`;

const CREATORS_MADE = `select id from account where name like 'creator %' order by id`;

const VIDEO_COLUMNS = [
  ...['account_id', 'folder', 'content_type', 'title', 'intro', 'access', 'price', 'state', 'stage', 'progress'],
  ...['moderation', 'published_at', 'width', 'height', 'seconds', 'views', 'likes', 'collects', 'heat'],
  ...['created_at', 'updated_at'],
];
const ACCESSES = ['free', 'free', 'member', 'dark', 'gold'] as const;
const PRICE = 100;

/** Every fifth is short, every fifth costs gold, and each came out a second before the one before it. */
function* videoRows(creators: readonly { id: string }[], from: number, to: number): Generator<Field[]> {
  const now = new Date();
  for (let number = from; number <= to; number += 1) {
    const access = ACCESSES[number % ACCESSES.length] ?? 'free';
    yield [
      ...[creators[number % creators.length]?.id ?? '', `bench-${number}`, number % 5 === 0 ? 2 : 1],
      ...[`A film ${number}`, 'What it is about', access, access === 'gold' ? PRICE : 0, 'ready', 'done', 100],
      ...['passed', new Date(now.getTime() - number * 1000), 1280, 720],
      ...[60 + (scattered(number) % 30) + (number % 3000), scattered(number) % 100_000],
      ...[scattered(number + 1) % 1000, scattered(number + 2) % 1000, (scattered(number + 3) % 1_000_000) / 20_000],
      ...[now, now],
    ];
  }
}

/** The same for the same number, and otherwise as good as by chance. */
function scattered(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const CREATE_VIEWERS = `
with people as (
  insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
  select 'guest', 'viewer ' || number, 'viewer-' || number, '{}', now(), now() from generate_series(1, $1::int) as number
  returning id
)
insert into account_session (token_hash, account_id, address, user_agent, created_at, last_seen_at, expires_at)
select sha256(convert_to(rpad('viewer-' || id, 43, 'x'), 'UTF8')), id, '127.0.0.1', '', now(), now(), now() + interval '1 day'
from people`;

const CREATE_HISTORIES = `
insert into watch_entry (account_id, video_id, content_type, position, finished, seconds, watched_at)
select viewer.id, video.id, video.content_type, 60, true, 60, now()
from account as viewer
cross join lateral (
  select id, content_type from (
    select id, content_type, row_number() over (order by published_at desc) as place from media_video
    where content_type = 1 order by published_at desc limit 400
  ) as newest where (place + viewer.id) % 8 = 0
) as video
where viewer.name like 'viewer %' on conflict do nothing`;

const CREATE_DANMAKU = `
insert into danmaku (video_id, account_id, second, text, color, place, reveals, state, created_at)
select $1::bigint, (select account_id from media_video where id = $1::bigint), second, 'A line at ' || second, number % 10,
  'roll', second, 'shown', now()
from (select number, (number::float8 * $3::float8 / $2::int) as second from generate_series(0, $2::int - 1) as number) as line`;

const LONGEST = `
select id, seconds from media_video
where content_type = 1 and access = 'free' and state = 'ready' and moderation = 'passed' and published_at < now()
order by seconds desc limit 1`;

const CREATE_MODULES = `
insert into media_module (tab, kind, title_zh, title_en, source, position, enabled, updated_at)
select 1, (array['row', 'grid', 'wide'])[1 + number % 3], '第 ' || number, 'Part ' || number,
  jsonb_build_object('by', (array['newest', 'popular'])[1 + number % 2], 'contentType', 1,
    'accesses', jsonb_build_array((array['free', 'member', 'dark', 'gold'])[1 + number % 4])),
  1000 + number, true, now()
from generate_series(1, $1::int) as number`;

const PLAYABLE = `
with video as (select id from media_video where access = 'free' and content_type = 1 order by id limit 1)
insert into media_track (video_id, rung, key, iv, state, width, height, created_at)
select id, 'source', decode(repeat('00', 16), 'hex'), decode(repeat('00', 16), 'hex'), 'whole', 1280, 720, now() from video
on conflict (video_id, rung) do update set state = 'whole' returning video_id as id`;
