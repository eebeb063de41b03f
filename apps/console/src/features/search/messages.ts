import { defineMessages } from '@liuguang/app-kit/i18n';

export const searchMessages = defineMessages({
  saveWord: { 'zh-CN': '置顶或屏蔽一个词', en: 'Pin or block a word' },
  editWord: { 'zh-CN': '编辑', en: 'Edit' },
  removeWord: { 'zh-CN': '移除', en: 'Remove' },
  saveSynonym: { 'zh-CN': '新同义词', en: 'New synonym' },
  editSynonym: { 'zh-CN': '编辑', en: 'Edit' },
  removeSynonym: { 'zh-CN': '移除', en: 'Remove' },
  noWords: { 'zh-CN': '还没有', en: 'None yet' },
});
