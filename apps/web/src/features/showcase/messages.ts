import { defineMessages } from '@liuguang/app-kit/i18n';

export const showcaseMessages = defineMessages({
  title: { 'zh-CN': '推荐应用', en: 'Recommended apps' },
  list: { 'zh-CN': '应用', en: 'Apps' },
  open: { 'zh-CN': '打开', en: 'Open' },
  more: { 'zh-CN': '更多应用', en: 'More apps' },
  people: {
    'zh-CN': '{count} 人打开过',
    en: { by: 'count', one: 'Opened by {count} person', other: 'Opened by {count} people' },
  },
});
