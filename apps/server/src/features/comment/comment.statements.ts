import { sql } from 'drizzle-orm';
import { answering, answeringAll, CLAIM_COLUMNS } from '../../platform/once/once.claim.ts';
import { statement, textOf } from '../../platform/postgres/statement.ts';
import { EXCERPT } from '../../platform/tidy-text.ts';
import { notBlocked, notHidden } from '../block/block.port.ts';
import { sendingFrom } from '../notice/notice.port.ts';
import { notingEvent } from '../task/task.port.ts';
import type { AskedFor, CommentSubjects } from './comment.port.ts';
import { WITHHELD } from './comment.spoilers.ts';

/*
 * What people do most is one statement each, prepared once on every connection. Numbers come as text, times in
 * milliseconds.
 */

export const COLUMNS = `c.id, c.content_type as "contentType", c.subject_id as "subjectId", c.account_id as "accountId",
  c.root_id as "rootId", c.answered_id as "answeredId", c.by_creator as "byCreator", c.text, c.reveals, c.state,
  c.held_for as "heldFor", c.note, c.likes, c.replies, c.reports, c.heat,
  (extract(epoch from c.created_at) * 1000)::float8 as "createdMs", c.decided_by as "decidedBy",
  (extract(epoch from c.decided_at) * 1000)::float8 as "decidedMs"`;

/** The words of the indexes that lists are read by; they lie with what is null last, and are read so. */
const LISTED = `c.root_id is null and (c.state = 'shown' or (c.state = 'deleted' and c.replies > 0))`;

/** Whose comment an answer is to, unless it is to the one that all stands below. */
const ANSWERED = `(select a.account_id from comment as a where a.id = c.answered_id and c.answered_id <> c.root_id)
  as "answeredAccountId"`;

/** Whether a statement shows somebody what `author` wrote; both are its own SQL. */
const shownTo = (viewer: string, author = 'c.account_id') => textOf(notHidden(sql.raw(viewer), sql.raw(author)));
const onTerms = (one: string, other: string) => textOf(notBlocked(sql.raw(one), sql.raw(other)));

/** How many of somebody's last comments are compared with a new one. */
const COMPARED = 20;

export interface AddedRow {
  readonly id: string;
  readonly state: 'shown' | 'held';
  readonly held_for: '' | 'link' | 'repeat' | 'rule';
}

export interface ReplyRow extends AddedRow {
  readonly root_id: string;
  readonly answered_account: string | null;
}

/** How often somebody has said the same within a day. */
const saidBefore = (person: string, fingerprint: string, now: string) => `(
    select count(*) from (
      select fingerprint, created_at from comment where account_id = ${person} order by id desc nulls last limit ${COMPARED}
    ) as latest
    where latest.fingerprint = ${fingerprint} and latest.created_at > ${now} - interval '1 day'
  )`;

const ONE: AskedFor = { contentType: sql`$1::smallint`, id: sql`$2::bigint`, person: sql`$3::bigint` };
const EACH: AskedFor = { contentType: sql`one.content_type`, id: sql`one.subject_id`, person: sql`one.account_id` };

/** Why it is held: what is known already, or that the same person says the same again. */
const WEIGHED = `
  select case when $6::text <> '' then $6::text
    when ${saidBefore('$3::bigint', '$5::bigint', '$7::timestamptz')} >= $8::int then 'repeat' else '' end as held_for`;

const INTO = `insert into comment
    (content_type, subject_id, account_id, root_id, answered_id, by_creator, text, fingerprint, state, held_for, created_at,
     reveals)`;

const VALUES = `$1::smallint, $2::bigint, $3::bigint, above.root_id, above.id,
    subject.owner = $3::bigint, $4::text, $5::bigint, case when weighed.held_for = '' then 'shown' else 'held' end,
    weighed.held_for, $7::timestamptz, greatest($17::float8, above.reveals)`;

const TALLIED = `
  insert into comment_tally (content_type, subject_id, delta)
  select $1::smallint, $2::bigint, 1 from added where added.state = 'shown'`;

/** As `presentAdded` writes it. */
const REPLY = `json_build_object('id', added.id::text, 'rootId', added.root_id::text,
    'text', $4::text, 'state', added.state, 'heldFor', added.held_for, 'createdAt', $15::text)`;

/** A comment on its way, as `json_to_recordset` reads it: `place` is its own among those that are added together. */
const SAID_COLUMNS = `place int, content_type smallint, subject_id bigint, account_id bigint, text text, fingerprint bigint,
    suspect text, too_many int, reveals float8, mentions bigint[], created_at text, ${CLAIM_COLUMNS}`;

/** What gives a film away is not quoted to those who may not have seen it. */
const quoted = (text: string) => `jsonb_build_object('text', left(${text}, ${EXCERPT}))`;
const UNSPOILED = `case when reveals > 0 then '${WITHHELD}' else text end`;

