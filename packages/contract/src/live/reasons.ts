import { defineReasons } from '../reason.ts';

export const liveReasons = defineReasons({
  'live.hasBegun': {
    'zh-CN': '节目已经开始了，现在就能看',
    en: 'This programme has already started. You can watch it now.',
  },
  'live.numberTaken': { 'zh-CN': '这个频道号已经有了', en: 'This channel number is already in use.' },
  'live.channelChanged': {
    'zh-CN': '这个频道刚被别人改过，请刷新后再保存',
    en: 'Someone else just changed this channel. Reload before you save.',
  },
  'live.noPublisher': {
    'zh-CN': '这个频道不接收推流，先把来源改成 RTMP 或 SRT',
    en: 'This channel doesn’t take a stream. Set its source to RTMP or SRT first.',
  },
  'live.plannedHere': {
    'zh-CN': '这个频道按片库排期，不能导入节目单',
    en: 'This channel is scheduled from the library, so it can’t import a guide.',
  },
  'live.guideEntities': {
    'zh-CN': '文件里定义了实体，不能导入',
    en: 'The file defines entities, so it can’t be imported.',
  },
  'live.guideUnreadable': { 'zh-CN': '这不是能读懂的 XMLTV 文件', en: 'This isn’t an XMLTV file we can read.' },
  'live.guideSeveral': {
    'zh-CN': '文件里有多个频道，请填写要导入的频道标识',
    en: 'The file has several channels. Choose which one to import.',
  },
  'live.pullInside': {
    'zh-CN': '拉流地址要在公网上',
    en: 'The stream address must be on the public internet.',
  },
  'live.nothingSeen': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'live.silenced': { 'zh-CN': '你在这个聊天室被禁言了', en: 'You can’t chat here for now.' },
  'live.slow': { 'zh-CN': '慢速模式，歇一会儿再发', en: 'Slow mode is on. Wait a moment before your next message.' },
  'live.decidedAlready': { 'zh-CN': '已经处理过了', en: 'This has already been decided.' },
});
