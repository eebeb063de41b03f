import { defineMessages } from '@liuguang/app-kit/i18n';

export const redeemMessages = defineMessages({
  save: { 'zh-CN': '新商品', en: 'New item' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
});
