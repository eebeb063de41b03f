import { defineMessages } from '@liuguang/app-kit/i18n';

export const spoilerMessages = defineMessages({
  shield: { 'zh-CN': '防剧透', en: 'Hide spoilers' },
  shieldHint: {
    'zh-CN': '还没看到的情节，评论和弹幕先藏起来',
    en: 'Hides comments and danmaku about parts you haven’t seen',
  },
});
