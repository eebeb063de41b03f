import { defineMessages } from '@liuguang/app-kit/i18n';

export const noticeMessages = defineMessages({
  broadcast: { 'zh-CN': '新广播', en: 'New broadcast' },
  cancel: { 'zh-CN': '撤回', en: 'Withdraw' },
});
