import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT } from '@liuguang/contract/content';
import { sql } from 'drizzle-orm';
import type { DemoAccess, DemoAlbum, DemoAudioNovel, DemoNovel, Words } from '../../../../../demo/library/types.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { workFileKey } from './work.files.ts';
import { type PartFile, work, workPart, workTranslation } from './work.schema.ts';
import { searchKindOf } from './work.search-kind.ts';
import type { WorkSounds } from './work.sounds.ts';

interface WorkDemoParts {
  readonly database: Database;
  readonly storage: Pick<Storage, 'put'>;
  readonly sounds: Pick<WorkSounds, 'makeMissing'>;
  readonly searched: SearchNotes;
}

type WorksLoading = WorkDemoParts & DemoLoading;

type Part = Omit<typeof workPart.$inferInsert, 'workId'> & {
  readonly en?: { readonly title: string; readonly text: string };
};
type Cover = NonNullable<typeof work.$inferInsert.cover>;

/** A work with everything that is in it. */
interface Whole {
  readonly creator: string;
  readonly about: typeof CONTENT.album | typeof CONTENT.novel | typeof CONTENT.audioNovel;
  readonly words: DemoAccess & { readonly title: Words; readonly intro: Words; readonly announced?: true };
  readonly cover: Cover;
  readonly freeParts: number;
  readonly partPrice?: number | undefined;
  readonly tags?: readonly string[];
  readonly downloadable?: boolean;
  readonly parts: readonly Part[];
}

const DAY_MS = 24 * 3600 * 1000;
/** Works came out a few days after one another. */
const DAYS_APART = 4;
const ALBUM_COVER = { width: 480, height: 640 };

export const workDemo = (parts: WorkDemoParts): DemoStep => ({
  name: 'works',
  after: ['creators'],
  needsLibrary: true,
  load: async (loading) => {
    const came = await loadWorks({ ...parts, ...loading });
    await parts.sounds.makeMissing(loading.signal);
    return came;
  },
});

/**
 * Brings the library's albums, novels and audio novels, unless there are works already: what an operator removed later
 * stays away. Files come first and under names of their own, so a start that was killed leaves nothing to tidy up.
 * Tells how many works came.
 */
async function loadWorks(loading: WorksLoading): Promise<number> {
  const { database, library } = loading;
  if ((await database.query.$count(work)) > 0) return 0;
  const wholes = [
    ...(await Promise.all(library.albums.map((album) => wholeAlbum(loading, album)))),
    ...(await Promise.all(library.novels.map((novel) => wholeNovel(loading, novel)))),
    ...(await Promise.all(library.audioNovels.map((novel) => wholeAudioNovel(loading, novel)))),
  ];
  return database.transaction(async (tx) => {
    // Two servers that start at the same time do not both find none.
    await tx.execute(sql`lock table ${work} in share row exclusive mode`);
    return (await tx.$count(work)) > 0 ? 0 : enter(tx, loading, wholes);
  });
}

async function enter(
  tx: Transaction,
  { people, clock, searched }: WorksLoading,
  wholes: readonly Whole[],
): Promise<number> {
  const idOf = await people(tx);
  for (const [
    at,
    { creator, about, words, cover, freeParts, partPrice = 0, tags = [], downloadable = false, parts },
  ] of wholes.entries()) {
    const accountId = idOf.get(creator);
    if (accountId === undefined) continue;
    const cameOut = new Date(clock.now().getTime() - (wholes.length - at) * DAYS_APART * DAY_MS);
    const { title, intro, access } = words;
    const [row] = await tx
      .insert(work)
      .values({
        accountId,
        contentType: about.contentType,
        title: title.zh,
        intro: intro.zh,
        translations: { en: { title: title.en, intro: intro.en } },
        cover,
        access,
        price: access === 'gold' ? words.price : 0,
        freeParts,
        partPrice,
        tags: [...tags],
        downloadable,
        publishedAt: words.announced ? null : cameOut,
        createdAt: cameOut,
        updatedAt: cameOut,
      })
      .returning({ id: work.id });
    if (!row) throw new Error(`${title.en} was not entered`);
    const workId = row.id;
    await searched.note(tx, searchKindOf(about.contentType), [workId]);
    await tx.insert(workPart).values(parts.map(({ en: _, ...part }) => ({ ...part, workId })));
    const inEnglish = parts.flatMap(({ number, en }) =>
      en ? [{ workId, number, language: 'en' as const, ...en }] : [],
    );
    if (inEnglish.length > 0) await tx.insert(workTranslation).values(inEnglish);
  }
  return wholes.length;
}

