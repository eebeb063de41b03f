import { defineReasons } from '../reason.ts';

export const workReasons = defineReasons({
  'work.soundNotReady': {
    'zh-CN': '这一章的音频还在处理，请稍后再来',
    en: 'The recording of this chapter is still being prepared. Please come back soon.',
  },
  'work.captionFault': {
    'zh-CN': '字幕文件有问题：{fault}',
    en: 'The captions cannot be used: {fault}',
  },
  'work.tooManyMarks': {
    'zh-CN': '这本书里的书签和划线已经满了',
    en: 'This book has no room for more bookmarks and highlights.',
  },
});
