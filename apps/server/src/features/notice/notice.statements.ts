import { NOTICE_FACES, UNREAD_LIMIT } from '@liuguang/contract/notice/sections';
import { sql } from 'drizzle-orm';
import { statement, textOf } from '../../platform/postgres/statement.ts';
import { notHidden } from '../block/block.port.ts';

/* Numbers come as text, times in milliseconds. */

/** Whether a person is told of what another did; nobody did what the house tells. */
const mayHear = (person: string, actor: string): string =>
  `(${actor} is null or ${textOf(notHidden(sql.raw(person), sql.raw(actor)))})`;

/** Of notice `n`: whom they have blocked since then, people do not read of either. */
const SEEN = mayHear('n.account_id', 'n.actor_id');

/** Among more than this nobody misses the one or other whom they have blocked since. */
const COUNTED = 50;

/** A line as it is read, beside when and where it stands. */
export interface LineRow {
  readonly bundle: string;
  readonly section: string;
  readonly latestId: string;
  readonly latestMs: number;
  readonly notices: number;
  readonly actors: readonly string[] | null;
  readonly kind: string;
  readonly contentType: number | null;
  readonly subjectId: string | null;
  readonly placeId: string | null;
  readonly values: Readonly<Record<string, string | number>>;
  readonly unread: boolean;
}

/** Of line `b`: what its latest notice says, and the last few who did it. */
const DETAILS = `cross join lateral (
  select n.id, n.kind, n.content_type, n.subject_id, n.place_id, n.values from notice as n
  where n.account_id = b.account_id and n.bundle = b.bundle and ${SEEN} order by n.id desc nulls last limit 1
) as last cross join lateral (
  select array_agg(actor_id::text) as actors from (
    select n.actor_id from notice as n
    where n.account_id = b.account_id and n.bundle = b.bundle and n.actor_id is not null and ${SEEN}
    order by n.id desc nulls last limit ${NOTICE_FACES}
  ) as few
) as those`;

const COLUMNS = `b.bundle, b.section, b.latest_id as "latestId",
  (extract(epoch from b.latest_at) * 1000)::float8 as "latestMs",
  case when b.notices > ${COUNTED} then b.notices else (
    select count(*)::int from notice as n where n.account_id = b.account_id and n.bundle = b.bundle and ${SEEN}
  ) end as notices,
  those.actors, last.kind, last.content_type as "contentType", last.subject_id as "subjectId",
  last.place_id as "placeId", last.values,
  last.id > coalesce((select m.notice_id from notice_mark as m
    where m.account_id = b.account_id and m.section = b.section), 0) as unread`;

const AFTER = '(b.latest_at, b.latest_id) < ($2::timestamptz, $3::bigint)';
const IN_ORDER = 'order by b.latest_at desc nulls last, b.latest_id desc nulls last limit $4::int';

/** Of the person $1, after the line at $2 with the number $3, $4 of them. */
export const LINES = statement<LineRow>(
  'notice_lines',
  `select ${COLUMNS} from notice_bundle as b ${DETAILS} where b.account_id = $1::bigint and ${AFTER} ${IN_ORDER}`,
);

/** Likewise, of the section $5. */
export const SECTION_LINES = statement<LineRow>(
  'notice_section_lines',
  `select ${COLUMNS} from notice_bundle as b ${DETAILS}
where b.account_id = $1::bigint and b.section = $5::text and ${AFTER} ${IN_ORDER}`,
);

/** The lines whose latest notice is one of $1: of several that joined a line at once, the last one speaks for all. */
export const LINES_OF = statement<LineRow & { readonly accountId: string }>(
  'notice_lines_of',
  `select b.account_id as "accountId", ${COLUMNS} from notice as asked
join notice_bundle as b on b.account_id = asked.account_id and b.bundle = asked.bundle and b.latest_id = asked.id
${DETAILS} where asked.id = any($1::bigint[])`,
);

/** Of the person $1 the newest of each of the sections $2 that has any. */
export const NEWEST = statement<LineRow>(
  'notice_newest',
  `select newest.* from unnest($2::text[]) as asked (section) cross join lateral (
  select ${COLUMNS} from notice_bundle as b ${DETAILS}
  where b.account_id = $1::bigint and b.section = asked.section
  order by b.latest_at desc nulls last, b.latest_id desc nulls last limit 1
) as newest`,
);

