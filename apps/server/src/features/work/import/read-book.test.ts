import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '@liuguang/contract/work/import';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { epubOf, page, zipOf } from '../../../../testing/sample-books.ts';
import { photograph } from '../../../../testing/sample-pictures.ts';
import { textOf } from './chapters.ts';
import { readEpub } from './read-epub.ts';
import { readFiles } from './read-files.ts';
import { readTxt } from './read-txt.ts';
import { Zip } from './zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function written(content: Buffer): Promise<string> {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, content);
  return path;
}

const epub = async (content: Promise<Buffer>) => readEpub(await written(await content), '雾塔.epub');
const zip = async (content: Promise<Buffer>) => readFiles(await written(await content));
const fault = (kind: string, about: unknown = expect.any(String)) => expect.objectContaining({ kind, about });
const titles = ({ chapters }: { chapters: readonly { title: string }[] }) => chapters.map(({ title }) => title);
const long = (sentence: string, times: number) => Array.from({ length: times }, () => sentence).join('\n');

const BOOK = `雾塔
作者：林夏

第一章 第七天

　　灯还亮着。
　　没有人来。
第二章 潮水
　　第一次涨潮，他数到了九十九。
`;

describe('a plain text', () => {
  test('is cut where its headings stand, in Chinese and in English', () => {
    const { chapters, warnings, encoding } = readTxt(Buffer.from(BOOK), '雾塔.txt');
    expect(chapters).toEqual([
      { title: '第一章 第七天', paragraphs: ['灯还亮着。', '没有人来。'] },
      { title: '第二章 潮水', paragraphs: ['第一次涨潮，他数到了九十九。'] },
    ]);
    expect(warnings).toEqual([]);
    expect(encoding).toBe('utf-8');
    const english = 'Prologue\n\nThe lamp was lit.\n\nCHAPTER I. The Tide\n\nIt rose.\n\nChapter 2\n\nIt fell.\n';
    expect(titles(readTxt(Buffer.from(english), 'a.txt'))).toEqual(['Prologue', 'CHAPTER I. The Tide', 'Chapter 2']);
  });

  test('a volume that holds no words of its own is named with its first chapter', () => {
    const text = '第一卷 海\n第一章 来\n他来了。\n第二章 去\n他走了。\n';
    expect(titles(readTxt(Buffer.from(text), 'a.txt'))).toEqual(['第一卷 海 第一章 来', '第二章 去']);
  });

  test.each([
    ['utf-16le', Buffer.from(`\ufeff${BOOK}`, 'utf16le'), 'utf-16le'],
    ['utf-16be without a mark', Buffer.from(BOOK, 'utf16le').swap16(), 'utf-16be'],
    ['utf-8 with a mark', Buffer.from(`\ufeff${BOOK}`), 'utf-8'],
    [
      'gb18030',
      // 第一章 灯塔 / 雾很大，灯还亮着。 / 第二章 潮水 / 潮水退了，没有人来。
      Buffer.from(
        'b5dad2bbd5c220b5c6cbfe0aceedbadcb4f3a3acb5c6bbb9c1c1d7c5a1a30ab5dab6fed5c220b3b1cbae0ab3b1cbaecdcbc1cba3acc3bbd3d0c8cbc0b4a1a30a',
        'hex',
      ),
      'gb18030',
    ],
    [
      'big5',
      // 第一章 燈塔 / 霧很大，燈還亮著。 / 第二章 潮水 / 潮水退了，沒有人來。
      Buffer.from(
        'b2c4a440b3b920bf4fb6f00ac3faabdca46aa141bf4fc1d9ab47b5dba1430ab2c4a447b3b920bce9a4f40abce9a4f4b068a446a141a853a6b3a448a8d3a1430a',
        'hex',
      ),
      'big5',
    ],
  ])('is read in %s', (_, bytes, encoding) => {
    const book = readTxt(bytes, 'a.txt');
    expect(book.encoding).toBe(encoding);
    expect(book.chapters).toHaveLength(2);
    expect(titles(book)[0]).toMatch(/^第一章 (第七天|灯塔|燈塔)$/);
  });

  test('in the wrong encoding it is refused, and read in the one that is named', () => {
    const utf8 = Buffer.from(long('灯还亮着。', 40));
    expect(() => readTxt(Buffer.from(BOOK, 'utf16le'), 'a.txt', 'utf-8')).toThrow(fault('encoding', 'utf-8'));
    expect(readTxt(utf8, 'a.txt', 'utf-8').chapters).toHaveLength(1);
  });

  test('without headings it is cut between paragraphs, and that is said', () => {
    const { chapters, warnings } = readTxt(
      Buffer.from(long('海上的雾一直没有散去，灯塔里的人也没有睡。', 900)),
      'a.txt',
    );
    expect(warnings).toEqual([{ kind: 'noContents', about: '' }]);
    expect(chapters.length).toBeGreaterThan(1);
    for (const chapter of chapters) expect(textOf(chapter).length).toBeLessThanOrEqual(8000);
  });

  test('a chapter that is too long for one is cut, even where it is one paragraph', () => {
    const text = `第一章 长\n${'长'.repeat(120_000)}\n第二章 短\n完。`;
    const { chapters, warnings } = readTxt(Buffer.from(text), 'a.txt');
    expect(titles({ chapters })).toEqual(['第一章 长 (1)', '第一章 长 (2)', '第一章 长 (3)', '第二章 短']);
    expect(warnings).toEqual([{ kind: 'longChapter', about: '第一章 长' }]);
    for (const chapter of chapters) expect(textOf(chapter).length).toBeLessThanOrEqual(50_000);
  });

  test('wrapped lines become paragraphs again; control characters go', () => {
    const wrapped =
      'It was the last night of the year and the lamp at the top of\nthe tower had been burning since the early afternoon of that\nday.\n\nNobody had come up the stairs, and nobody would come, because\nthe tide had taken the causeway and would keep it till dawn.\n\nHe counted the waves and wrote down every one that was taller\nthan the rail; there were nine of them before the clock spoke\nagain.\n';
    const [chapter] = readTxt(Buffer.from(`${wrapped}\0`), 'a.txt').chapters;
    expect(chapter?.paragraphs).toHaveLength(3);
    expect(chapter?.paragraphs[0]).toContain('top of the tower');
    expect(readTxt(Buffer.from('第一章 a\n灯\u0001亮\u0000着。'), 'a.txt').chapters[0]?.paragraphs).toEqual([
      '灯亮着。',
    ]);
  });

  test('title and author come from its name', () => {
    expect(readTxt(Buffer.from(BOOK), '《雾塔》作者：林夏.txt')).toMatchObject({ title: '雾塔', author: '林夏' });
  });

  test('with nothing in it is refused', () => {
    expect(() => readTxt(Buffer.from(' \n\n　'), 'a.txt')).toThrow(fault('noText'));
  });
});

