import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { eventually } from '../../../testing/eventually.ts';
import { fileOf } from '../../../testing/form-request.ts';
import { runJob } from '../../../testing/run-job.ts';
import { CAMERA, photograph } from '../../../testing/sample-pictures.ts';
import { smsCodeFor } from '../../../testing/sms-code.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { jobsSeen, watch } from '../../../testing/watch.ts';
import { privacyExport } from './privacy.schema.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
  stack = await startStack({ env: { APP_DATA_DIR: dataDir } });
  await stack.running.working;
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Client = ReturnType<Stack['client']>;

/** Somebody registered a moment ago, by name. */
async function somebody(name = `n${randomUUID().slice(0, 12).replaceAll('-', '')}`): Promise<Client> {
  const { token } = await stack.client().post('app/login/account/register', { name, password: 'a password of length' });
  return stack.client(token);
}

const signedIn = async (name: string): Promise<Client> =>
  stack.client(
    (await stack.client().post('app/login/account/login', { name, password: 'a password of length' })).token,
  );

async function exported(client: Client): Promise<string> {
  const { jobId } = await client.post('x/privacy/export', { requestId: randomUUID() });
  await eventually(async () => (await client.post('x/job/get', { jobId })).state).toBe('done');
  return jobId;
}

const linkOf = async (client: Client, jobId: string) => (await client.post('x/privacy/archive', { jobId })).path;
const fetched = (path: string) => fetch(`${stack.url}${path}`);
const storedExports = () => readdir(join(dataDir, 'files/export')).catch(() => []);

async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    expect(files.has(entry.fileName)).toBe(false);
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

describe('x/privacy/export', () => {
  test('gives one ZIP with what every feature has, and the pictures in clear', async () => {
    const phone = '13900000001';
    const guest = stack.client((await stack.client().post('app/login/guest', { devID: randomUUID() })).token);
    const { token } = await guest.post('app/login/account/register', { name: 'Export_Me', password: 'long enough 1' });
    const client = stack.client(token);
    await client.post('app/login/bindMobile', { phone, code: await smsCodeFor(stack, phone, 'bind') });
    await client.post('app/user/info/modify', { intro: '全部带走' });
    await client.post('app/user/online/time', { seconds: 30 });
    await client.post('app/user/qrcode', {});
    const fields = { purpose: 'avatar' } as const;
    const sent = await client.upload('app/upload/imgv2', { fields, files: [fileOf(await photograph(800, 600))] });
    await client.post('app/user/avatar', { pictureId: sent.id });
    const { deletedOn } = await client.post('x/privacy/delete', {});

    const line = await watch(client, 'x/realtime/stream');
    const jobId = await exported(client);
    await eventually(() => line.events.at(-1)?.data).toMatchObject({ jobId, state: 'done', progress: 100 });
    const shown = jobsSeen(line).map(({ progress }) => progress);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.length).toBeGreaterThan(4);
    line.leave();

    const { path, bytes } = await client.post('x/privacy/archive', { jobId });
    const response = await fetched(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="liuguang-export.zip"',
      'cache-control': 'no-store',
      'content-length': String(bytes),
    });
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown;
    expect([...files.keys()].sort()).toEqual([
      'account.json',
      'adverts.json',
      'ai-consents.json',
      'ai-orders.json',
      'ai-sources.json',
      'announced.json',
      'blocked.json',
      'check-ins.json',
      'codes.json',
      'collected.json',
      'collections.json',
      'comment-likes.json',
      'comment-reports.json',
      'comments.json',
      'companion-memories.json',
      'companion-reports.json',
      'companion.json',
      'companions.json',
      'conversation-reports.json',
      'creator.json',
      'danmaku-blocked-words.json',
      'danmaku-reports.json',
      'danmaku.json',
      'deletion.json',
      'exchanged.json',
      'feed.json',
      'feedback.json',
      'followed-topics.json',
      'followed.json',
      'handoffs.json',
      'invitations.json',
      'jobs.json',
      'level.json',
      'liked-content.json',
      'likes.json',
      'live-chat.json',
      'live.json',
      'membership.json',
      'moderation.json',
      'not-interested-content.json',
      'not-interested.json',
      'notices.json',
      'notifications.json',
      'online.json',
      'orders.json',
      'pictures.json',
      `pictures/${sent.id}.jpg`,
      'post-drafts.json',
      'post-votes.json',
      'posts.json',
      'purchases.json',
      'read.json',
      'reports.json',
      'searches.json',
      'security.json',
      'sessions.json',
      'signin.json',
      'spoiler-shield.json',
      'support-votes.json',
      'support.json',
      'tasks.json',
      'uploads.json',
      'videos.json',
      'watched.json',
      'work-imports.json',
      'work-marks.json',
      'works.json',
    ]);
    expect(json('account.json')).toMatchObject({ name: 'Export_Me', intro: '全部带走', kind: 'registered' });
    expect(json('signin.json')).toMatchObject({ loginName: 'Export_Me', phone: `+86${phone}` });
    expect(json('sessions.json')).toHaveLength(2);
    expect(json('online.json')).toMatchObject([{ seconds: expect.any(Number) }]);
    expect(json('jobs.json')).toMatchObject([{ name: 'privacy.export' }]);
    expect(json('deletion.json')).toEqual({ dueAt: deletedOn });
    expect(json('pictures.json')).toMatchObject([{ id: sent.id, purpose: 'avatar', file: `pictures/${sent.id}.jpg` }]);
    const picture = files.get(`pictures/${sent.id}.jpg`) ?? Buffer.alloc(0);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 384 });
    expect(picture.includes(CAMERA)).toBe(false);
    // No way in may be read from it: neither passwords nor tokens, whatever their form.
    const texts = [...files].filter(([name]) => name.endsWith('.json')).map(([, content]) => content.toString());
    expect(texts.join('\n')).not.toMatch(/argon2|hash|LG-|token/i);
  });

  test('is made once, however often it is asked for with one requestId', async () => {
    const client = await somebody();
    const requestId = randomUUID();
    const asked = await Promise.all([1, 2, 3].map(() => client.post('x/privacy/export', { requestId })));
    expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
  });

  test('is refused after three in a day', async () => {
    const client = await somebody();
    for (let count = 0; count < 3; count += 1) await client.post('x/privacy/export', { requestId: randomUUID() });
    await expect(client.post('x/privacy/export', { requestId: randomUUID() })).rejects.toMatchObject({ code: 4290 });
  });
});

