import { defineMessages } from '@liuguang/app-kit/i18n';

/** Until the page itself says what it is called. */
export const pageMessages = defineMessages({
  officialGroup: { 'zh-CN': '官方群组', en: 'Official groups' },
  recruitment: { 'zh-CN': '创作者招募', en: 'Become a creator' },
  privacy: { 'zh-CN': '隐私政策', en: 'Privacy policy' },
  terms: { 'zh-CN': '用户协议', en: 'Terms of service' },
  share: { 'zh-CN': '分享流光', en: 'Share Liuguang' },
});
