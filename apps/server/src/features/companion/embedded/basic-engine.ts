import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import type { Language } from '@liuguang/contract/format/language';
import type { Asked, CompanionEngine } from '../companion.engine.ts';
import type { Prompt } from '../companion.prompt.ts';
import { COMMON } from '../material/common.ts';
import type { Entry } from '../material/entry.ts';
import { INTERESTS } from '../material/interests.ts';
import { OWN_WORDS } from '../material/own-words.ts';
import { Retrieval } from './retrieval.ts';

/** What was found is to the point from here on; below, it is only a few words in common. */
const LIKE_ENOUGH = 0.34;
const MEMORY_LIKE_ENOUGH = 0.2;

const ABOUT_ME =
  /(?:你|还).{0,4}(?:记得|知道|记住|了解)(?:了)?(?:关于)?我(?:的)?(?:什么|哪些|些什么|多少)|关于我你(?:知道|记得)|\bwhat (?:do|did|can) you (?:know|remember)(?: of| about)? me\b|\bwhat have you remembered\b/i;
const WANTS_TITLES =
  /推荐|安利|(?:有没有|找|想看|来)(?:一|点|些|个|部|本)*.{0,12}(?:片|电影|影片|纪录片|动画|短片|小说|书|剧)(?!店|签)|看什么(?:片|电影|好)|(?:读|看)什么书|\b(?:recommend|suggest)\b|\b(?:find|show|give) me (?:a|an|some|something)\b.{0,30}\b(?:film|movie|book|novel|video|documentary|watch|read)|\bwhat (?:should|can|could) i (?:watch|read)\b|\bany (?:good )?(?:films|movies|books|novels|documentaries)\b|\bsomething (?:\w+ )?to (?:watch|read)\b/i;

type Said = Readonly<Record<Language, (value: string) => string>>;

const FOUND: Said = {
  'zh-CN': (titles) => `片库里有这些，挑一部看看：${titles}。看完回来告诉我你最记得哪个瞬间。`,
  en: (titles) => `These are in the library: ${titles}. Come back afterwards and tell me the moment you remember best.`,
};
const NOT_FOUND: Said = {
  'zh-CN': () => '片库里没有找到合适的，我不想编一个给你。换个说法试试，比如类型、心情或一个词。',
  en: () =>
    'I found nothing in the library that fits, and I would rather not make something up. Try a genre, a mood or a single word.',
};
const SHARED: Said = {
  'zh-CN': (titles) => `你发来的是${titles}。我没有真的看过，但想听你说：哪一段让你想分享它？`,
  en: (titles) =>
    `You shared ${titles}. I have not really seen it, but I would like to hear: which part made you want to share it?`,
};
const KNOWN: Said = {
  'zh-CN': (memories) => `你让我记住的是：${memories}。都在右上角的“记忆”里，可以改，也可以删。`,
  en: (memories) =>
    `This is what you let me remember: ${memories}. It is all under “Memories” in the menu, where you can change or delete it.`,
};
const KNOWS_NOTHING: Said = {
  'zh-CN': () => '关于你，我现在什么都没有记。你同意之后，我才会记下短短的一句。',
  en: () => 'I remember nothing about you at the moment. I only keep a short sentence when you agree to it.',
};
const REMINDED: Said = {
  'zh-CN': (memory) => `你说过：${memory}。现在怎么样了？`,
  en: (memory) => `You told me: ${memory}. How is that going now?`,
};
const UNKNOWN: Said = {
  'zh-CN': () => '我现在是基础模式，这个话题我没有准备过，不想乱说。可以聊聊片子、书、你的一天，或者说“推荐一部片”。',
  en: () =>
    'I am in basic mode, and this is not something I have been prepared for, so I would rather not guess. We can talk about films, books or your day, or say “recommend a film”.',
};

export interface Answer {
  /** Where the answer comes from: an entry of the material, or what was done. */
  readonly source: string;
  readonly text: string;
}

const ENTRIES: readonly Entry[] = [...COMMON, ...INTERESTS, ...OWN_WORDS];

/** Answers from what was written for it, the person's memories and the library. It makes nothing up. */
export class BasicEngine implements CompanionEngine {
  readonly name = 'basic';
  readonly isBasic = true;
  readonly #material = new Retrieval(ENTRIES, ({ ask }) => ask);

  async *answer({ prompt, findTitles, attempt, signal }: Asked): AsyncIterable<string> {
    const { text } = await this.decide(prompt, findTitles, attempt);
    for (const piece of text.match(/.{1,6}/gsu) ?? []) {
      if (signal.aborted) return;
      yield piece;
    }
  }

  async close(): Promise<void> {}

  async decide(prompt: Prompt, findTitles: Asked['findTitles'], attempt = 0): Promise<Answer> {
    const { language, memories, turns } = prompt;
    const asked = turns.at(-1);
    const question = asked?.text ?? '';
    if (ABOUT_ME.test(question)) return { source: 'memory', text: aboutPerson(language, memories) };
    if (WANTS_TITLES.test(question))
      return { source: 'library', text: await recommend(language, question, findTitles) };
    if (asked && asked.titles.length > 0)
      return { source: 'shared', text: SHARED[language](listed(asked.titles.map(quoted), language)) };
    const found = this.#material.best(question, (entry) => isSaidBy(entry, prompt));
    const memory = new Retrieval(memories, (one) => [one]).best(question);
    if (memory && memory.likeness >= MEMORY_LIKE_ENOUGH && memory.likeness > (found?.likeness ?? 0))
      return { source: 'memory', text: REMINDED[language](memory.item) };
    if (!found || found.likeness < LIKE_ENOUGH) return { source: 'unknown', text: UNKNOWN[language]('') };
    const said = found.item.say[language];
    // Another one when the same is asked for again, where there is another.
    const before = turns.filter(({ role, text }) => role === 'companion' && said.includes(text)).length;
    return { source: found.item.source, text: said[(before + attempt) % said.length] ?? '' };
  }
}

/** Those of the house say their own words, and what belongs to an interest is said by whoever has it. */
const isSaidBy = ({ companion, interest }: Entry, { companion: { id, interests } }: Prompt): boolean =>
  (companion === undefined || BigInt(companion) === id) && (interest === undefined || interests.includes(interest));

const aboutPerson = (language: Language, memories: readonly string[]): string =>
  memories.length === 0 ? KNOWS_NOTHING[language]('') : KNOWN[language](listed(memories, language));

async function recommend(language: Language, question: string, findTitles: Asked['findTitles']): Promise<string> {
  const cards = await findTitles(question);
  if (cards.length === 0) return NOT_FOUND[language]('');
  return FOUND[language](
    listed(
      cards.map((card) => quoted(titleIn(card, language))),
      language,
    ),
  );
}

const titleIn = ({ title, translations }: CompanionCard, language: Language): string =>
  translations[language]?.title ?? title;

const quoted = (title: string): string => `《${title}》`;
const listed = (items: readonly string[], language: Language): string => items.join(language === 'zh-CN' ? '、' : ', ');
