import { defineMessages } from '../../lib/i18n.ts';

export const mediaMessages = defineMessages({
  newest: { 'zh-CN': '新片上架', en: 'New films' },
  shorts: { 'zh-CN': '短片一刻', en: 'Shorts' },
  members: { 'zh-CN': '会员与付费好片', en: 'For members and to buy' },
  night: { 'zh-CN': '深夜档', en: 'Late night' },
  member: { 'zh-CN': 'VIP', en: 'VIP' },
  dark: { 'zh-CN': '深夜档', en: 'Late night' },
  gold: { 'zh-CN': '{diamonds} 钻石', en: '{diamonds} diamonds' },
});
