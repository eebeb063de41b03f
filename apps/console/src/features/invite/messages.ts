import { defineMessages } from '@liuguang/app-kit/i18n';

export const inviteMessages = defineMessages({
  release: { 'zh-CN': '放行', en: 'Release' },
});
