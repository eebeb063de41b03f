import { defineReasons } from '../reason.ts';

export const catalogueReasons = defineReasons({
  'catalogue.noCover': { 'zh-CN': '这部视频没有封面', en: 'This video has no cover.' },
  'catalogue.nameTaken': { 'zh-CN': '这个名字已经有了', en: 'That name already exists.' },
});
