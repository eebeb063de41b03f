import { defineNotices } from '../notice/kind.ts';

export const membershipNotices = defineNotices({
  'membership.ending': {
    section: 'money',
    sentence: {
      'zh-CN': '你的会员将于 {day} 到期，续费不断档',
      en: 'Your membership ends on {day}. Renew to keep your benefits',
    },
    path: '/mine/vip',
  },
});
