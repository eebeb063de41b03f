import { defineMessages } from '@liuguang/app-kit/i18n';

export const handoffMessages = defineMessages({
  title: { 'zh-CN': '换设备记录', en: 'Device handoffs' },
});
