import { defineMessages } from '@liuguang/app-kit/i18n';

export const advertMessages = defineMessages({
  title: { 'zh-CN': '广告数据', en: 'Ad results' },
});
