import type { Sentence } from '../format/sentence.ts';
import type { ImportFaultKind, ImportWarningKind } from './import.ts';

/** What is said of a file that cannot be used; `{about}` is the file, the chapter or the limit it is about. */
export const importFaultWords = {
  unknownType: { 'zh-CN': '不支持这种文件（{about}）', en: 'This file type isn’t supported ({about}).' },
  damaged: { 'zh-CN': '文件已损坏或不完整：{about}', en: 'The file is damaged or incomplete: {about}' },
  tooLarge: { 'zh-CN': '内容太大了：{about}', en: 'It’s too large: {about}' },
  tooManyFiles: { 'zh-CN': '压缩包里的文件超过 {about} 个', en: 'The ZIP has more than {about} files.' },
  locked: { 'zh-CN': '文件有密码或版权保护：{about}', en: 'The file is password-protected or has DRM: {about}' },
  unsafePath: { 'zh-CN': '压缩包里有不安全的路径：{about}', en: 'The ZIP contains an unsafe path: {about}' },
  notABook: { 'zh-CN': '这不是一本 EPUB 电子书{about}', en: 'This isn’t an EPUB book{about}.' },
  noText: { 'zh-CN': '里面没有文字{about}', en: 'There’s no text in it{about}.' },
  encoding: {
    'zh-CN': '按 {about} 读出来是乱码，请换一种编码',
    en: 'It can’t be read as {about}. Please choose another encoding.',
  },
  nothingUsable: {
    'zh-CN': '压缩包里没有可用的图片或音频{about}',
    en: 'The ZIP has no pictures or audio we can use{about}.',
  },
  tooManyParts: { 'zh-CN': '章节或图片超过 {about} 个', en: 'There are more than {about} chapters or pictures.' },
  notAllowed: { 'zh-CN': '「{about}」的内容不符合社区规范', en: '“{about}” goes against our community guidelines.' },
  interrupted: {
    'zh-CN': '处理中断了，请重新上传{about}',
    en: 'Processing was interrupted. Please upload the file again{about}.',
  },
} as const satisfies Record<ImportFaultKind, Sentence>;

/** What is said of something that is left out or mended. */
export const importWarningWords = {
  noContents: {
    'zh-CN': '没有找到目录，已自动分章{about}',
    en: 'No table of contents found, so we split it into chapters automatically{about}.',
  },
  activeContent: { 'zh-CN': '去掉了脚本和外部内容：{about}', en: 'Scripts and external content were removed: {about}' },
  encoding: { 'zh-CN': '有些字读不出来（{about}）', en: 'Some characters couldn’t be read ({about}).' },
  longChapter: {
    'zh-CN': '「{about}」太长，已拆成几章',
    en: '“{about}” was too long, so we split it into several chapters.',
  },
  missing: { 'zh-CN': '书里缺少 {about}', en: '{about} is missing from the book.' },
  notAPicture: { 'zh-CN': '不是可用的图片，已跳过：{about}', en: 'Not a usable picture, skipped: {about}' },
  notARecording: { 'zh-CN': '不是可用的音频，已跳过：{about}', en: 'Not a usable recording, skipped: {about}' },
  nested: { 'zh-CN': '压缩包里的压缩包，已跳过：{about}', en: 'A ZIP inside the ZIP, skipped: {about}' },
} as const satisfies Record<ImportWarningKind, Sentence>;
