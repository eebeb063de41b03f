import { defineMessages } from '@liuguang/app-kit/i18n';

export const cardMessages = defineMessages({
  tierNormal: { 'zh-CN': 'VIP', en: 'VIP' },
  tierDark: { 'zh-CN': '深夜会员', en: 'Late Night' },
  tierSupreme: { 'zh-CN': 'SVIP', en: 'SVIP' },
  cardDay: { 'zh-CN': '{tier} 日卡', en: '{tier}, 1 day' },
  cardMonth: { 'zh-CN': '{tier} 月卡', en: '{tier}, 1 month' },
  cardSeason: { 'zh-CN': '{tier} 季卡', en: '{tier}, 3 months' },
  cardYear: { 'zh-CN': '{tier} 年卡', en: '{tier}, 1 year' },
  cardForEver: { 'zh-CN': '{tier} 永久卡', en: '{tier}, lifetime' },
});
