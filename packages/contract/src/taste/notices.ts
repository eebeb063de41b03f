import { defineNotices } from '../notice/kind.ts';

export const tasteNotices = defineNotices({
  'taste.liked': {
    section: 'likes',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}赞了你的《{title}》', en: '{who} liked “{title}”' },
  },
  'taste.collected': {
    section: 'likes',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}收藏了你的《{title}》', en: '{who} saved “{title}”' },
  },
});
