import { defineReasons } from '../reason.ts';

export const taskReasons = defineReasons({
  'task.notDone': { 'zh-CN': '任务还没有完成', en: 'You haven’t finished this task yet.' },
  'task.claimedAlready': { 'zh-CN': '奖励已经领过了', en: 'You’ve already claimed this reward.' },
  'task.rewardChanged': {
    'zh-CN': '奖励刚刚有调整，请确认后再领',
    en: 'The reward just changed. Please check it and claim again.',
  },
  'task.levelTooLow': { 'zh-CN': '达到 Lv.{level} 后可领取', en: 'You can claim this from Lv.{level}.' },
  'task.nothingToGet': { 'zh-CN': '请至少设置一项奖励', en: 'Set at least one reward.' },
  'task.endsTooEarly': { 'zh-CN': '结束时间要晚于开始时间', en: 'The end must be after the start.' },
});
