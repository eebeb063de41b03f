import { defineMessages } from '@liuguang/app-kit/i18n';

export const pwaMessages = defineMessages({
  ready: { 'zh-CN': '新版本已就绪', en: 'A new version is ready' },
  refresh: { 'zh-CN': '刷新', en: 'Refresh' },
  later: { 'zh-CN': '以后再说', en: 'Later' },
  typed: { 'zh-CN': '没写完的内容可能会丢', en: 'Anything you haven’t sent may be lost' },
  keepTyping: { 'zh-CN': '先写完', en: 'Keep typing' },
  refreshAnyway: { 'zh-CN': '仍要刷新', en: 'Refresh anyway' },
});
