import pg from 'pg';
import type { BenchConnection } from './purses.ts';

/** Somebody of a bench, signed in. */
export interface BenchPerson {
  readonly id: string;
  readonly token: string;
}

export interface PostPeople {
  /** Who follows many that publish. */
  readonly reader: BenchPerson;
  /** Followed by few and by many; several of each, for nobody may publish without end. */
  readonly little: readonly BenchPerson[];
  readonly known: readonly BenchPerson[];
  /** Who follows all of those. */
  readonly fan: BenchPerson;
}

const AUTHORS = 2000;
/** More than a person may write in an hour are needed. */
const PUBLISHERS = 3;

/** So many posts that everybody may see, of as many authors, and who follows whom; what is there stays. */
export async function fillPosts(
  connection: BenchConnection,
  { posts, followed, fans }: { posts: number; followed: number; fans: { few: number; many: number } },
): Promise<PostPeople> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query(PEOPLE, ['author', AUTHORS]);
    await pool.query(PEOPLE, ['fan', fans.many]);
    await pool.query(PEOPLE, ['little', PUBLISHERS]);
    await pool.query(PEOPLE, ['known', PUBLISHERS]);
    await pool.query(PEOPLE, ['reader', 1]);
    await pool.query(POSTS, [posts]);
    await pool.query(FOLLOWS, ['reader', 'author', 1, followed]);
    await pool.query(FOLLOWS, ['fan', 'little', fans.few, PUBLISHERS]);
    await pool.query(FOLLOWS, ['fan', 'known', fans.many, PUBLISHERS]);
    // Nobody searches for them, and to write them all into the index would go on beside what is measured.
    await pool.query('truncate search_due');
    await pool.query('vacuum analyze account, account_session, post, follow_account');
    const of = async (kind: string): Promise<BenchPerson[]> => (await pool.query<BenchPerson>(FOUND, [kind])).rows;
    const [[reader], little, known, [fan]] = [
      await of('reader'),
      await of('little'),
      await of('known'),
      await of('fan'),
    ];
    if (!reader || !fan) throw new Error('nobody is there');
    return { reader, little, known, fan };
  } finally {
    await pool.end();
  }
}

/** The numbers of some posts, the latest first. */
export async function latestPosts(connection: BenchConnection, count: number): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const { rows } = await pool.query<{ id: string }>('select id from post order by published_at desc limit $1', [count]);
  await pool.end();
  return rows.map(({ id }) => id);
}

const PEOPLE = `
with made as (
  insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
  select 'registered', $1 || ' ' || number, $1 || '-' || number, '{}', now() - interval '1 year', now()
  from generate_series(1, $2::int) as number
  where not exists (select from account where name = $1 || ' 1') returning id
)
insert into account_session (token_hash, account_id, address, user_agent, created_at, last_seen_at, expires_at)
select sha256(convert_to(rpad('post-' || id, 43, 'x'), 'UTF8')), id, '127.0.0.1', '', now(), now(), now() + interval '1 year'
from made`;

/** Each came out a second before the one before it, by authors in turn. */
const POSTS = `
insert into post (account_id, kind, title, text, audience, state, score, created_at, published_at, told_at)
select author.ids[1 + number % array_length(author.ids, 1)], 'pictures', '', 'What somebody wrote, number ' || number, 'everyone',
  'shown', number, moment, moment, moment
from (select array_agg(id order by id) as ids from account where name like 'author %') as author,
  generate_series((select count(*)::int from post) + 1, $1::int) as number,
  lateral (select now() - number * interval '1 second' as moment) as at`;

/** The first so many of one kind follow the first so many of another. */
const FOLLOWS = `
insert into follow_account (account_id, followed_id, at)
select follower.id, followed.id, now()
from (select id from account where name like $1 || ' %' order by id limit $3) as follower,
  (select id from account where name like $2 || ' %' order by id limit $4) as followed
on conflict do nothing`;

const FOUND = `select id, rpad('post-' || id, 43, 'x') as token from account where name like $1 || ' %' order by id`;
