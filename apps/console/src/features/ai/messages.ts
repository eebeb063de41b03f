import { defineMessages } from '@liuguang/app-kit/i18n';

export const aiMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  queueTitle: { 'zh-CN': 'AI 队列', en: 'AI queue' },
  none: { 'zh-CN': '最近一天没有订单', en: 'No orders in the last day' },
});