const SHOWN = `(select * from judged where state = 'shown') as shown`;
const TOLD_OF = {
  actor: 'account_id',
  contentType: 'content_type',
  id: 'subject_id',
  placeId: 'id',
  values: quoted('text'),
  at: 'created_at::timestamptz',
};

/**
 * Adds comments together: $1 is a list of them with their requests. Those that have nothing to stand under, or a block
 * between them and the creator, give no row.
 * What somebody says twice at once is compared like what they say twice in a row.
 */
export const saying = ({ visible, contentTypes }: CommentSubjects) =>
  statement<AddedRow & { readonly place: number }>(
    `comment_say_${contentTypes.join('_')}`,
    `with said as materialized (
  select one.*, nextval('comment_id_seq') as id, subject.owner, subject.owner = one.account_id as by_creator, case
    when suspect <> '' then suspect
    when ${saidBefore('one.account_id', 'one.fingerprint', 'one.created_at::timestamptz')}
      + row_number() over (partition by one.account_id, one.fingerprint order by place) - 1 >= too_many then 'repeat'
    else '' end as held_for
  from json_to_recordset($1::json) as one (${SAID_COLUMNS})
  cross join lateral (${textOf(visible(EACH))}) as subject
  where ${onTerms('one.account_id', 'subject.owner')}
), judged as materialized (
  select *, case when held_for = '' then 'shown' else 'held' end as state from said
), added as (
  insert into comment
    (id, content_type, subject_id, account_id, by_creator, text, fingerprint, state, held_for, created_at, reveals)
  overriding system value
  select id, content_type, subject_id, account_id, by_creator, text, fingerprint, state, held_for, created_at::timestamptz, reveals
  from judged
), tallied as (
  insert into comment_tally (content_type, subject_id, delta)
  select content_type, subject_id, count(*) from judged where state = 'shown' group by content_type, subject_id
), noted as (
  ${notingEvent('comment', { account: 'account_id', at: 'created_at::timestamptz' }, `from judged where state = 'shown'`)}
), told as (
  ${sendingFrom('comment.added', { ...TOLD_OF, to: 'owner' }, SHOWN)}
), mentioned as (
  ${sendingFrom('comment.mentioned', { ...TOLD_OF, to: 'person', values: quoted(UNSPOILED) }, `${SHOWN} cross join unnest(mentions) as person`)}
    and person is distinct from owner
), answered as (
  ${answeringAll(
    `json_build_object('id', id::text, 'rootId', '', 'text', text, 'state', state, 'heldFor', held_for,
    'createdAt', created_at)`,
    'from judged',
  )}
)
select place, id, state, held_for from judged`,
  );

/**
 * Adds an answer to the comment $16: $4 the text, $5 its fingerprint, $6 why it is held, $7 now, $8 how many of the same
 * within a day are too many, from $9 on the request, $15 the time as the reply tells it, $17 up to which second it gives the film away. No row when there is nothing to
 * answer or to stand under, or a block between those who meet there. Whoever answers holds the comment above, so that nobody takes it away meanwhile.
 */
export const replying = ({ visible, contentTypes }: CommentSubjects) =>
  statement<ReplyRow>(
    `comment_reply_${contentTypes.join('_')}`,
    `with subject as materialized (${textOf(visible(ONE))}
), above as materialized (
  select a.id, r.id as root_id, a.account_id, greatest(a.reveals, r.reveals) as reveals
  from comment as a join comment as r on r.id = coalesce(a.root_id, a.id)
  where a.id = $16::bigint and a.content_type = $1::smallint and a.subject_id = $2::bigint
    and a.state = 'shown' and r.state in ('shown', 'deleted')
    and ${onTerms('$3::bigint', 'a.account_id')} and ${onTerms('$3::bigint', 'r.account_id')}
  for no key update of r
), weighed as (${WEIGHED}
), added as (
  ${INTO}
  select ${VALUES} from subject cross join weighed cross join above
  where ${onTerms('$3::bigint', 'subject.owner')}
  returning id, root_id, state, held_for
), counted as (
  update comment as r set replies = r.replies + 1 from added where r.id = added.root_id and added.state = 'shown'
), tallied as (${TALLIED}
), noted as (
  ${notingEvent('comment', { account: '$3::bigint', at: '$7::timestamptz' }, `from added where added.state = 'shown'`)}
), answered as (
  ${answering(9, REPLY, 'from added')}
)
select added.*, above.account_id as answered_account from added cross join above`,
  );

export const seeing = ({ visible, contentTypes }: CommentSubjects) =>
  statement<{ owner: string }>(`comment_see_${contentTypes.join('_')}`, textOf(visible(ONE)));

