import { defineMessages } from '@liuguang/app-kit/i18n';

export const membershipMessages = defineMessages({
  save: { 'zh-CN': '新会员卡', en: 'New plan' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
});