describe('x/privacy/archive', () => {
  test('knows nobody else’s export, nor one that is not finished', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const jobId = await exported(owner);
    await expect(other.post('x/privacy/archive', { jobId })).rejects.toMatchObject({ code: 4040 });
    await expect(other.post('x/job/get', { jobId })).rejects.toMatchObject({ code: 4040 });
    await expect(owner.post('x/privacy/archive', { jobId: randomUUID() })).rejects.toMatchObject({ code: 4040 });
    await stack.running.database.query.update(privacyExport).set({ bytes: null }).where(eq(privacyExport.jobId, jobId));
    await expect(owner.post('x/privacy/archive', { jobId })).rejects.toMatchObject({ code: 4040 });
  });

  test('gives a link that works for ten minutes', async () => {
    const client = await somebody();
    const path = await linkOf(client, await exported(client));
    stack.clock.advance({ minutes: 9, seconds: 58 });
    expect((await fetched(path)).status).toBe(200);
    stack.clock.advance({ seconds: 3 });
    expect((await fetched(path)).status).toBe(404);
  });

  test('gives a link that ends with the session it was asked for in, also when it is revoked from another device', async () => {
    const name = `n${randomUUID().slice(0, 8)}`;
    const [here, owner] = [await somebody(name), await signedIn(name)];
    const jobId = await exported(here);
    const [stolen, kept] = [await linkOf(here, jobId), await linkOf(owner, jobId)];
    expect((await fetched(stolen)).status).toBe(200);
    await owner.post('x/privacy/revoke', {});
    expect((await fetched(stolen)).status).toBe(404);
    expect((await fetched(kept)).status).toBe(200);
  });

  test('gives a link in which nothing can be changed', async () => {
    const client = await somebody();
    const [first, second] = [
      await linkOf(client, await exported(client)),
      await linkOf(client, await exported(client)),
    ];
    const [text = '', sign = ''] = first.slice('/download/'.length).split('.');
    const [otherText = ''] = second.slice('/download/'.length).split('.');
    const later = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number];
    const prolonged = Buffer.from(JSON.stringify([later[0], later[1], later[2] + 1])).toString('base64url');
    const tickets = [
      '',
      text,
      `${text}.`,
      `.${sign}`,
      `${otherText}.${sign}`,
      `${prolonged}.${sign}`,
      `${text}.${sign}.x`,
      `${text}.${sign}=`,
      `${text}=.${sign}`,
      `${text}.${sign.slice(0, -1)}`,
      `${text}.${sign[0] === 'A' ? 'B' : 'A'}${sign.slice(1)}`,
    ];
    for (const ticket of tickets) expect((await fetched(`/download/${ticket}`)).status, ticket).toBe(404);
    expect((await fetched(first)).status).toBe(200);
  });
});

describe('the sweep', () => {
  test('removes exports a day after they were made, and their links end', async () => {
    const client = await somebody();
    await runJob(stack, 'privacy.sweep');
    const before = (await storedExports()).length;
    const jobId = await exported(client);
    stack.clock.advance({ hours: 23, minutes: 59 });
    await runJob(stack, 'privacy.sweep');
    const path = await linkOf(client, jobId);
    expect((await fetched(path)).status).toBe(200);
    stack.clock.advance({ minutes: 2 });
    await runJob(stack, 'privacy.sweep');
    expect((await fetched(path)).status).toBe(404);
    await expect(client.post('x/privacy/archive', { jobId })).rejects.toMatchObject({ code: 4040 });
    expect(await storedExports()).not.toContain(`${jobId}.zip`);
    expect((await storedExports()).length).toBeLessThanOrEqual(before);
  });
});
