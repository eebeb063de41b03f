import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHeldOut, judge, type Pair } from '../apps/server/src/features/companion/embedded/judged.ts';
import { repositoryRoot } from '../scripts/processes.ts';

/**
 * Judges the companion's basic mode by what people say and where the answer must come from. Half of the pairs of each
 * language are held out: only of the others is said which were missed, so that nobody tunes by them.
 */
const file = process.argv[2] ?? join(repositoryRoot, 'bench/companion-pairs.tsv');
const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
const pairs = lines.map((line): Pair => {
  const [companion = '', words = '', source = ''] = line.split('\t');
  return { companion: BigInt(companion), words, source: source.trim() };
});
const tuned = await judge(pairs.filter((_, at) => !isHeldOut(at)));
const heldOut = await judge(pairs.filter((_, at) => isHeldOut(at)));
for (const { words, source, got } of tuned.missed) console.log(`  missed: ${words} → ${source}, not ${got}`);
console.log(`known pairs     ${tuned.share.toFixed(2)} of ${tuned.count}`);
console.log(`held-out pairs  ${heldOut.share.toFixed(2)} of ${heldOut.count}`);
