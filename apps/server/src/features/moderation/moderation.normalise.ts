import { withoutLookalikes } from './moderation.lookalikes.ts';

/** One text in the forms that rules look at; all in lower case, full-width forms and marks undone. */
export interface Normalised {
  /** As it was written. */
  readonly plain: string;
  /** Without what is put between characters to hide a word; ends of sentences stay, for words do not go past them. */
  readonly joined: string;
  /** Single letters that stand apart put together: `f u c k` reads `fuck`. */
  readonly spelled: string;
}

/** Traditional characters of the rules' words, each followed by its simplified form. */
const TRADITIONAL =
  '媽妈孃娘雞鸡幹干姦奸強强輪轮愛爱陰阴莖茎蕩荡亂乱倫伦獸兽騷骚賤贱貨货脫脱褲裤內内體体圖图視视頻频約约號号聯联繫系' +
  '員员務务專专運运營营賣卖網网錢钱點点級级團团隊队審审學学無无碼码戀恋蘿萝兒儿變变給给幫帮讓让電电統统長长財财劇剧' +
  '黃黄養养雜杂種种殺杀滅灭爺爷歲岁畫画現现裡里誰谁處处買买單单';

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  Array.from({ length: TRADITIONAL.length / 2 }, (_, at) => [
    TRADITIONAL.charAt(at * 2),
    TRADITIONAL.charAt(at * 2 + 1),
  ]),
);

/** One character written as two. */
const TAKEN_APART: readonly (readonly [RegExp, string])[] = [
  [/月兑/gu, '脱'],
  [/衤果/gu, '裸'],
  [/女马(?=的|逼|了)/gu, '妈'],
];

const LINE_ENDS = /[\r\n\u2028\u2029]+/g;
const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160]/gu;
const MARKS = /\p{M}/gu;
/** Between Han characters, or before or after one. */
const HIDING =
  /(?<=\p{Script=Han})[\s\p{Pc}\p{Pd}\p{S}*·•.…/\\'"&#@%]+(?=[\p{Script=Han}a-z0-9])|(?<=[a-z0-9])[\s\p{Pc}\p{Pd}\p{S}*·•/\\]+(?=\p{Script=Han})/gu;
const SPELLED = /(?<![\p{L}\p{N}])[a-z0-9@$!*](?:[\s\p{P}\p{S}]{1,3}[a-z0-9@$!](?![a-z0-9])){2,}/gu;

export function normalise(text: string): Normalised {
  const bare = withoutLookalikes(withoutMarks(text).toLowerCase());
  const plain = [...bare].map((sign) => SIMPLIFIED.get(sign) ?? sign).join('');
  return {
    plain,
    joined: putTogether(plain.replace(HIDING, '')),
    spelled: plain.replace(SPELLED, (letters) => letters.replace(/[^a-z0-9@$!]/g, '')),
  };
}

const putTogether = (text: string): string =>
  TAKEN_APART.reduce((read, [pattern, character]) => read.replace(pattern, character), text);

/** Letters that are written with marks, as in Korean, are put together again; what marks were stacked on is left bare. */
const withoutMarks = (text: string): string =>
  text.replace(LINE_ENDS, '。').normalize('NFKD').replace(MARKS, '').normalize('NFC').replace(INVISIBLE, '');
