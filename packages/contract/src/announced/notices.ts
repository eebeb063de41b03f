import { defineNotices } from '../notice/kind.ts';

export const announcedNotices = defineNotices({
  'announced.released': {
    section: 'reservations',
    sentence: { 'zh-CN': '你预约的《{title}》上线了，现在就能看', en: '“{title}” is out now' },
  },
  'announced.cancelled': {
    section: 'reservations',
    sentence: {
      'zh-CN': '你预约的《{title}》不会上线了：{note}',
      en: '“{title}” was cancelled: {note}',
    },
  },
});
