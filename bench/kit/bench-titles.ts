import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexed } from '@liuguang/server/features/search/search.document';
import pg from 'pg';
import { pinyin } from 'pinyin-pro';
import { repositoryRoot } from '../../scripts/processes.ts';
import { copyIn, type Field } from './copy-in.ts';
import type { BenchConnection } from './purses.ts';

/** A film with a name in two languages. */
interface Title {
  readonly zh: readonly string[];
  readonly en: readonly string[];
}

const NOVELS = join(repositoryRoot, 'demo/novels');
const WORDS = 1500;
const CREATORS = 500;
const ROWS_AT_ONCE = 5000;

/** Pairs of characters, and words in letters, that the novels of the demo have, the commonest first. */
function vocabulary(): { zh: string[]; en: string[] } {
  const counts = { zh: new Map<string, number>(), en: new Map<string, number>() };
  const count = (of: Map<string, number>, word: string) => of.set(word, (of.get(word) ?? 0) + 1);
  for (const file of readdirSync(NOVELS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  )) {
    const text = readFileSync(join(NOVELS, file), 'utf8');
    for (const [run] of text.matchAll(/\p{Script=Han}{2,}/gu))
      for (let at = 0; at + 2 <= run.length; at += 1) count(counts.zh, run.slice(at, at + 2));
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{4,}/g)) count(counts.en, word);
  }
  const commonest = (of: Map<string, number>) =>
    [...of].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).map(([word]) => word);
  return { zh: commonest(counts.zh).slice(0, WORDS), en: commonest(counts.en).slice(0, WORDS) };
}

const VOCABULARY = vocabulary();

/** The same for the same number, and otherwise as good as by chance, between 0 and 1. */
function chance(number: number, salt: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Few words stand in many names, as in any library. */
const oneOf = (words: readonly string[], number: number, salt: number): string =>
  words[Math.floor(words.length * chance(number, salt) ** 2)] ?? '';

const titleOf = (number: number): Title => ({
  zh: [0, 1, 2].map((salt) => oneOf(VOCABULARY.zh, number, salt)),
  en: [3, 4, 5].map((salt) => oneOf(VOCABULARY.en, number, salt)),
});

/**
 * What people type, each another one: a fifth the commonest words, else pieces of names that are there, as they are
 * written, as they are read, by their initials, and in English.
 */
export function queriesOf(count: number, titles: number): string[] {
  const queries = new Set<string>();
  for (let number = 0; queries.size < count; number += 1) {
    const { zh, en } = titleOf(Math.floor(chance(number, 9) * titles));
    const common = (number % 2 === 0 ? VOCABULARY.zh : VOCABULARY.en)[Math.floor(number / 10)] ?? '';
    const read = (pattern: 'pinyin' | 'first') =>
      pinyin(zh.join(''), { toneType: 'none', type: 'array', pattern, v: true });
    const kinds = [
      common,
      zh.slice(0, 2).join(''),
      zh.join(''),
      zh.slice(1).join(''),
      read('pinyin').slice(0, 4).join(''),
      common,
      read('first').join(''),
      en.slice(0, 2).join(' '),
      en.toReversed().join(' '),
      zh.join('').slice(0, 3),
    ];
    const query = kinds[number % kinds.length];
    if (query) queries.add(query);
  }
  return [...queries];
}

/** So many films that everybody finds by their names, by COPY; those that are there count. */
export async function fillTitles(connection: BenchConnection, count: number): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from search_entry');
    await client.query(CREATE_CREATORS, [CREATORS]);
    const creators = await client.query<{ id: string; name: string }>(CREATORS_MADE);
    for (let from = rows[0]?.there ?? 0; from < count; from += ROWS_AT_ONCE)
      await addSome(client, creators.rows, from, Math.min(count, from + ROWS_AT_ONCE));
    await client.query('truncate search_due');
    await client.query('vacuum analyze account, media_video, search_entry');
  } finally {
    client.release();
    await pool.end();
  }
}

/** Guests who are signed in: so many that none of them searches more often than anybody may. Returns their tokens. */
export async function addSeekers(connection: BenchConnection, count: number): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await pool.query(CREATE_SEEKERS, [count]);
    await pool.query('vacuum analyze account, account_session');
    const { rows } = await pool.query<{ token: string }>(SEEKERS_MADE, [count]);
    return rows.map(({ token }) => token);
  } finally {
    await pool.end();
  }
}

async function addSome(
  client: pg.PoolClient,
  creators: readonly { id: string; name: string }[],
  from: number,
  to: number,
): Promise<void> {
  const films: Field[][] = [];
  const entries: Field[][] = [];
  const now = Date.now();
  for (let number = from; number < to; number += 1) {
    const { zh, en } = titleOf(number);
    const names = [zh.join(''), en.join(' ')];
    const creator = creators[number % creators.length] ?? { id: '', name: '' };
    const shownAt = new Date(now - number * 1000);
    const heat = chance(number, 7) * 50;
    const { nameKey, otherKey, words, sounds } = await indexed({ names, labels: [], by: [creator.name] });
    const [name = '', otherName = ''] = names;
    films.push([
      ...[FIRST_ID + number, creator.id, `bench-${number}`, number % 5 === 0 ? 2 : 1, name, 'free', 'ready', 'done'],
      ...['passed', shownAt, 1280, 720, 120, heat, shownAt, shownAt],
    ]);
    entries.push(['video', FIRST_ID + number, nameKey, otherKey, name, otherName, words, sounds, heat, shownAt]);
  }
  await copyIn(client, 'media_video', FILM_COLUMNS, films);
  await client.query('truncate search_due');
  await copyIn(client, 'search_entry', ENTRY_COLUMNS, entries);
}

/** Beyond what the demo numbers. */
const FIRST_ID = 1_000_000;
const FILM_COLUMNS = [
  ...['id', 'account_id', 'folder', 'content_type', 'title', 'access', 'state', 'stage', 'moderation', 'published_at'],
  ...['width', 'height', 'seconds', 'heat', 'created_at', 'updated_at'],
];
const ENTRY_COLUMNS = [
  ...['kind', 'id', 'name_key', 'other_key', 'name', 'other_name', 'words', 'sounds', 'rank', 'shown_at'],
];

const CREATE_CREATORS = `
insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
select 'registered', 'studio ' || number, 'studio-' || number, '{}', now(), now()
from generate_series(1, $1::int) as number on conflict do nothing`;

const CREATORS_MADE = `select id, name from account where name like 'studio %' order by id`;

const CREATE_SEEKERS = `
with people as (
  insert into account (kind, name, invite_code, origin, created_at, last_seen_at)
  select 'guest', 'seeker ' || number, 'seeker-' || number, '{}', now(), now() from generate_series(1, $1::int) as number
  on conflict do nothing returning id
)
insert into account_session (token_hash, account_id, address, user_agent, created_at, last_seen_at, expires_at)
select sha256(convert_to(rpad('seeker-' || id, 43, 'x'), 'UTF8')), id, '127.0.0.1', '', now(), now(), now() + interval '30 days'
from people`;

const SEEKERS_MADE = `
select rpad('seeker-' || id, 43, 'x') as token from account where name like 'seeker %' order by id limit $1`;
