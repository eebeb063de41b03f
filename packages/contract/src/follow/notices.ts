import { defineNotices } from '../notice/kind.ts';

export const followNotices = defineNotices({
  'follow.followed': {
    section: 'followers',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}关注了你', en: '{who} followed you' },
    path: '/mine/myFollow?tab=fans',
  },
});
