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
  notSet: { 'zh-CN': '未设置', en: 'Not set' },
  add: { 'zh-CN': '添加一项', en: 'Add' },
  addEn: { 'zh-CN': '填写', en: 'Fill in' },
  removeItem: { 'zh-CN': '删除第 {number} 项', en: 'Remove item {number}' },
  clear: { 'zh-CN': '清除', en: 'Clear' },
  inEnglish: { 'zh-CN': '{name}（英文）', en: '{name} (English)' },
  choosePicture: { 'zh-CN': '上传图片', en: 'Upload picture' },
  otherPicture: { 'zh-CN': '更换图片', en: 'Replace' },
  removePicture: { 'zh-CN': '移除图片', en: 'Remove picture' },
  onePerLine: { 'zh-CN': '每行一个', en: 'One per line' },
});
