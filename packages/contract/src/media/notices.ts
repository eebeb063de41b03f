import { defineNotices } from '../notice/kind.ts';

/** What cannot be watched opens where its maker sees why, and can do something about it. */
const path = '/mine/works?id={id}';

export const mediaNotices = defineNotices({
  'media.ready': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》处理完成，可以看了', en: '“{title}” is ready to watch' },
  },
  'media.failed': {
    section: 'review',
    sentence: {
      'zh-CN': '《{title}》处理失败，请重新上传',
      en: '“{title}” couldn’t be processed. Please upload it again',
    },
    path,
  },
  'media.held': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已被下架：{note}', en: '“{title}” was taken down: {note}' },
    path,
  },
  'media.removed': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已被删除：{note}', en: '“{title}” was removed: {note}' },
    path: '/mine/works',
  },
  'media.restored': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已恢复', en: '“{title}” is back online' },
  },
});
