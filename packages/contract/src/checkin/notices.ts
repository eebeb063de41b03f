import { defineNotices } from '../notice/kind.ts';

export const checkinNotices = defineNotices({
  'checkin.reminder': {
    section: 'activities',
    sentence: {
      'zh-CN': '今天还没签到，来领积分，别断了连续签到',
      en: 'You haven’t checked in today. Get your points and keep your streak.',
    },
    path: '/welfare',
  },
});
