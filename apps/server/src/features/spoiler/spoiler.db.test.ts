import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commented, type Commenter, read, say } from '../../../testing/commenting.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { comment } from '../comment/comment.schema.ts';
import { danmaku } from '../danmaku/danmaku.schema.ts';
import { watchEntry } from '../watch/watch.schema.ts';

const LENGTH = 3600;

let stack: Stack;
let author: Commenter;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  author = await addCommenter(stack);
});
afterAll(() => stack.close());

const newFilm = () => addCommented(stack, author.id, { seconds: LENGTH });

/** Somebody signed in, with what a player would ask with. */
async function newViewer() {
  const { token } = await stack.client().post('app/login/guest', { devID: randomUUID() });
  const person = await stack.running.app.ports.sessions.personOf(token);
  if (!person) throw new Error('nobody is signed in');
  const client = stack.client(token);
  const { playTokens } = stack.running.app.ports;
  const playToken = ({ id }: Commented) =>
    playTokens.make(person, { videoId: BigInt(id), watch: 'full', quality: 720 }).token;
  return { id: person.id, client, playToken };
}
type Viewer = Awaited<ReturnType<typeof newViewer>>;

async function comeTo({ id }: Viewer, film: Commented, position: number, finished = false): Promise<void> {
  const furthest = finished ? Number.POSITIVE_INFINITY : position;
  const row = { position, finished, furthest, seconds: position, watchedAt: stack.clock.now() };
  await stack.running.database.query
    .insert(watchEntry)
    .values({ accountId: id, videoId: BigInt(film.id), contentType: 1, ...row })
    .onConflictDoUpdate({ target: [watchEntry.accountId, watchEntry.videoId], set: row });
}

const clockOf = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .slice(second < 3600 ? 1 : 0)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Something said about the film, with the second up to which it gives it away. */
const said = fc.oneof(
  fc.integer({ min: 0, max: LENGTH - 1 }).map((second) => ({ reveals: second, text: `看 ${clockOf(second)} 那里` })),
  fc.constant({ reveals: 0, text: '好看' }),
  fc.constant({ reveals: Number.POSITIVE_INFINITY, text: '凶手是管家' }),
);
const over = fc.record({ at: fc.integer({ min: 0, max: 599 }), said });
const progress = fc.oneof(fc.integer({ min: 0, max: LENGTH - 1 }), fc.constant(Number.POSITIVE_INFINITY));

describe('the spoiler shield', () => {
  test('lets nothing through that speaks of later, whatever was said and however far somebody is', {
    timeout: 120_000,
  }, async () => {
    const viewer = await newViewer();
    await fc.assert(
      fc.asyncProperty(
        fc.array(said, { minLength: 1, maxLength: 12 }),
        fc.array(over, { maxLength: 12 }),
        progress,
        async (comments, written, come) => {
          const film = await newFilm();
          const { query } = stack.running.database;
          await query.insert(comment).values(
            comments.map(({ text, reveals }, at) => ({
              ...({ contentType: 1, subjectId: BigInt(film.id), accountId: author.id, byCreator: false } as const),
              ...({ text, reveals, fingerprint: BigInt(at), state: 'shown', createdAt: stack.clock.now() } as const),
            })),
          );
          if (written.length > 0)
            await query.insert(danmaku).values(
              written.map(({ at, said: { text, reveals } }) => ({
                ...({
                  videoId: BigInt(film.id),
                  accountId: author.id,
                  second: at,
                  text,
                  color: 0,
                  place: 'roll',
                } as const),
                ...({ reveals: Math.max(at, reveals), state: 'shown', createdAt: stack.clock.now() } as const),
              })),
            );
          await comeTo(viewer, film, Math.min(come, LENGTH), come === Number.POSITIVE_INFINITY);

          const { list } = await read(viewer, film, { pageSize: 50 });
          const shown = list.filter(({ later }) => !later).map(({ text }) => text);
          const known = comments.filter(({ reveals }) => reveals <= come).map(({ text }) => text);
          expect(shown.sort()).toEqual(known.sort());
          expect(list.filter(({ later }) => later).every(({ text }) => text === '')).toBe(true);

          const window = { playToken: viewer.playToken(film), from: 0, to: 600 };
          const answer = await viewer.client.post('x/danmaku/list', window);
          const mayKnow = written.filter(({ at, said: { reveals } }) => Math.max(at, reveals) <= come);
          expect(answer.list.map(({ at, text }) => `${at} ${text}`).sort()).toEqual(
            mayKnow.map(({ at, said: { text } }) => `${at} ${text}`).sort(),
          );
          expect(answer.withheld).toBe(written.length - mayKnow.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('x/spoiler/set switches it off and on again, for comments and danmaku alike; it is on until then', async () => {
    const [viewer, film] = [await newViewer(), await newFilm()];
    await say(author, film, '结局在 50:00');
    await author.client.post('app/comment/add', {
      ...{ requestId: randomUUID(), ...film, text: '最后他们和好了' },
      spoiler: true,
    });
    expect(await viewer.client.post('x/spoiler/read', {})).toEqual({ shielded: true });
    const texts = async () => (await read(viewer, film)).list.map(({ text }) => text);
    expect(await texts()).toEqual(['', '']);
    expect(await viewer.client.post('x/spoiler/set', { shielded: false })).toEqual({ shielded: false });
    expect(await texts()).toEqual(['最后他们和好了', '结局在 50:00']);
    await viewer.client.post('x/spoiler/set', { shielded: true });
    await comeTo(viewer, film, 3000);
    expect(await texts()).toEqual(['', '结局在 50:00']);
    await comeTo(viewer, film, 3500, true);
    expect(await texts()).toEqual(['最后他们和好了', '结局在 50:00']);
  });

  test('withholds the answers below what is withheld, and quotes none of it in notices; whoever wrote it sees it', async () => {
    const [other, film] = [await addCommenter(stack), await newFilm()];
    const root = await say(other, film, '45:00 高能');
    const answer = await say(author, film, '我也哭了', { answeredId: root.id });
    const viewer = await newViewer();
    const [seen] = (await read(viewer, film)).list;
    expect(seen).toMatchObject({ text: '', later: true, firstReplies: [{ text: '', later: true }] });
    const thread = await viewer.client.post('x/comment/thread', { commentId: answer.id });
    expect([thread.root.text, thread.reply?.text]).toEqual(['', '']);
    const { list: replies } = await viewer.client.post('x/comment/replies', { commentId: root.id });
    expect(replies).toMatchObject([{ text: '', later: true }]);
    expect((await read(other, film)).list[0]).toMatchObject({ text: '45:00 高能', later: false });
  });

  test('knows the furthest that somebody came, also when they go back', async () => {
    const [viewer, film] = [await newViewer(), await newFilm()];
    await say(author, film, '10:00 好听');
    const session = randomUUID();
    const report = (position: number, starts: boolean) => ({
      ...{ playToken: viewer.playToken(film), session, starts, position, watched: 0, speed: 1 },
    });
    const textOf = async () => (await read(viewer, film)).list[0]?.text;
    await viewer.client.post('app/media/trackList', { reports: [report(599, true)] });
    expect(await textOf()).toBe('');
    await viewer.client.post('app/media/trackList', { reports: [report(601, false), report(5, false)] });
    expect(await textOf()).toBe('10:00 好听');
  });
});
