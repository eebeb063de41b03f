import pg from 'pg';
import type { BenchConnection } from './purses.ts';

/** What the videos of a bench are found under, by number. */
export interface Shelves {
  readonly category: string;
  /** Of short videos alone. */
  readonly shorts: string;
  readonly tag: string;
  readonly creators: readonly string[];
}

/**
 * Every fifth video is short. One in ten, of long videos alone, bears a category, one in a hundred a tag, one in five
 * hundred is a collection; one in ten, short ones alone, bears another category. What is there stays.
 */
export async function fillShelves(connection: BenchConnection): Promise<Shelves> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query(LABELS);
    for (const [name, every, from] of [
      ['bench category', 10, 1],
      ['bench shorts', 10, 0],
      ['bench tag', 100, 1],
    ] as const)
      await pool.query(BEARINGS, [name, every, from]);
    await pool.query(COLLECTIONS);
    await pool.query(FOUND);
    // All that the index is to hold is in it.
    await pool.query('truncate search_due');
    await pool.query('vacuum analyze catalogue_bearing, collection, collection_episode, search_entry');
    const { rows } = await pool.query<Shelves>(SHELVES);
    if (!rows[0]) throw new Error('there are no shelves');
    return rows[0];
  } finally {
    await pool.end();
  }
}

const LABELS = `
insert into catalogue_label (kind, name, created_at, updated_at)
select kind, name, now(), now()
from (values ('category', 'bench category'), ('category', 'bench shorts'), ('tag', 'bench tag')) as label (kind, name)
on conflict do nothing`;

const BEARINGS = `
insert into catalogue_bearing (label_id, video_id)
select label.id, video.id from catalogue_label as label, media_video as video
where label.name = $1 and video.id % $2::int = $3::int
  and not exists (select from catalogue_bearing as there where there.label_id = label.id)`;

const COLLECTIONS = `
with made as (
  insert into collection (account_id, content_type, title, published_at, created_at, updated_at)
  select account_id, 3, 'bench ' || id, published_at, now(), now() from media_video
  where id % 500 = 1 and content_type = 1 and not exists (select from collection) returning id, title
)
insert into collection_episode (collection_id, number, video_id)
select id, 1, substr(title, 7)::bigint from made`;

/**
 * As the job that keeps the index would write them, whose words are those of the title, the creator's name and a mood. Of
 * moods there are many: where it has counted few words, the database only guesses how many things have an unfinished one.
 */
const FOUND = `
insert into search_entry (kind, id, name_key, other_key, name, other_name, words, rank, shown_at)
select 'video', video.id, lower(video.title), '', video.title, '',
  (select string_agg(format('%L:%s', word, place), ' ') from unnest(
    string_to_array(lower(video.title), ' ') || array['~creator', '~' || substr(creator.name, 9), '~mood' || video.id % 300]
  ) with ordinality as token (word, place))::tsvector, video.heat, video.published_at
from media_video as video join account as creator on creator.id = video.account_id
where creator.name like 'creator %' and video.title like 'A film %'
  and not exists (select from search_entry as there where there.kind = 'video' and there.id = video.id)
on conflict do nothing`;

const SHELVES = `
select (select id from catalogue_label where name = 'bench category')::text as category,
  (select id from catalogue_label where name = 'bench shorts')::text as shorts,
  (select id from catalogue_label where name = 'bench tag')::text as tag,
  array(select id::text from account where name like 'creator %' order by id) as creators`;
