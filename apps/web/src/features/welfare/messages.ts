import { defineMessages } from '@liuguang/app-kit/i18n';

export const welfareMessages = defineMessages({
  title: { 'zh-CN': '福利中心', en: 'Rewards' },
  icons: { 'zh-CN': '福利入口', en: 'Shortcuts' },
});
