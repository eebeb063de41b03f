import { defineReasons } from '../reason.ts';

export const danmakuReasons = defineReasons({
  'danmaku.nothingSeen': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'danmaku.beyondEnd': { 'zh-CN': '这个时间点看不到', en: 'You can’t see this part of the video.' },
  'danmaku.membersOnly': {
    'zh-CN': '这种颜色和位置是会员专享',
    en: 'This colour or position is for members.',
  },
  'danmaku.tooLate': { 'zh-CN': '超过两分钟，不能撤回了', en: 'It’s too late to unsend this.' },
  'danmaku.tooManyWords': { 'zh-CN': '最多屏蔽 50 个词', en: 'You can block up to 50 words.' },
  'danmaku.decidedAlready': { 'zh-CN': '已经处理过了', en: 'This has already been decided.' },
});