describe('an EPUB', () => {
  const pages = {
    'one.xhtml': page('<h1>第一章</h1><p>灯还亮着。</p><p>没有<em>人</em>来。<br/>风大。</p>'),
    'two.xhtml': page('<h1 id="b">第二章</h1><p>潮水。</p><h2 id="c">第三章</h2><p>退了&#x3002;</p>'),
  };
  const contents = [
    ['第一章 灯', 'one.xhtml'],
    ['第二章', 'two.xhtml#b'],
    ['第三章', 'two.xhtml#c'],
  ] as const;

  test.each([2, 3] as const)('of version %i has the chapters of its table of contents', async (version) => {
    const book = await epub(epubOf({ pages, contents, version }));
    expect(book).toMatchObject({ title: '雾塔', author: '林夏', intro: '守塔人的故事。', warnings: [] });
    expect(book.chapters).toEqual([
      { title: '第一章 灯', paragraphs: ['第一章', '灯还亮着。', '没有人来。', '风大。'] },
      { title: '第二章', paragraphs: ['潮水。'] },
      { title: '第三章', paragraphs: ['退了。'] },
    ]);
  });

  test('without a table of contents has a chapter for each page, and says so', async () => {
    const book = await epub(epubOf({ pages }));
    expect(titles(book)).toEqual(['第一章', '第二章']);
    expect(book.warnings).toEqual([{ kind: 'noContents', about: '' }]);
  });

  test('scripts, styles and addresses are not in its words, and it is said where they were', async () => {
    const evil = page(
      '<style>p{color:red}</style><script>alert(1)</script><p onclick="steal()">灯 <a href="javascript:alert(2)">亮</a></p><iframe src="https://evil.example"></iframe><img src="x" onerror="alert(3)"/>',
    );
    const book = await epub(epubOf({ pages: { 'one.xhtml': evil }, contents: [['一', 'one.xhtml']] }));
    expect(book.chapters).toEqual([{ title: '一', paragraphs: ['灯 亮'] }]);
    expect(book.warnings).toEqual([{ kind: 'activeContent', about: 'OEBPS/one.xhtml' }]);
  });

  test('entities of its own are not expanded', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "哈哈哈哈"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><html><body><p>灯&b;&f;&amp;塔</p></body></html>`;
    const book = await epub(epubOf({ pages: { 'one.xhtml': laughs }, contents: [['一', 'one.xhtml']] }));
    expect(book.chapters[0]?.paragraphs.join('')).not.toMatch(/哈|root:/);
    expect(book.chapters[0]?.paragraphs.join('')).toContain('&塔');
  });

  test('a page that is not in the encoding it names is read in the one it is in', async () => {
    const gbk = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="utf-8"?><html><body><p>'),
      Buffer.from('ceedbadcb4f3a3acb5c6bbb9c1c1d7c5a1a3b3b1cbaecdcbc1cba3acc3bbd3d0c8cbc0b4a1a3', 'hex'),
      Buffer.from('</p></body></html>'),
    ]);
    const book = await epub(epubOf({ pages: { 'one.xhtml': gbk }, contents: [['一', 'one.xhtml']] }));
    expect(book.chapters[0]?.paragraphs).toEqual(['雾很大，灯还亮着。潮水退了，没有人来。']);
    expect(book.warnings).toEqual([{ kind: 'encoding', about: 'OEBPS/one.xhtml' }]);
  });

  test('a page that is not there is named; lines that lead out of the book lead nowhere', async () => {
    const book = await epub(
      epubOf({
        pages,
        contents: [...contents, ['出去', '../../../etc/passwd'], ['没有', 'three.xhtml']],
        manifest: '',
      }),
    );
    expect(titles(book)).toEqual(['第一章 灯', '第二章', '第三章']);
  });

  test('that is sealed is refused; one whose fonts are sealed is not', async () => {
    const sealed = (file: string) => ({
      'META-INF/encryption.xml': `<encryption><enc:EncryptedData xmlns:enc="x"><enc:CipherData><enc:CipherReference URI="${file}"/></enc:CipherData></enc:EncryptedData></encryption>`,
    });
    await expect(epub(epubOf({ pages, contents, more: sealed('OEBPS/one.xhtml') }))).rejects.toThrow(fault('locked'));
    await expect(epub(epubOf({ pages, contents, more: sealed('OEBPS/a.otf') }))).resolves.toBeDefined();
  });

  test('that is none is refused: another ZIP, a torn file, no ZIP at all', async () => {
    await expect(epub(zipOf({ 'a.txt': 'x' }))).rejects.toThrow(fault('notABook'));
    const whole = await epubOf({ pages, contents });
    await expect(epub(Promise.resolve(whole.subarray(0, whole.length / 2)))).rejects.toThrow(fault('damaged'));
    await expect(epub(Promise.resolve(Buffer.from('not a zip')))).rejects.toThrow(fault('damaged'));
    await expect(epub(epubOf({ pages: { 'one.xhtml': page('<img src="a"/>') } }))).rejects.toThrow(fault('noText'));
  });
});

describe('a ZIP', () => {
  test('that unpacks to more than it may is refused before it is unpacked', async () => {
    const bomb = await zipOf({ 'a.jpg': Buffer.alloc(41 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(zip(Promise.resolve(bomb))).rejects.toThrow(fault('tooLarge', 'a.jpg'));
  });

  test('whose files are larger than it says is refused', async () => {
    const lying = await zipOf({ 'a.jpg': Buffer.alloc(1024 * 1024) });
    const size = Buffer.from([0, 0, 0x10, 0]);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) lying.writeUInt32LE(100, at);
    await expect(zip(Promise.resolve(lying))).rejects.toThrow(fault('damaged', 'a.jpg'));
  });

  test('whose files would leave their folder is refused', async () => {
    const content = await zipOf({ 'aa/evil.jpg': 'x' });
    const evil = Buffer.from(content.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1');
    await expect(zip(Promise.resolve(evil))).rejects.toThrow(fault('unsafePath', '../evil.jpg'));
    const absolute = Buffer.from(content.toString('latin1').replaceAll('aa/evil', '/etc/ev'), 'latin1');
    await expect(zip(Promise.resolve(absolute))).rejects.toThrow(fault('unsafePath'));
  });

  test('of more files than it may hold is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.jpg`, '']));
    const limits = { ...IMPORT_LIMITS, entries: 20 };
    await expect(Zip.open(await written(await zipOf(many)), limits)).rejects.toThrow(fault('tooManyFiles', '20'));
  });

  test('of pictures has them in the order of their names; what is none is left out and named', async () => {
    const picture = await photograph();
    const {
      kind,
      files: found,
      warnings,
    } = await zip(
      zipOf({
        'sea/10.jpg': picture,
        'sea/2.jpg': picture,
        'sea/1 灯.jpg': picture,
        'sea/3.jpg': 'no picture',
        'sea/4.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'sea/more.zip': await zipOf({ 'a.jpg': picture }),
        '__MACOSX/sea/._1.jpg': 'x',
        'sea/.DS_Store': 'x',
      }),
    );
    expect(kind).toBe('pictures');
    expect(found.map(({ title }) => title)).toEqual(['1 灯', '2', '10']);
    expect(found[0]?.preview).toMatch(/^data:image\/webp;base64,/);
    expect(warnings).toEqual([
      { kind: 'notAPicture', about: 'sea/3.jpg' },
      { kind: 'notAPicture', about: 'sea/4.png' },
      { kind: 'nested', about: 'sea/more.zip' },
    ]);
  });

  test('of recordings has those that are some', async () => {
    const silence = Buffer.concat([Buffer.from('RIFF\xf4\x07\0\0WAVEfmt ', 'latin1'), Buffer.alloc(2012)]);
    const {
      kind,
      files: found,
      warnings,
    } = await zip(zipOf({ '第2章.wav': silence, '第10章.wav': silence, '第1章.wav': silence, 'x.mp3': 'text' }));
    expect(kind).toBe('recordings');
    expect(found.map(({ title, format }) => [title, format])).toEqual([
      ['第1章', 'wav'],
      ['第2章', 'wav'],
      ['第10章', 'wav'],
    ]);
    expect(warnings).toEqual([{ kind: 'notARecording', about: 'x.mp3' }]);
  });

  test('with nothing usable in it is refused', async () => {
    await expect(zip(zipOf({ 'readme.txt': 'x' }))).rejects.toThrow(fault('nothingUsable'));
  });
});
