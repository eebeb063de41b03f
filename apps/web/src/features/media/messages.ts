import { defineMessages } from '@liuguang/app-kit/i18n';

export const mediaMessages = defineMessages({
  viewed: { 'zh-CN': '{count} 次播放', en: { by: 'count', one: '{count} view', other: '{count} views' } },
  heat: { 'zh-CN': '热度 {count}', en: 'Popularity {count}' },
  byAi: { 'zh-CN': 'AI 生成', en: 'AI-generated' },
  more: { 'zh-CN': '更多', en: 'More' },
  moreOf: { 'zh-CN': '更多：{title}', en: 'More: {title}' },
  further: { 'zh-CN': '展开更多', en: 'Show more' },
  forYou: { 'zh-CN': '为你推荐', en: 'For you' },
  emptyTitle: { 'zh-CN': '这里还没有片子', en: 'No films here yet' },
  emptyText: { 'zh-CN': '换个条件，或者过会儿再来看看', en: 'Try another filter, or come back later' },
});
