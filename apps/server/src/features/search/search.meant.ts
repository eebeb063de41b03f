import { nearestPiece, nearQuery } from './search.near.ts';
import { type WordQuery, wordQuery } from './search.query.ts';
import type { FoundName, SearchRepository } from './search.repository.ts';
import { alikeQuery, pieceThatSounds } from './search.sound.ts';
import { meantBy } from './search.spelling.ts';

const LOOKED_AT = 60;
const MISTYPED = /^[a-z]{4,24}$/;

type Names = Pick<SearchRepository, 'alike' | 'namesThatSound' | 'namesThatHave'>;

/** What somebody may have meant by words that nothing has, the likeliest first. */
export async function* meantQueries(query: WordQuery, names: Names): AsyncGenerator<WordQuery> {
  for (const guess of [spelled, sounding, nearby]) {
    const words = await guess(query, names);
    const meant = words === undefined || words === query.runs.join(' ') ? undefined : wordQuery(words);
    if (meant) yield meant;
  }
}

/** The same with every word in place of which the index has another that looks like it. */
async function spelled({ runs }: WordQuery, names: Names): Promise<string> {
  const words = runs.map(async (run) => (MISTYPED.test(run) ? (meantBy(run, await names.alike(run)) ?? run) : run));
  return (await Promise.all(words)).join(' ');
}

/** What is read alike: other characters, or letters that many do not tell apart. */
async function sounding({ runs }: WordQuery, names: Names): Promise<string | undefined> {
  const typed = runs.join(' ');
  const sought = await alikeQuery(typed);
  if (sought === undefined) return undefined;
  for (const found of await names.namesThatSound(sought, LOOKED_AT)) {
    const piece = await pieceThatSounds(typed, found.nameKey, 'alike');
    if (piece !== undefined) return piece;
  }
  return undefined;
}

/** A name with a character wrong, missing or too many. */
async function nearby({ runs }: WordQuery, names: Names): Promise<string | undefined> {
  const sought = nearQuery(runs);
  if (sought === undefined) return undefined;
  const found: readonly FoundName[] = await names.namesThatHave(sought, LOOKED_AT);
  return nearestPiece(
    runs,
    found.map(({ nameKey }) => nameKey),
  );
}
