import { defineMessages } from '../../../lib/i18n.ts';

export const playPageMessages = defineMessages({
  sections: { 'zh-CN': '页面分区', en: 'Parts of this page' },
  about: { 'zh-CN': '简介', en: 'About' },
  share: { 'zh-CN': '分享', en: 'Share' },
  comments: { 'zh-CN': '评论', en: 'Comments' },
});
