import { defineMessages } from '@liuguang/app-kit/i18n';

export const relatedMessages = defineMessages({
  related: { 'zh-CN': '相关推荐', en: 'Related' },
  moreRelated: { 'zh-CN': '再看看', en: 'Show more' },
  views: { 'zh-CN': '{count} 次播放', en: { by: 'count', one: '{count} view', other: '{count} views' } },
});
