import { defineMessages } from '@liuguang/app-kit/i18n';

export const advertMessages = defineMessages({
  save: { 'zh-CN': '新建广告', en: 'New ad' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  remove: { 'zh-CN': '撤下', en: 'Take down' },
  results: { 'zh-CN': '每日效果', en: 'Results by day' },
  perPerson: {
    'zh-CN': '每人每天最多看到 {count} 条广告，所有广告位合计。',
    en: {
      by: 'count',
      one: 'Each person sees {count} ad a day at most, across all placements.',
      other: 'Each person sees up to {count} ads a day, across all placements.',
    },
  },
  change: { 'zh-CN': '修改', en: 'Change' },
});
