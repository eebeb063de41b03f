import { defineReasons } from '../reason.ts';

export const workReasons = defineReasons({
  'work.soundNotReady': {
    'zh-CN': '这一章的音频还在处理，请稍后再来',
    en: 'This chapter’s audio is still being prepared. Please check back soon.',
  },
  'work.captionFault': {
    'zh-CN': '字幕文件有问题：{fault}',
    en: 'The captions can’t be used: {fault}',
  },
  'work.importNotReady': {
    'zh-CN': '文件还没读完，或者已经在生成作品了',
    en: 'The file is still being read, or it’s already being turned into a title.',
  },
  'work.alreadySubmitted': { 'zh-CN': '这个作品已经提交过了', en: 'This title has already been submitted.' },
  'work.notSubmitted': { 'zh-CN': '这个作品没有提交审核', en: 'This title hasn’t been submitted for review.' },
  'work.nothingInIt': { 'zh-CN': '作品里还没有内容', en: 'This title is still empty.' },
  'work.inReview': {
    'zh-CN': '审核中的作品不能修改，请等审核结果',
    en: 'Titles in review can’t be changed. Please wait for the result.',
  },
  'work.partSold': {
    'zh-CN': '有人买过的章节不能删除',
    en: 'Chapters that someone has bought can’t be removed.',
  },
  'work.alreadyOut': {
    'zh-CN': '已经发布的作品不能在这里删除，请联系客服',
    en: 'Published titles can’t be deleted here. Please contact support.',
  },
  'work.tooManyMarks': {
    'zh-CN': '这本书里的书签和划线已经满了',
    en: 'You’ve reached the limit of bookmarks and highlights for this book.',
  },
});
