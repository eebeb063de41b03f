import { randomUUID } from 'node:crypto';
import { createClient } from '@liuguang/client/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../../testing/cluster.ts';
import { addCommented, type Commented } from '../../../testing/commenting.ts';
import { eventually } from '../../../testing/eventually.ts';
import { runJob } from '../../../testing/run-job.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { addTalker, type Talker } from '../../../testing/talking.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const WAITING = 'select from pg_locks where relation = $1::regclass and not granted';

interface Said {
  readonly writer: Talker;
  readonly film: Commented;
  readonly requestId: string;
}

const comment = (baseUrl: string, { writer: { token }, film, requestId }: Said) =>
  createClient({ baseUrl, wire: stack.wire, userAgent: USER_AGENT, token: () => token }).post('app/comment/add', {
    requestId,
    ...film,
    text: '在礁石上坐了一夜',
  });

/** Says something on a server of its own, and kills that when it wants to write into the table. */
async function killAt(table: string, said: Said): Promise<void> {
  const server = await startServerProcess({
    APP_WORKER: 'separate',
    DATABASE_URL: databaseUrl(stack.connection),
    LOG_LEVEL: 'silent',
  });
  const holder = new pg.Client(stack.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const answered = comment(server.url, said).catch(() => undefined);
    const waiting = async () => (await stack.running.database.pool.query(WAITING, [table])).rowCount;
    await eventually(waiting).toBe(1);
    server.child.kill('SIGKILL');
    await answered;
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await holder.end();
  }
}

test.each([
  { place: 'while it writes', table: 'notice_pending' },
  { place: 'between writing and telling', table: 'notice' },
])(
  'a server that is killed $place leaves neither a comment without its notice nor a notice without its comment',
  async ({ table }) => {
    const [owner, writer] = [await addTalker(stack), await addTalker(stack, { createdAt: new Date('2026-01-01') })];
    const said = { writer, film: await addCommented(stack, owner.id), requestId: randomUUID() };
    await killAt(table, said);

    const comments = async () => (await owner.client.post('app/comment/list', { sort: 'newest', ...said.film })).list;
    const notices = async () => (await owner.client.post('app/message/list', { section: 'comments' })).list;
    // The phone asks again, for it was not answered; the job tells what was left untold.
    await comment(stack.url, said);
    await runJob(stack, 'notice.deliver');
    await runJob(stack, 'notice.deliver');
    expect(await comments()).toHaveLength(1);
    expect(await notices()).toMatchObject([{ others: 0, faces: [{ id: String(writer.id) }] }]);
  },
);
