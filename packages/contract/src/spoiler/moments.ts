/** `12:30`, `1:02:03`, with either kind of colon. */
const CLOCK = /(?<![\d:：])(?:(\d{1,2})[:：])?(\d{1,3})[:：]([0-5]\d)(?![\d:：])/gu;
/** `12分30秒`, `12 分钟`, `12 min 30 s`. */
const WORDS =
  /(?<!\d)(\d{1,3}) ?(?:分钟?|min(?:utes?)?|m)(?![a-z]) ?(?:(\d{1,2}) ?(?:秒|s(?:ec(?:onds?)?)?)(?![a-z]))?/giu;

/** The latest moment of a film that a text speaks of, in seconds; 0 where it speaks of none. */
export function latestMoment(text: string): number {
  const seconds = (hours: string | undefined, minutes = '0', rest = '0') =>
    Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest);
  const moments = [
    ...Array.from(text.matchAll(CLOCK), ([, hours, minutes, rest]) => seconds(hours, minutes, rest)),
    ...Array.from(text.matchAll(WORDS), ([, minutes, rest]) => seconds(undefined, minutes, rest)),
  ];
  return Math.max(0, ...moments);
}
