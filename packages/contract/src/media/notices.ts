import { defineNotices } from '../notice/kind.ts';

export const mediaNotices = defineNotices({
  'media.ready': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》处理完成，可以看了', en: '“{title}” is ready to watch' },
  },
  'media.failed': {
    section: 'review',
    sentence: {
      'zh-CN': '《{title}》处理失败，请重新上传',
      en: '“{title}” could not be processed. Please upload it again',
    },
  },
  'media.held': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已被下架：{note}', en: '“{title}” was taken offline: {note}' },
  },
  'media.removed': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已被删除：{note}', en: '“{title}” was removed: {note}' },
  },
  'media.restored': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已恢复', en: '“{title}” is back online' },
  },
});