async function wholeAlbum(loading: WorksLoading, album: DemoAlbum): Promise<Whole> {
  const parts: Part[] = [];
  for (const number of upTo(album.pictures)) {
    const name = `${album.name}-${number}`;
    parts.push({ number, title: '', file: await store(loading, `pictures/albums/${name}.webp`, 'webp') });
  }
  // A part of the first picture, and smaller: what everybody sees of an album that is paid for is none of its pictures.
  const one = { path: loading.picture(`album-covers/${album.name}`), ...ALBUM_COVER };
  const { creator, downloadable = false } = album;
  const cover = { small: one, large: one };
  const tags = tagsOf(loading, album);
  return { creator, about: CONTENT.album, words: album, cover, freeParts: 0, tags, downloadable, parts };
}

async function wholeNovel(loading: WorksLoading, novel: DemoNovel): Promise<Whole> {
  const parts: Part[] = [];
  for (const number of upTo(novel.chapters)) {
    const chapter = await readChapter(loading, `novels/${novel.name}/${number}.txt`);
    const en = novel.inEnglish && (await readChapter(loading, `novels/${novel.name}/${number}.en.txt`));
    parts.push({ number, ...chapter, ...(en && { en }) });
  }
  return { ...aboutNovel(loading, novel), about: CONTENT.novel, parts };
}

async function wholeAudioNovel(loading: WorksLoading, novel: DemoAudioNovel): Promise<Whole> {
  const parts: Part[] = [];
  for (const number of upTo(novel.chapters)) {
    const chapter = await readChapter(loading, `audio-novels/${novel.name}/${number}.txt`);
    const recording = `audio/${novel.name}-${number}`;
    const captions = await readFile(join(loading.folder, `${recording}.vtt`), 'utf8');
    parts.push({ number, ...chapter, captions, file: await store(loading, `${recording}.m4a`, 'm4a') });
  }
  return { ...aboutNovel(loading, novel), about: CONTENT.audioNovel, parts };
}

function aboutNovel(loading: WorksLoading, novel: DemoNovel) {
  const { author: creator, freeChapters: freeParts, chapterPrice: partPrice } = novel;
  const cover = {
    small: { path: loading.picture(`covers/${novel.cover}-tall`), width: 540, height: 720 },
    large: { path: loading.picture(`covers/${novel.cover}-wide`), width: 960, height: 540 },
  };
  return { creator, words: novel, cover, freeParts, partPrice, tags: tagsOf(loading, novel) };
}

const tagsOf = ({ library }: WorksLoading, { tags }: { readonly tags: readonly string[] }): string[] =>
  library.tags.filter(({ name }) => tags.includes(name)).map(({ title }) => title.zh);

async function readChapter({ folder }: DemoLoading, name: string): Promise<{ title: string; text: string }> {
  const chapter = await readFile(join(folder, name), 'utf8');
  const [title = '', ...lines] = chapter.trim().split('\n');
  return { title, text: lines.join('\n').trim() };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function store({ storage, folder }: WorksLoading, name: string, format: string): Promise<PartFile> {
  const key = workFileKey(`demo/${name}`);
  const { bytes, sha256 } = await storage.put(key, await readFile(join(folder, name)));
  return { key, format, bytes, hash: `sha256-${sha256}` };
}
