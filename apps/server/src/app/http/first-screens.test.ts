import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FirstScreens } from './first-screens.ts';
import { HeadedPages } from './headed-pages.ts';
import { PageDocument } from './page-document.ts';

const HTML = `<!doctype html>
<html lang="zh-CN" data-theme="default">
<script type="application/json" id="runtime"></script>
<div id="splash" class="splash"></div>
<div id="root"></div>
<script type="application/json" id="answers"></script>
<script type="application/json" id="pictures"></script>`;

/** Draws the title of the home screen and one picture, in a look that the cookie names. */
const DRAWER = `
let times = 0;
export const firstScreenFor = ({ cookies }) =>
  cookies === 'own' ? undefined : {
    name: cookies,
    draw({ config, home, picture }) {
      if (cookies === 'broken') throw new Error('cannot draw');
      times += 1;
      const html = '<p style="--a:&quot;1&quot;">' + home.title + ' ' + cookies + ' ' + times + '</p><img src="' + picture('/img/a.webp') + '">';
      return { html, language: 'en', theme: config.theme, pictures: ['/img/a.webp'] };
    },
  };`;

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'first-screens-'));
  await mkdir(join(dist, '.server'));
  await writeFile(join(dist, '.server/first-screen.js'), DRAWER);
});
afterAll(() => rm(dist, { recursive: true }));

const answersOf = (title: string) => ({ 'app/ping/config': { theme: 'qixi' }, 'app/media/home': { title } });
const visit = (cookies: string, accepted = '') => ({ cookies, search: '', accepted });

function makeScreens(folder = dist) {
  const read: string[] = [];
  const warnings: unknown[] = [];
  const screens = new FirstScreens({
    dist: folder,
    newDocument: () => new PageDocument(HTML, { build: 1 }),
    plain: new HeadedPages(HTML, { build: 1 }),
    readPicture: async (path) => {
      read.push(path);
      return Buffer.from('picture');
    },
    now: () => 0,
    warn: (error) => warnings.push(error),
  });
  return { screens, read, warnings };
}

test('the screen stands in the page, dressed, with its pictures in it, and no splash before it', async () => {
  const { screens, read } = makeScreens();
  const { html, styles } = await screens.page(visit('a'), answersOf('Home'));
  expect(html).toContain('<html lang="en" data-theme="qixi">');
  expect(html).toMatch(
    /<div id="root" data-drawn><p [^>]*>Home a \d+<\/p><img src="data:image\/webp;base64,cGljdHVyZQ==">/,
  );
  expect(html).toContain('<div id="splash" hidden');
  expect(html).toContain('id="pictures">["/img/a.webp"]</script>');
  expect(read).toEqual(['/img/a.webp']);
  expect(styles).toEqual([`'sha256-${createHash('sha256').update('--a:"1"').digest('base64')}'`]);
});

test('it is drawn again only for another look, or when what it shows has changed', async () => {
  const { screens, read } = makeScreens();
  const answers = answersOf('Home');
  const first = await screens.page(visit('b'), answers);
  expect(await screens.page(visit('b'), { ...answers })).toBe(first);
  expect((await screens.page(visit('c'), answers)).html).not.toBe(first.html);
  expect((await screens.page(visit('b'), answersOf('News'))).html).toContain('News');
  expect(read).toEqual(['/img/a.webp']);
});

test.each(['own', 'broken'])('for a device of the look %s the page comes without a screen', async (look) => {
  const { screens, warnings } = makeScreens();
  const { html, styles } = await screens.page(visit(look), answersOf('Home'));
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"title":"Home"');
  expect(styles).toEqual([]);
  expect(warnings).toHaveLength(look === 'broken' ? 1 : 0);
});

test('there is none either where the videos are missing, or the build brings no drawing', async () => {
  const { screens } = makeScreens();
  expect((await screens.page(visit('a'), { 'app/ping/config': {} })).html).toContain('<div id="root"></div>');
  const without = makeScreens(join(dist, 'nowhere'));
  expect((await without.screens.page(visit('a'), answersOf('Home'))).html).toContain('<div id="root"></div>');
});

test('what is kept for later brings nothing along', async () => {
  const { html } = await makeScreens().screens.bare();
  expect(html).toContain('id="runtime">{"build":1}');
  expect(html).toContain('id="answers"></script>');
  expect(html).toContain('<div id="root"></div>');
});
