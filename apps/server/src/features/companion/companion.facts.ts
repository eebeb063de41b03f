/** Something that somebody said of themselves, as a short sentence to them. */
export interface Fact {
  readonly text: string;
  /** Where there are too many, the least goes first. */
  readonly salience: number;
}

interface Pattern {
  readonly said: RegExp;
  readonly salience: number;
}

const PATTERNS: readonly Pattern[] = [
  { said: /^我(?:的名字)?(?:叫|是叫|名叫)(?!什么|啥)\S{1,12}$/, salience: 0.95 },
  { said: /^我(?:家)?(?:现在)?(?:住在|住|老家在|来自|家在).{1,20}$/, salience: 0.85 },
  { said: /^我(?:现在)?(?:是(?:一?[个名位])|在.{1,16}(?:工作|上班|上学|读书|实习|读研)).{0,20}$/, salience: 0.8 },
  { said: /^我(?:家)?(?:养了|有一只|有一条|有两只).{1,20}$/, salience: 0.8 },
  { said: /^我(?:最|很|特别|比较|一直)?(?:喜欢|爱看|爱听|爱吃|爱读|热爱).{1,30}$/, salience: 0.7 },
  { said: /^我(?:最|很|特别|比较|一直)?(?:不喜欢|讨厌|受不了|不吃|不看|怕看).{1,30}$/, salience: 0.7 },
  {
    said: /^我(?:今天|明天|后天|下周|下个月|周末|这周|昨天)?(?:要|想|打算|准备|计划|在学|在准备|正在).{2,30}$/,
    salience: 0.55,
  },
  { said: /^my name is [\p{L} '-]{1,30}$/iu, salience: 0.95 },
  { said: /^i (?:live in|come from|grew up in) .{1,40}$/i, salience: 0.85 },
  { said: /^(?:i am|i'm) (?:a|an) .{2,40}$/i, salience: 0.8 },
  { said: /^i (?:work|study) (?:as|at|in|for) .{1,40}$/i, salience: 0.8 },
  { said: /^i have (?:a|an|two|three) .{1,40}$/i, salience: 0.75 },
  { said: /^i (?:really |also )?(?:like|love|enjoy|prefer|adore) .{2,60}$/i, salience: 0.7 },
  { said: /^i (?:really )?(?:hate|dislike|(?:do not|don't|can't) (?:like|stand|eat|watch)) .{1,60}$/i, salience: 0.7 },
  { said: /^i(?:'m| am) (?:learning|planning|going|preparing|training) .{2,60}$/i, salience: 0.55 },
];

/** A question is no fact, and these are nobody's business. */
const NOT_TO_KEEP =
  /[?？]|密码|银行卡|身份证|护照|手机号|\d{6,}|病|抑郁|怀孕|吃药|password|passport|card number|diagnos|pregnan|depress|medication|http/i;

const CLAUSES = /[。！!；;\n]+|[，,](?=\s*(?:我|i\s|i'm))|\.(?=\s|$)/i;
const MOST = 2;

/** What of a message could be remembered, the most telling first. */
export function factsIn(message: string): Fact[] {
  const clauses = message.replaceAll('’', "'").split(CLAUSES);
  const found = clauses.flatMap((clause) => {
    const said = clause.trim().replace(/(?<![.,，。~～])[.,，。~～]+$/, '');
    if (said.length > 80 || NOT_TO_KEEP.test(said)) return [];
    const pattern = PATTERNS.find((one) => one.said.test(said));
    return pattern ? [{ text: toThem(said), salience: pattern.salience }] : [];
  });
  return found.toSorted((one, other) => other.salience - one.salience).slice(0, MOST);
}

const TURNED: readonly [RegExp, string][] = [
  [/^i am\b/i, 'You are'],
  [/^i'm\b/i, 'You are'],
  [/^i\b/i, 'You'],
  [/^my\b/i, 'Your'],
  [/\bmy\b/gi, 'your'],
  [/\bme\b/gi, 'you'],
];

const toThem = (said: string): string =>
  /\p{Script=Han}/u.test(said)
    ? said.replaceAll('我', '你')
    : TURNED.reduce((text, [from, to]) => text.replace(from, to), said);
