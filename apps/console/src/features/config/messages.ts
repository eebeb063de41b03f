import { defineMessages } from '@liuguang/app-kit/i18n';

export const configMessages = defineMessages({
  publish: { 'zh-CN': '发布公告', en: 'Publish announcement' },
  withdraw: { 'zh-CN': '撤下', en: 'Take down' },
  title: { 'zh-CN': '全站配置', en: 'Settings' },
  parts: { 'zh-CN': '配置项', en: 'Parts' },
  save: { 'zh-CN': '保存', en: 'Save' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  domainNote: {
    'zh-CN': '域名影响所有人的连接，修改前请再次输入密码和动态验证码。',
    en: 'Domains affect every user’s connection, so enter your password and code again.',
  },
  version: { 'zh-CN': '第 {version} 版', en: 'Version {version}' },
  never: { 'zh-CN': '还没有改过', en: 'Never changed' },
  readOnly: { 'zh-CN': '你只能查看', en: 'View only' },
  themeTitle: { 'zh-CN': '主题与节日', en: 'Themes and seasons' },
  themeWorn: { 'zh-CN': '当前主题：{name}', en: 'Current theme: {name}' },
  themeCalendar: { 'zh-CN': '按节日自动更换', en: 'Follow the calendar' },
  themeCalendarText: {
    'zh-CN': '节日自动换上对应主题，平时用默认主题。也可以在下面固定一套。',
    en: 'Seasonal themes switch automatically, with the default in between. You can also choose one below to keep.',
  },
  themeUse: { 'zh-CN': '使用', en: 'Use' },
  themeNow: { 'zh-CN': '使用中', en: 'In use' },
  themeChosen: { 'zh-CN': '已更换', en: 'Changed' },
  themeSample: { 'zh-CN': '公告栏', en: 'Notice' },
  themeSampleTab: { 'zh-CN': '推荐', en: 'For you' },
  themeSampleButton: { 'zh-CN': '立即观看', en: 'Watch now' },
});

/** The themes, as operators know them. */
export const themeMessages = defineMessages({
  default: { 'zh-CN': '默认', en: 'Default' },
  duanwu: { 'zh-CN': '端午', en: 'Dragon Boat' },
  midautumn: { 'zh-CN': '中秋与国庆', en: 'Mid-Autumn and National Day' },
  qixi: { 'zh-CN': '七夕', en: 'Qixi' },
  double11: { 'zh-CN': '双十一', en: 'Double 11' },
  christmas: { 'zh-CN': '圣诞与元旦', en: 'Christmas and New Year' },
  springfestival: { 'zh-CN': '春节', en: 'Spring Festival' },
  labor: { 'zh-CN': '劳动节', en: 'Labour Day' },
});
