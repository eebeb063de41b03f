/**
 * Syllables as they are typed in place of characters of the prompt rules. What is read this way is only ever looked at
 * by rules that want several of these characters together, so an English word that happens to be one does no harm.
 */
const SYLLABLES: Readonly<Record<string, string>> = {
  luo: '裸',
  ti: '体',
  tuo: '脱',
  yi: '衣',
  fu: '服',
  se: '色',
  qing: '情',
  guang: '光',
  shen: '身',
  fen: '份',
  zheng: '证',
  hu: '护',
  zhao: '照',
  sha: '杀',
  ren: '人',
  xing: '性',
  gan: '感',
  nei: '内',
  ku: '裤',
  min: '民',
  bi: '币',
  chao: '钞',
  piao: '票',
  jia: '假',
  wei: '未',
  cheng: '成',
  nian: '年',
  li: '莉',
  you: '诱',
  huo: '惑',
  xiao: '小',
  hai: '孩',
  tong: '童',
  er: '儿',
  nv: '女',
  nan: '男',
  zhan: '斩',
  shou: '首',
  zi: '自',
  can: '残',
  tu: '图',
  quan: '全',
  chi: '赤',
  diao: '掉',
  xue: '学',
  sheng: '生',
  ban: '半',
  zuo: '做',
  ai: '爱',
  kan: '砍',
  si: '死',
  te: '特',
  lang: '朗',
  pu: '普',
  jin: '近',
  ping: '平',
  ma: '马',
  yun: '云',
  jie: '杰',
  lun: '伦',
  zhou: '周',
  liu: '刘',
  de: '德',
  hua: '华',
  xi: '习',
  ying: '婴',
  shao: '少',
};

/** Characters that sound or look alike, where the next one says what is meant. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[倮祼躶]/gu, '裸'],
  [/[果落珞](?=体|照|女|男)(?<!自由落)/gu, '裸'],
  [/[拖托驮](?=光|衣|掉|下衣|了她|了他)/gu, '脱'],
  [/(?<=脱)[依医伊](?=服|$)/gu, '衣'],
  [/[铯瑟涩](?=情|图|色|涩|瑟)/gu, '色'],
  [/[杏幸姓](?=感)/gu, '性'],
  [/[砂鲨刹](?=人|死|了她|了他|害)/gu, '杀'],
  [/身[分粉纷]证/gu, '身份证'],
  [/[超炒抄]票/gu, '钞票'],
  [/[仁壬刃任]民币/gu, '人民币'],
  [/[伟味为]成年/gu, '未成年'],
  [/[箩罗洛螺]莉/gu, '萝莉'],
  [/裸莉/gu, '萝莉'],
  [/[孑]L童/gu, '儿童'],
  [/川[扑铺浦]/gu, '川普'],
];

const LATIN = /[a-z]+/g;
const KNOWN = new RegExp(
  `^(?:${Object.keys(SYLLABLES)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})+$`,
);
const ONE = new RegExp(
  Object.keys(SYLLABLES)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
);
const BLANKS = /[\s\p{P}\p{S}]+/gu;

/** A text as it sounds: syllables and look-alikes put back into the characters they stand for, nothing in between. */
export function soundOf(joined: string): string {
  const read = joined
    .replace(LATIN, (word) => (KNOWN.test(word) ? word.replace(ONE, (one) => SYLLABLES[one] ?? one) : word))
    .replace(/(?<=\p{Script=Han})[\s\p{P}\p{S}]+(?=\p{Script=Han})/gu, '');
  return ALIKE.reduce((text, [pattern, meant]) => text.replace(pattern, meant), read.replace(BLANKS, ' '));
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const WORDS = /[a-z@$0-9]+/g;
const LOOKALIKE = /[@$013457]/g;

/** Digits inside of words read as the letters they look like. */
export const undisguised = (plain: string): string =>
  plain.replace(WORDS, (word) => (/[a-z]/.test(word) ? word.replace(LOOKALIKE, (sign) => DIGITS[sign] ?? sign) : word));
