import { defineNotices } from '../notice/kind.ts';

export const workNotices = defineNotices({
  'work.published': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》通过了审核', en: '“{title}” was approved' },
  },
  'work.returned': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》需要修改：{note}', en: '“{title}” needs changes: {note}' },
    path: '/mine/works?tab=books',
  },
});
