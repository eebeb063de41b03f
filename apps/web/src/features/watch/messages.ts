import { defineMessages } from '@liuguang/app-kit/i18n';

export const watchMessages = defineMessages({
  title: { 'zh-CN': '观看历史', en: 'Watch history' },
  continue: { 'zh-CN': '继续观看', en: 'Continue watching' },
  allHistory: { 'zh-CN': '全部历史', en: 'All history' },
  left: { 'zh-CN': '剩 {time}', en: '{time} left' },
  seen: { 'zh-CN': '已看完', en: 'Finished' },
  list: { 'zh-CN': '看过的视频', en: 'Watched videos' },
  all: { 'zh-CN': '全部', en: 'All' },
  long: { 'zh-CN': '长视频', en: 'Films' },
  short: { 'zh-CN': '短视频', en: 'Shorts' },
  today: { 'zh-CN': '今天', en: 'Today' },
  yesterday: { 'zh-CN': '昨天', en: 'Yesterday' },
  watchedTo: { 'zh-CN': '{time} · 看到 {position}', en: '{time} · at {position}' },
  finished: { 'zh-CN': '{time} · 已看完', en: '{time} · finished' },
  emptyTitle: { 'zh-CN': '还没有观看记录', en: 'No watch history yet' },
  emptyText: {
    'zh-CN': '看过的视频会在这里，换台设备也能接着看',
    en: 'Pick up where you left off, on any device',
  },
  browse: { 'zh-CN': '去看看', en: 'Explore' },
  clearTitle: { 'zh-CN': '清空观看历史？', en: 'Clear watch history?' },
  takenTitle: { 'zh-CN': '正在其他设备上播放', en: 'Playing on another device' },
  takenText: { 'zh-CN': '同一账号同时只能在一台设备上观看', en: 'You can only watch on one device at a time' },
  continueHere: { 'zh-CN': '在这里继续', en: 'Continue here' },
});
