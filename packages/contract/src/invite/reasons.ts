import { defineReasons } from '../reason.ts';

export const inviteReasons = defineReasons({
  'invite.notHeld': { 'zh-CN': '这个邀请没有被暂扣', en: 'This invitation is not on hold.' },
});
