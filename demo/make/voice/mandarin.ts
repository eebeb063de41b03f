import { pinyin } from 'pinyin-pro';

const INITIALS: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};

/** `0` stands where the tone is written: behind the vowel that carries it. */
const FINALS: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  iu: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ui: 'wei0',
  un: 'wə0n',
  uo: 'wo0',
  ü: 'y0',
  üe: 'ɥe0',
  üan: 'ɥɛ0n',
  ün: 'y0n',
};

/** How syllables without an initial are spelled, and what they are. */
const WITHOUT_INITIAL: readonly (readonly [RegExp, string])[] = [
  [/^yu/, 'ü'],
  [/^yi/, 'i'],
  [/^you/, 'iu'],
  [/^y/, 'i'],
  [/^wei$/, 'ui'],
  [/^wen$/, 'un'],
  [/^weng$/, 'ueng'],
  [/^wu/, 'u'],
  [/^w/, 'u'],
];

const TONES: Readonly<Record<string, string>> = { '1': '→', '2': '↗', '3': '↓', '4': '↘', '0': '' };
const PAUSES: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '；': '; ',
  '：': ': ',
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '…': '… ',
  '—': '— ',
  '“': ' “',
  '”': '” ',
};

function syllable(written: string): string {
  const [, letters = '', tone = '0'] = /^([a-zü]+)([0-5]?)$/.exec(written) ?? [];
  if (letters === '') throw new Error(`${written} is no syllable`);
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/.exec(letters)?.[0] ?? '';
  const rest = initial === '' ? withoutInitial(letters) : letters.slice(initial.length);
  return `${INITIALS[initial] ?? ''}${finalOf(initial, rest).replace('0', TONES[tone] ?? '')}`;
}

function withoutInitial(letters: string): string {
  const rule = WITHOUT_INITIAL.find(([pattern]) => pattern.test(letters));
  return rule ? letters.replace(...rule) : letters;
}

function finalOf(initial: string, rest: string): string {
  // The buzzing vowel of 知 and 思 is spelled like that of 衣.
  if (rest === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/.test(initial)) return 'ɨ0';
  const sound = (/^[jqx]$/.test(initial) ? rest.replace(/^u/, 'ü') : rest).replace('v', 'ü');
  const final = FINALS[sound];
  if (final === undefined) throw new Error(`${initial}${rest} is no syllable`);
  return final;
}

/** Characters that a dictionary of single words reads otherwise than these sentences do. */
const READINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=轻轻|慢慢|一朵一朵)地/gu, 'de0'],
  [/(?<![一二两三几这那])只/gu, 'zhi3'],
  [/(?<=睡不)着/gu, 'zhao2'],
  [/空(?=出)/gu, 'kong4'],
];

const readings = (sentence: string): ReadonlyMap<number, string> =>
  new Map(
    READINGS.flatMap(([pattern, reading]) =>
      [...sentence.matchAll(pattern)].map(({ index }) => [index, reading] as const),
    ),
  );

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** What a Mandarin sentence sounds like, in the signs that Kokoro was taught; words stand apart. */
export function soundsOf(sentence: string): string {
  const read = pinyin(sentence, { type: 'array', toneType: 'num', toneSandhi: true, nonZh: 'spaced', v: true });
  const special = readings(sentence);
  const sounds = [...words.segment(sentence)].map(({ segment, index }) =>
    [...segment].map((character, at) => soundOf(character, special.get(index + at) ?? read[index + at] ?? '')).join(''),
  );
  return sounds
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?”…—])/g, '')
    .trim();
}

const soundOf = (character: string, read: string): string =>
  /^[a-zü]+[0-5]?$/.test(read) ? syllable(read) : (PAUSES[character] ?? '');
