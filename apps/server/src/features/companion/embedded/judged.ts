import { HOUSE_PERSONAS } from '../companion.personas.ts';
import { languageOf } from '../companion.prompt.ts';
import { BasicEngine } from './basic-engine.ts';

/** What somebody says, to whom, and where the answer must come from. */
export interface Pair {
  readonly companion: bigint;
  readonly words: string;
  readonly source: string;
}

/** Half of the pairs of each language: nobody tunes by them. */
export const isHeldOut = (at: number): boolean => at % 4 === 1 || at % 4 === 2;

export interface Judged {
  readonly count: number;
  readonly share: number;
  readonly missed: readonly (Pair & { readonly got: string })[];
}

const engine = new BasicEngine();

export async function judge(pairs: readonly Pair[]): Promise<Judged> {
  const missed: (Pair & { got: string })[] = [];
  for (const pair of pairs) {
    const got = await sourceOf(pair);
    if (got !== pair.source) missed.push({ ...pair, got });
  }
  return { count: pairs.length, share: 1 - missed.length / pairs.length, missed };
}

async function sourceOf({ companion: id, words }: Pair): Promise<string> {
  const persona = HOUSE_PERSONAS.find((one) => one.id === id);
  if (!persona) throw new Error(`there is no companion ${id}`);
  const language = languageOf(words);
  const { manner, interests } = persona;
  const companion = { id, name: persona.words[language].name, manner, interests };
  const turns = [{ role: 'person', text: words, titles: [] }] as const;
  return (await engine.decide({ companion, language, memories: [], turns }, async () => [])).source;
}
