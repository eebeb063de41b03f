import { defineMessages } from '@liuguang/app-kit/i18n';

export const configMessages = defineMessages({
  announcements: { 'zh-CN': '公告', en: 'Announcements' },
  announcementExpand: { 'zh-CN': '展开', en: 'Read more' },
  announcementCollapse: { 'zh-CN': '收起', en: 'Show less' },
  icons: { 'zh-CN': '快捷入口', en: 'Shortcuts' },
  announcementLink: { 'zh-CN': '查看详情', en: 'Open link' },
});
