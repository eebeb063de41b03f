import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsVtt, readCaptions } from '@liuguang/media/captions';
import type { Query } from '../../../platform/postgres/database.ts';
import { keepCaption } from './media.captions.ts';

const FILE = /^(.+)\.([a-z]{2}(?:-[A-Z]{2})?)\.vtt$/;

/** Gives a video of the library the words that lie in `captions/<name>.<language>.vtt`; tells in which languages. */
export async function bringCaptions(
  query: Query,
  folder: string,
  { videoId, name, now }: { videoId: bigint; name: string; now: Date },
): Promise<string[]> {
  const place = join(folder, 'captions');
  const languages: string[] = [];
  for (const file of (await readdir(place)).sort()) {
    const [, of, language = ''] = FILE.exec(file) ?? [];
    if (of !== name) continue;
    const vtt = captionsVtt(await readCaptions(await readFile(join(place, file), 'utf8')));
    await keepCaption(query, { videoId, language, vtt, updatedAt: now });
    languages.push(language);
  }
  return languages;
}
