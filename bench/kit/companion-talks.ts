import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchConnection, Purse } from './purses.ts';
import type { RealServer } from './real-server.ts';

const COMPANION = '1';

/** Has them say that they are of age. */
export async function comeOfAge(connection: BenchConnection, people: readonly Purse[]): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  await pool.query('insert into companion_person (account_id, adult_at) select unnest($1::bigint[]), now()', [
    people.map(({ accountId }) => accountId),
  ]);
  await pool.end();
}

/** Says something to a companion; the number of what was said. */
export async function saySomething(server: RealServer, { token }: Purse, text: string): Promise<string> {
  const send = { requestId: randomUUID(), text };
  return (await server.client(token).post('app/aimate/sync', { companionId: COMPANION, send })).sentId;
}

/** Gives somebody a conversation of so many lines, each sealed as the first one is. */
export async function fillTalk(
  server: RealServer,
  connection: BenchConnection,
  person: Purse,
  lines: number,
): Promise<void> {
  await saySomething(server, person, '今天看了一部很好的纪录片，想和你聊聊');
  const pool = new pg.Pool({ ...connection, max: 1 });
  await pool.query(
    `insert into companion_message (account_id, companion_id, role, state, sealed, position, version, engine, created_at)
     select account_id, companion_id, (array['person', 'companion'])[1 + number % 2], 'done', sealed, position + number,
       version + number, '', created_at + interval '1 second' * number
     from companion_message cross join generate_series(1, $2::int - 1) as number where account_id = $1`,
    [person.accountId, lines],
  );
  await pool.query('update companion_talk set version = version + $2 where account_id = $1', [
    person.accountId,
    lines - 1,
  ]);
  await pool.query('vacuum analyze companion_message, companion_talk');
  await pool.end();
}
