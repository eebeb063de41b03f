import { defineMessages } from '../../lib/i18n.ts';

export const membershipMessages = defineMessages({
  normalEnding: { 'zh-CN': 'VIP 将于 {date} 到期', en: 'Your VIP ends on {date}' },
  darkEnding: { 'zh-CN': '深夜会员将于 {date} 到期', en: 'Your late-night pass ends on {date}' },
  supremeEnding: { 'zh-CN': 'SVIP 将于 {date} 到期', en: 'Your SVIP ends on {date}' },
});
