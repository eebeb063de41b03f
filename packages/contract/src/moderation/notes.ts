import type { Language } from '../format/language.ts';
import type { ModerationReason } from './schemas.ts';

/** What an owner is told where no operator has written anything. */
export const MODERATION_NOTES: Readonly<Record<ModerationReason, Readonly<Record<Language, string>>>> = {
  explicit: { 'zh-CN': '画面里可能有不适合公开的内容', en: 'It may show something that isn’t suitable for everyone.' },
  suggestive: { 'zh-CN': '画面可能过于暴露', en: 'It may be too revealing.' },
  unreadable: {
    'zh-CN': '画面没能自动检查，需要人工看一看',
    en: 'We couldn’t check it automatically, so it needs a manual review.',
  },
};

/** The same, while somebody says that something shows their face. */
export const FACE_NOTE: Readonly<Record<Language, string>> = {
  'zh-CN': '有人反映里面用了 TA 的脸，人工核实前暂不公开',
  en: 'Someone says it shows their face. It’s hidden until we’ve reviewed it.',
};

/** A stored note in a language. Notes are stored in Chinese; what an operator wrote stays as it was written. */
export const noteIn = (language: Language, note: string): string =>
  [...Object.values(MODERATION_NOTES), FACE_NOTE].find((sentence) => sentence['zh-CN'] === note)?.[language] ?? note;