/** Of the person $1 how many of each of the sections $2 are unread, and the number of the latest notice. */
export const UNREAD = statement<{ section: string; unread: number; latestId: string; broadcastMs: number }>(
  'notice_unread',
  `select asked.section, (
  select count(*)::int from (
    select from notice as n where n.account_id = $1::bigint and n.section = asked.section and ${SEEN}
      and n.id > coalesce((select m.notice_id from notice_mark as m
        where m.account_id = $1::bigint and m.section = asked.section), 0)
    limit ${UNREAD_LIMIT}
  ) as counted
) as unread, coalesce((
  select n.id from notice as n where n.account_id = $1::bigint and n.section = asked.section
  order by n.id desc nulls last limit 1
), 0)::text as "latestId", coalesce((
  select (extract(epoch from m.broadcast_at) * 1000)::float8 from notice_mark as m
  where m.account_id = $1::bigint and m.section = asked.section
), 0) as "broadcastMs" from unnest($2::text[]) as asked (section)`,
);

/**
 * Moves the marks of the person $1 in the sections $2 on to the notice $3 and to broadcasts that started at $4, never back
 * nor beyond what there is. Gives those that moved.
 */
export const READ = statement<{ section: string }>(
  'notice_read',
  `insert into notice_mark as m (account_id, section, notice_id, broadcast_at)
select $1::bigint, asked.section, least($3::bigint, coalesce(latest.id, 0)), $4::timestamptz
from unnest($2::text[]) as asked (section) left join lateral (
  select n.id from notice as n where n.account_id = $1::bigint and n.section = asked.section
  order by n.id desc nulls last limit 1
) as latest on true
where latest.id is not null or $4::timestamptz > to_timestamp(0)
order by asked.section
on conflict (account_id, section) do update set
  notice_id = greatest(m.notice_id, excluded.notice_id), broadcast_at = greatest(m.broadcast_at, excluded.broadcast_at)
where m.notice_id < excluded.notice_id or m.broadcast_at < excluded.broadcast_at
returning section`,
);

export interface PendingRow {
  readonly id: string;
  readonly account_id: string;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly content_type: number | null;
  readonly subject_id: string | null;
  readonly place_id: string | null;
  readonly values: object;
  readonly once: string;
  readonly createdMs: number;
}

/** Takes up to $1 of what is to be delivered; others who do so at once take other rows. */
export const TAKE = statement<PendingRow>(
  'notice_take',
  `delete from notice_pending
where id in (select id from notice_pending order by id limit $1::int for update skip locked)
returning id, account_id, kind, actor_id, content_type, subject_id, place_id, values, once,
  (extract(epoch from created_at) * 1000)::float8 as "createdMs"`,
);

/** Waits for everybody else who delivers to one of the people $1, in one order whoever asks. */
export const LOCK = statement<object>(
  'notice_lock',
  `select pg_advisory_xact_lock(hashtextextended('notice:' || person, 0))
from (select person from unnest($1::bigint[]) as person order by person) as people`,
);

export interface DeliveredRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly section: string;
}

/** Delivers the rows of the JSON $1, but for those that were delivered before, or are of people one does not hear of. */
export const DELIVER = statement<DeliveredRow>(
  'notice_deliver',
  `with told as (
  select * from jsonb_to_recordset($1::jsonb) as told (place int, account_id bigint, section text, bundle text, kind text,
    actor_id bigint, content_type smallint, subject_id bigint, place_id bigint, values jsonb, once text,
    created_at timestamptz)
  where ${mayHear('told.account_id', 'told.actor_id')}
), added as (
  insert into notice (account_id, section, bundle, kind, actor_id, content_type, subject_id, place_id, values, once, created_at)
  select account_id, section, bundle, kind, actor_id, content_type, subject_id, place_id, values, once, created_at
  from told order by place on conflict (account_id, once) do nothing
  returning id, account_id, section, bundle, kind, created_at
), bundled as (
  insert into notice_bundle as line (account_id, bundle, section, latest_id, latest_at, notices)
  select account_id, bundle, min(section), max(id), max(created_at), count(*) from added group by account_id, bundle
  on conflict (account_id, bundle) do update set
    latest_id = excluded.latest_id, latest_at = greatest(line.latest_at, excluded.latest_at),
    notices = line.notices + excluded.notices
)
select id, account_id as "accountId", kind, section from added`,
);
