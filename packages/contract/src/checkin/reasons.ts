import { defineReasons } from '../reason.ts';

export const checkinReasons = defineReasons({
  'checkin.doneToday': { 'zh-CN': '今天已经签到了', en: 'You’ve already checked in today.' },
  'checkin.noCards': {
    'zh-CN': '没有补签卡了，可以用积分兑换',
    en: 'You have no make-up cards left. You can redeem points for one.',
  },
  'checkin.notMissed': { 'zh-CN': '这一天不能补签', en: 'You can’t make up that day.' },
});
