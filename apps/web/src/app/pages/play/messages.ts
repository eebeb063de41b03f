import { defineMessages } from '@liuguang/app-kit/i18n';

export const playPageMessages = defineMessages({
  sections: { 'zh-CN': '页面分区', en: 'Page sections' },
  about: { 'zh-CN': '简介', en: 'About' },
  labels: { 'zh-CN': '话题、标签与演员', en: 'Topics, tags and cast' },
  episodes: { 'zh-CN': '选集', en: 'Episodes' },
  episodesOf: {
    'zh-CN': '{name} · 全 {count} 集',
    en: { by: 'count', one: '{name} · {count} episode', other: '{name} · {count} episodes' },
  },
  episode: { 'zh-CN': '第 {number} 集 {title}', en: 'Episode {number}: {title}' },
  beside: { 'zh-CN': '接着看', en: 'More to watch' },
  memberEpisode: { 'zh-CN': 'VIP', en: 'VIP' },
  darkEpisode: { 'zh-CN': '深夜', en: 'Late night' },
  goldEpisode: { 'zh-CN': '付费', en: 'Paid' },
  share: { 'zh-CN': '分享', en: 'Share' },
  more: { 'zh-CN': '更多', en: 'More' },
  comments: { 'zh-CN': '评论', en: 'Comments' },
});
