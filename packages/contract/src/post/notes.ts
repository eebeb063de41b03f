import type { Language } from '../format/language.ts';

/** What an author is told where no operator has written anything. */
export const POST_NOTES = {
  link: {
    'zh-CN': '里面有链接或联系方式，人工看过后就会公开',
    en: 'It has a link or a contact in it. It will be public once a person has looked.',
  },
  rule: {
    'zh-CN': '里面有需要人工确认的内容，看过后就会公开',
    en: 'It has something in it that a person has to look at. It will be public after that.',
  },
  picture: { 'zh-CN': '有一张图片不符合社区规范', en: 'One of its pictures is against the community rules.' },
  operator: { 'zh-CN': '内容不符合社区规范', en: 'It is against the community rules.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** A stored note in a language. Notes are stored in Chinese; what an operator wrote stays as it was written. */
export const postNoteIn = (language: Language, note: string): string =>
  Object.values(POST_NOTES).find((sentence) => sentence['zh-CN'] === note)?.[language] ?? note;
