import { defineMessages } from '@liuguang/app-kit/i18n';

/** What something is opened by, in as few words as a mark has room for. */
export const accessMessages = defineMessages({
  member: { 'zh-CN': 'VIP', en: 'VIP' },
  dark: { 'zh-CN': '深夜档', en: 'Late night' },
  gold: { 'zh-CN': '付费', en: 'Paid' },
  price: {
    'zh-CN': '{diamonds} 钻石',
    en: { by: 'diamonds', one: '{diamonds} diamond', other: '{diamonds} diamonds' },
  },
});
