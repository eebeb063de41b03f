import { defineReasons } from '../reason.ts';

export const liveReasons = defineReasons({
  'live.hasBegun': {
    'zh-CN': '节目已经开始了，现在就能看',
    en: 'This programme has already started. You can watch it now.',
  },
  'live.numberTaken': { 'zh-CN': '这个频道号已经有了', en: 'This channel number is already in use.' },
  'live.channelChanged': {
    'zh-CN': '这个频道刚被别人改过，请刷新后再保存',
    en: 'Someone else has just changed this channel. Reload before you save.',
  },
});
