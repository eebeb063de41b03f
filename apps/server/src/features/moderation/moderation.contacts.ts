import type { Normalised } from './moderation.normalise.ts';

const CONTACTS: readonly RegExp[] = [
  /https?:|www\.|:\/\//u,
  /[a-z0-9-]{2}\s?(?:\.|点|dot)\s?(?:com|cn|net|org|top|xyz|vip|cc|me|io|tv|app|club|shop|site|info|co|link|live)(?![a-z])/u,
  /(?<![a-z])(?:qq|q群|扣扣|企鹅号?|扣群|抠抠)[:：号群是加\s_-]{0,4}[1-9]\d{4,10}/u,
  /(?:微信|薇信|威信|徽信|v信|(?<![a-z])(?:wechat|weixin|vx))[:：号是加\s_-]{1,4}[a-z0-9][a-z0-9_-]{4,19}/u,
  /(?:微信|薇信|v信|(?<![a-z])vx)\d{5,}|(?<![a-z])wx[:：][a-z0-9_-]{5,}/u,
  /[加➕+](?:微信|薇信|微(?!笑|弱|小|妙|波|风|软|博|观|量|调|距|光|热|冷|醺|甜|雨|电影|视)|v(?![a-z])|vx|wx(?![a-z])|qq|扣扣|q(?![a-z])|群)/u,
  /(?<![a-z])(?:telegram|tg|whatsapp|line|电报|纸飞机)[:：@\s]{1,3}[a-z0-9_+]{4,}|t\.me/u,
  /(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/u,
];
const BETWEEN_DIGITS = /(?<=\d)[\s.\-·_]+(?=\d)/gu;

/** Whether a text carries a link, or a way to reach somebody elsewhere. */
export const hasContact = ({ plain, joined }: Normalised): boolean => {
  const forms = [plain, joined, plain.replace(BETWEEN_DIGITS, '')];
  return CONTACTS.some((pattern) => forms.some((form) => pattern.test(form)));
};
