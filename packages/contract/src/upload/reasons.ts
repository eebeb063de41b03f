import { defineReasons } from '../reason.ts';

/** Sizes come written out, such as 2 GB, which both languages read alike. */
export const uploadReasons = defineReasons({
  'upload.fileEmpty': { 'zh-CN': '文件是空的', en: 'The file is empty.' },
  'upload.notAnImage': { 'zh-CN': '文件内容不是可用的图片', en: 'This isn’t a picture we can use.' },
  'upload.notAVideo': { 'zh-CN': '文件内容不是可用的视频', en: 'This isn’t a video we can use.' },
  'upload.notAudio': { 'zh-CN': '文件内容不是可用的音频', en: 'This isn’t an audio file we can use.' },
  'upload.notADocument': { 'zh-CN': '文件内容不是可用的文档', en: 'This isn’t a document we can use.' },
  'upload.tooLarge': { 'zh-CN': '这类文件不能超过 {limit}', en: 'Files of this type can be up to {limit}.' },
  'upload.quotaFull': { 'zh-CN': '空间不够：一共有 {quota}', en: 'Not enough space. You have {quota} in total.' },
  'upload.tooManyUnfinished': {
    'zh-CN': '没传完的文件太多了，先传完或取消几个',
    en: 'Too many unfinished uploads. Finish or cancel some first.',
  },
  'upload.fileChanged': {
    'zh-CN': '文件在上传时变了，请重新选择',
    en: 'The file changed while it was uploading. Please choose it again.',
  },
  'upload.otherFile': {
    'zh-CN': '文件和之前传的不一样，请重新选择',
    en: 'This isn’t the file you started uploading. Please choose it again.',
  },
  'upload.partsDamaged': { 'zh-CN': '有几个分片需要重传', en: 'Some parts need to be uploaded again.' },
  'upload.beingChecked': { 'zh-CN': '正在检查文件，马上就好', en: 'Checking the file. Almost done.' },
  'upload.unfinished': { 'zh-CN': '还有一部分没有传完', en: 'Part of the file hasn’t been uploaded yet.' },
  'upload.serverFull': {
    'zh-CN': '服务器暂时存不下了，稍后会自动继续',
    en: 'The server is out of space for now. Your upload will resume automatically.',
  },
  'upload.formTooLarge': { 'zh-CN': '文件不能超过 {limit}', en: 'The file can be up to {limit}.' },
  'upload.formTooLargeOfSeveral': {
    'zh-CN': '每个文件不能超过 {limit}，一次最多 {count} 个',
    en: {
      by: 'count',
      one: 'The file can be up to {limit}, {count} at a time.',
      other: 'Each file can be up to {limit}, and you can send {count} at a time.',
    },
  },
});
