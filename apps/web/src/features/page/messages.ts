import { defineMessages } from '@liuguang/app-kit/i18n';

/** Until the page itself says what it is called. */
export const pageMessages = defineMessages({
  officialGroup: { 'zh-CN': '官方群组', en: 'Official groups' },
  recruitment: { 'zh-CN': '创作者招募', en: 'Creators wanted' },
  share: { 'zh-CN': '分享流光', en: 'Share Liuguang' },
});
