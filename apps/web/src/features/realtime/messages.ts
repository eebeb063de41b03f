import { defineMessages } from '@liuguang/app-kit/i18n';

export const realtimeMessages = defineMessages({
  realtimeOpening: { 'zh-CN': '连接中', en: 'Connecting' },
  realtimeOpen: { 'zh-CN': '已连接', en: 'Connected' },
  realtimeRetrying: { 'zh-CN': '重连中', en: 'Reconnecting' },
});
