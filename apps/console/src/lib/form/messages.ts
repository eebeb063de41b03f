import { defineMessages } from '@liuguang/app-kit/i18n';

export const formMessages = defineMessages({
  faultRequired: { 'zh-CN': '必填', en: 'Required' },
  faultShort: { 'zh-CN': '至少 {limit} 个字', en: 'At least {limit} characters' },
  faultLong: { 'zh-CN': '最多 {limit} 个字', en: 'Up to {limit} characters' },
  faultSmall: { 'zh-CN': '不能小于 {limit}', en: 'Must be {limit} or more' },
  faultLarge: { 'zh-CN': '不能大于 {limit}', en: 'Must be {limit} or less' },
  faultFew: { 'zh-CN': '至少 {limit} 项', en: 'Add at least {limit}' },
  faultMany: { 'zh-CN': '最多 {limit} 项', en: 'Up to {limit}' },
  faultPattern: { 'zh-CN': '格式不对', en: 'This doesn’t look right' },
  faultType: { 'zh-CN': '这里填的内容不对', en: 'This isn’t a valid value' },
  faultOther: { 'zh-CN': '这里填的内容不被接受', en: 'This value isn’t accepted' },
  jsonWrong: { 'zh-CN': '不是有效的 JSON', en: 'Not valid JSON' },
  notSet: { 'zh-CN': '未设置', en: 'Not set' },
  add: { 'zh-CN': '添加一项', en: 'Add' },
  addEn: { 'zh-CN': '填写', en: 'Fill in' },
  removeItem: { 'zh-CN': '删除第 {number} 项', en: 'Remove item {number}' },
  clear: { 'zh-CN': '清除', en: 'Clear' },
  english: { 'zh-CN': '英文', en: 'English' },
  onePerLine: { 'zh-CN': '每行一个', en: 'One per line' },
});
