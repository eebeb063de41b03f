import { defineReasons } from '../reason.ts';

export const handoffReasons = defineReasons({
  'handoff.linkOver': { 'zh-CN': '这个链接已经用过或过期了', en: 'This link has expired or was already used.' },
});
