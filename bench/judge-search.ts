import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@liuguang/client/client';
import type { Response } from '@liuguang/contract/contract';
import { buildServer } from '../scripts/build.ts';
import { repositoryRoot } from '../scripts/processes.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { registered, startRealServer } from './kit/real-server.ts';

/**
 * Judges the search of the demo library by pairs of what somebody types and what they look for. A file has one pair a
 * line: what is typed, a tab, the name of what is looked for, in Chinese or in English; empty lines and lines that begin
 * with `#` are left out. Whatever search finds counts, by its place among its kind on the first page of all results; a
 * film also by a moment in it, where the name is the film's or the sentence that is said. Every second pair is held out:
 * only of the others is said which were missed, so that nobody tunes by them.
 */
interface Pair {
  readonly typed: string;
  readonly wanted: string;
}

const OWN_PAIRS = join(repositoryRoot, 'bench/search-pairs.tsv');

async function readPairs(file: string): Promise<Pair[]> {
  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [typed, wanted] = line.split('\t');
    if (!typed || !wanted) throw new Error(`${file}: no tab in “${line}”`);
    return { typed, wanted: wanted.trim() };
  });
}

interface Named {
  readonly title?: string;
  readonly name?: string;
  readonly translations?: Readonly<Record<string, { readonly title?: string; readonly name?: string }>>;
}

const namesOf = ({ title, name, translations = {} }: Named): (string | undefined)[] => [
  title ?? name,
  ...Object.values(translations).map((other) => other.title ?? other.name),
];

/** Where the wanted one stands, from one on; nothing where it is not on the page. */
function placeOf(wanted: string, page: Response<'app/search/details'>): number | undefined {
  const { list, collections, creators, works, announced, posts, labels, moments } = page;
  const kinds = [list, collections, creators, works, announced, posts, labels];
  const places = [
    ...kinds.map((items) => items.findIndex((item: Named) => namesOf(item).includes(wanted))),
    moments.findIndex(({ video, line }) => line === wanted || namesOf(video).includes(wanted)),
  ];
  const found = places.filter((place) => place >= 0);
  return found.length > 0 ? Math.min(...found) + 1 : undefined;
}

async function judge(somebody: () => Promise<Client>, pairs: readonly Pair[], areMissesTold: boolean) {
  let [first, five] = [0, 0];
  let client = await somebody();
  for (const [at, { typed, wanted }] of pairs.entries()) {
    if (at > 0 && at % AT_MOST === 0) client = await somebody();
    const page = await client.post('app/search/details', { words: typed });
    const place = placeOf(wanted, page) ?? Number.POSITIVE_INFINITY;
    if (place === 1) first += 1;
    if (place <= 5) five += 1;
    else if (areMissesTold) console.log(`  missed: ${typed} → ${wanted}`);
    if (place > 1 && place <= 5 && areMissesTold) console.log(`  ${place}. only: ${typed} → ${wanted}`);
  }
  return { first: first / pairs.length, five: five / pairs.length };
}

/** Nobody may search as often in a minute as all of it takes. */
const AT_MOST = 60;
let judges = 0;
const somebody = async () => server.client(await registered(server, `judge_${++judges}`));

const share = (of: number) => of.toFixed(2);
const pairs = await readPairs(process.argv[2] ?? OWN_PAIRS);
await buildServer();
console.error('Loading the demo library …');
await using folder = await makeDataFolder();
await using server = await startRealServer(folder.path, { library: true });
const halves = { seen: pairs.filter((_, at) => at % 2 === 0), 'held out': pairs.filter((_, at) => at % 2 === 1) };
for (const [name, half] of Object.entries(halves)) {
  const { first, five } = await judge(somebody, half, name === 'seen');
  console.log(`${name}: ${half.length} pairs, first 5 ${share(five)}, first ${share(first)}`);
}
