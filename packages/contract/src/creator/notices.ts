import { defineNotices } from '../notice/kind.ts';

export const creatorNotices = defineNotices({
  'creator.published': {
    section: 'activities',
    sentence: { 'zh-CN': '{who}发布了新视频：{title}', en: '{who} posted a new video: {title}' },
  },
});
