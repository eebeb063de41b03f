import { defineReasons } from '../reason.ts';

export const workReasons = defineReasons({
  'work.tooManyMarks': {
    'zh-CN': '这本书里的书签和划线已经满了',
    en: 'This book has no room for more bookmarks and highlights.',
  },
});