const BEYOND = '9223372036854775807';

/** $1 content type, $2 its number, $3 the last one seen, if any, $4 how many, $5 those that are left out, $6 who reads. */
export const NEWEST = statement<object>(
  'comment_newest',
  `select ${COLUMNS} from comment as c
where c.content_type = $1::smallint and c.subject_id = $2::bigint and ${LISTED}
  and c.id < coalesce($3::bigint, ${BEYOND}) and c.id <> all($5::bigint[])
  and ${shownTo('$6::bigint')}
order by c.id desc nulls last limit $4::int`,
);

/** $1 content type, $2 its number, $3 how many. */
export const HOTTEST = statement<{ id: string }>(
  'comment_hottest',
  `select c.id from comment as c
where c.content_type = $1::smallint and c.subject_id = $2::bigint and ${LISTED}
order by c.heat desc nulls last, c.id desc nulls last limit $3::int`,
);

/** $1 the comments, $2 who reads. */
export const AMONG = statement<object>(
  'comment_among',
  `select ${COLUMNS} from comment as c where c.id = any($1::bigint[]) and ${LISTED}
  and ${shownTo('$2::bigint')}`,
);

/** $1 the comments, $2 how many of each, $3 who reads. */
export const FIRST_REPLIES = statement<object>(
  'comment_first_replies',
  `select ${COLUMNS}, ${ANSWERED} from unnest($1::bigint[]) as root (id) cross join lateral (
  select * from comment where root_id = root.id and state = 'shown'
    and ${shownTo('$3::bigint', 'comment.account_id')} order by id limit $2::int
) as c order by c.id`,
);

/** $1 the comment, $2 the last one seen, if any, $3 how many, $4 who reads. */
export const REPLIES = statement<object>(
  'comment_replies',
  `select ${COLUMNS}, ${ANSWERED} from comment as c
where c.root_id = $1::bigint and c.state = 'shown' and c.id > coalesce($2::bigint, 0)
  and ${shownTo('$4::bigint')} order by c.id limit $3::int`,
);

/** $1 whose, $2 content type, $3 its number, $4 since when, $5 how many. */
export const UNSEEN = statement<object>(
  'comment_unseen',
  `select ${COLUMNS}, ${ANSWERED} from comment as c
where c.account_id = $1::bigint and c.content_type = $2::smallint and c.subject_id = $3::bigint
  and c.state in ('held', 'refused') and c.created_at > $4::timestamptz
order by c.id desc nulls last limit $5::int`,
);

/** $1 the comment, $2 who, $3 now. Whatever else happens at once, the count changes with the row. */
export const LIKE = statement<{ likes: number }>(
  'comment_like',
  `with target as materialized (
  select id, likes, content_type, subject_id, account_id as author, text from comment
  where id = $1::bigint and state = 'shown'
), liked as (
  insert into comment_like (comment_id, account_id, created_at) select id, $2::bigint, $3::timestamptz from target
  on conflict do nothing returning comment_id
), counted as (
  update comment as c set likes = c.likes + 1 from liked where c.id = liked.comment_id returning c.likes
), told as (
  ${sendingFrom(
    'comment.liked',
    {
      ...{ to: 'author', actor: '$2::bigint', contentType: 'content_type', id: 'subject_id', placeId: 'target.id' },
      ...{ values: quoted('text'), at: '$3::timestamptz' },
    },
    'target join liked on liked.comment_id = target.id',
  )}
)
select coalesce((select likes from counted), target.likes) as likes from target`,
);

/** $1 the comment, $2 who. */
export const UNLIKE = statement<{ likes: number }>(
  'comment_unlike',
  `with target as materialized (
  select id, likes from comment where id = $1::bigint and state = 'shown'
), unliked as (
  delete from comment_like using target where comment_id = target.id and account_id = $2::bigint returning comment_id
), counted as (
  update comment as c set likes = c.likes - 1 from unliked where c.id = unliked.comment_id returning c.likes
)
select coalesce((select likes from counted), target.likes) as likes from target`,
);

/** Takes up to $1 of what is to be added up, and adds it up; others who do so at once take other rows. */
export const TALLY = statement<{ content_type: number; subject_id: string; delta: number }>(
  'comment_tally',
  `with taken as (
  delete from comment_tally
  where id in (select id from comment_tally order by id limit $1::int for update skip locked)
  returning content_type, subject_id, delta
), summed as (
  select content_type, subject_id, sum(delta)::int as delta from taken group by 1, 2 order by 1, 2
), counted as (
  insert into comment_count as known (content_type, subject_id, comments)
  select content_type, subject_id, delta from summed
  on conflict (content_type, subject_id) do update set comments = known.comments + excluded.comments
)
select content_type, subject_id, delta from summed`,
);
