import { defineNotices } from '../notice/kind.ts';

export const inviteNotices = defineNotices({
  'invite.registered': {
    section: 'activities',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}接受了你的邀请，已注册', en: '{who} accepted your invitation and signed up' },
    path: '/mine/invitation?part=people',
  },
});
