import { defineNotices } from '../notice/kind.ts';

export const liveNotices = defineNotices({
  'live.begins': {
    section: 'reservations',
    sentence: { 'zh-CN': '《{title}》在{channel}开始了', en: '“{title}” is on now on {channel}' },
    path: '/liveTv/livePlay?id={channelId}',
  },
});
