import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface SourcePattern {
  /** The file it stands in, and the pattern as it is written there. */
  readonly name: string;
  readonly pattern: RegExp;
  /** The words that it looks for. */
  readonly words: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SEEING_PEOPLE = ['apps/server/src', 'packages/contract/src', 'packages/media/src', 'packages/wire/src'];
const MOST_WORDS = 4;

/** Every regular expression that is written out in what runs on the server. */
export function patternsInSource(without: (file: string) => boolean): SourcePattern[] {
  const files = SEEING_PEOPLE.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && !without(file))
    .sort()
    .flatMap((file) => literalsIn(file));
}

function literalsIn(file: string): SourcePattern[] {
  const found: SourcePattern[] = [];
  const left: unknown[] = [parseSync(file, readFileSync(`${ROOT}/${file}`, 'utf8')).program];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push(patternOf(file, regex));
    left.push(...Object.values(node));
  }
  return found;
}

function patternOf(file: string, { pattern, flags }: { pattern: string; flags: string }): SourcePattern {
  return { name: `${file} /${pattern}/${flags}`, pattern: new RegExp(pattern, flags), words: wordsIn(pattern) };
}

/** Runs of what stands for itself; those that a pattern begins with first, because they begin a match most often. */
function wordsIn(pattern: string): string[] {
  const plain = pattern
    .replace(/\[(?:\\.|[^\]\\])*\]/g, '\0')
    .replace(/\\[bBdDwWsSpPkux](?:\{[^}]*\})?|\(\?<?[:=!]/g, '\0')
    .replace(/\\(.)/g, (_, sign: string) => `\ue000${sign}`)
    .replace(/(?<!\ue000)[()|?*+^$.]|(?<!\ue000)\{[0-9,]*\}/g, '\0')
    .replaceAll('\ue000', '');
  return [...new Set(plain.split('\0').filter((word) => word !== ''))].slice(0, MOST_WORDS);
}
