import { expect, test } from 'vitest';
import type { PictureDesk, PictureJob } from './picture-desk.ts';
import { createPictures } from './pictures.ts';

const PAGE = 'https://page.example';

/** Pictures over a desk that notes what it is asked for, and has what `answer` says. */
function picturesOver(answer: (job: PictureJob) => Promise<boolean> = async () => true) {
  const jobs: PictureJob[] = [];
  const warnings: string[] = [];
  const live = new Set<string>();
  let made = 0;
  let cleared = 0;
  const desk: PictureDesk = {
    async open(job) {
      jobs.push(job);
      if (!(await answer(job))) return undefined;
      made += 1;
      live.add(`blob:${made}`);
      return `blob:${made}`;
    },
    letGo: (url) => void live.delete(url),
    async clear() {
      cleared += 1;
    },
  };
  const pictures = createPictures({
    desk,
    pageOrigin: PAGE,
    warn: (message, cause) => warnings.push(`${message}: ${cause instanceof Error ? cause.message : cause}`),
  });
  return { pictures, jobs, live, warnings, cleared: () => cleared };
}

const open = (src: string) => ({ src, isPrivate: false });
const secret = (src: string) => ({ src, isPrivate: true });

test('a picture without an address is refused in these words', async () => {
  const { pictures, jobs } = picturesOver();
  await expect(pictures.open(open(''), 'on-screen').url).rejects.toThrow('image src is required');
  expect(pictures.ready(open(''))).toBeUndefined();
  expect(jobs).toEqual([]);
});

test('pictures come from where the configuration says, and a whole address from its own place', async () => {
  const { pictures, jobs } = picturesOver();
  await pictures.open(open('/img/a'), 'ahead').url;
  pictures.follow({ domain: [{ type: 'IMAGE', urls: ['https://img.example'] }] });
  await pictures.open(open('/img/b?sign=1'), 'ahead').url;
  await pictures.open(open('https://page.example/img/c'), 'ahead').url;
  expect(jobs.map(({ url, key }) => [url, key])).toEqual([
    ['https://page.example/img/a', '/img/a'],
    ['https://img.example/img/b?sign=1', '/img/b'],
    ['https://page.example/img/c', 'https://page.example/img/c'],
  ]);
});

test.each([
  'https://evil.example/a.png',
  '//evil.example/a.png',
  'javascript:alert(1)',
  'http://page.example/a',
  'https://[',
])('nothing is asked of %s', async (src) => {
  const { pictures, jobs, warnings } = picturesOver();
  await expect(pictures.open(open(src), 'on-screen').url).rejects.toThrow();
  expect(jobs).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('what the page made itself is shown as it is', async () => {
  const { pictures, jobs } = picturesOver();
  expect(await pictures.open(open('blob:https://page.example/1'), 'on-screen').url).toBe('blob:https://page.example/1');
  expect(pictures.ready(open('data:image/png;base64,AAAA'))).toBe('data:image/png;base64,AAAA');
  expect(jobs).toEqual([]);
});

test('a picture is asked for once and is at hand afterwards', async () => {
  const { pictures, jobs } = picturesOver();
  const [one, other] = [pictures.open(open('/a?sign=1'), 'on-screen'), pictures.open(open('/a?sign=2'), 'on-screen')];
  expect(await one.url).toBe(await other.url);
  one.release();
  other.release();
  expect(pictures.ready(open('/a?sign=3'))).toBe(await one.url);
  expect(await pictures.open(open('/a'), 'on-screen').url).toBe(await one.url);
  expect(jobs).toHaveLength(1);
});

test.each([
  ['one marked so', secret('/a')],
  ['one whose address names a person', open('/a?token=7')],
])('a private picture is neither stored nor at hand later: %s', async (_, request) => {
  const { pictures, jobs, live } = picturesOver();
  const lease = pictures.open(request, 'on-screen');
  expect(live).toContain(await lease.url);
  expect(pictures.ready(request)).toBeUndefined();
  lease.release();
  expect(live.size).toBe(0);
  expect(jobs[0]?.storable).toBe(false);
  pictures.warm(request);
  await pictures.open(request, 'on-screen').url;
  expect(jobs.map(({ onlyStored }) => onlyStored)).toEqual([false, false]);
});

test('a private picture never takes the place of a public one', async () => {
  const { pictures } = picturesOver();
  const shown = await pictures.open(open('/a'), 'on-screen').url;
  expect(await pictures.open(secret('/a'), 'on-screen').url).not.toBe(shown);
  expect(pictures.ready(open('/a'))).toBe(shown);
});

test('a picture that is near is brought to hand from the store alone', async () => {
  const { pictures, jobs } = picturesOver(async ({ key }) => key === '/stored');
  pictures.warm(open('/stored'));
  pictures.warm(open('/unknown'));
  await expect.poll(() => pictures.ready(open('/stored'))).toBeDefined();
  expect(pictures.ready(open('/unknown'))).toBeUndefined();
  expect(jobs.map(({ onlyStored }) => onlyStored)).toEqual([true, true]);
  pictures.warm(open('/stored'));
  await Promise.resolve();
  expect(jobs).toHaveLength(2);
});

test('a picture that could not be drawn is got afresh', async () => {
  const { pictures, jobs } = picturesOver();
  await pictures.open(open('/a'), 'on-screen').url;
  pictures.discard(open('/a'));
  expect(pictures.ready(open('/a'))).toBeUndefined();
  await pictures.open(open('/a'), 'on-screen').url;
  expect(jobs.map(({ fresh }) => fresh)).toEqual([false, true]);
});

test('another person finds nothing at hand, and what was on its way is kept by nobody', async () => {
  let arrive: (found: boolean) => void = () => undefined;
  const { pictures, live, cleared } = picturesOver(({ key }) =>
    key === '/slow' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(true),
  );
  const shown = pictures.open(open('/shown'), 'on-screen');
  await shown.url;
  const slow = pictures.open(open('/slow'), 'on-screen');
  await pictures.clearPictures();
  arrive(true);
  expect(live).toContain(await slow.url);
  expect(cleared()).toBe(1);
  expect(pictures.ready(open('/shown'))).toBeUndefined();
  expect(pictures.ready(open('/slow'))).toBeUndefined();
  shown.release();
  slow.release();
  expect(live.size).toBe(0);
});

test('a picture released before it came is kept if it may be, and gone otherwise', async () => {
  const { pictures, live, warnings } = picturesOver();
  const [one, other] = [pictures.open(open('/a'), 'on-screen'), pictures.open(open('/a'), 'on-screen')];
  one.release();
  other.release();
  const url = await one.url;
  expect(pictures.ready(open('/a'))).toBe(url);
  const gone = pictures.open(secret('/b'), 'on-screen');
  gone.release();
  await gone.url;
  expect([...live]).toEqual([url]);
  expect(warnings).toEqual([]);
});
