import { defineMessages } from '@liuguang/app-kit/i18n';

export const promotionMessages = defineMessages({
  create: { 'zh-CN': '新建促销', en: 'New promotion' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  remove: { 'zh-CN': '删除', en: 'Delete' },
});
