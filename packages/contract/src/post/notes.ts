import type { Language } from '../format/language.ts';
import { FACE_NOTE } from '../moderation/notes.ts';

/** What an author is told where no operator has written anything. */
export const POST_NOTES = {
  link: {
    'zh-CN': '里面有链接或联系方式，人工看过后就会公开',
    en: 'It contains a link or contact details. It’ll go public after a manual review.',
  },
  rule: {
    'zh-CN': '里面有需要人工确认的内容，看过后就会公开',
    en: 'It needs a manual review. It’ll go public after that.',
  },
  picture: { 'zh-CN': '有一张图片不符合社区规范', en: 'One of the pictures goes against our community guidelines.' },
  consent: {
    'zh-CN': '里面的肖像授权已被收回',
    en: 'Someone in it has withdrawn their consent.',
  },
  face: FACE_NOTE,
  operator: { 'zh-CN': '内容不符合社区规范', en: 'It goes against our community guidelines.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** A stored note in a language. Notes are stored in Chinese; what an operator wrote stays as it was written. */
export const postNoteIn = (language: Language, note: string): string =>
  Object.values(POST_NOTES).find((sentence) => sentence['zh-CN'] === note)?.[language] ?? note;
