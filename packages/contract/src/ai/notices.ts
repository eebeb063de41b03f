import { defineNotices } from '../notice/kind.ts';

export const aiNotices = defineNotices({
  'ai.done': {
    section: 'ai',
    sentence: { 'zh-CN': '「{title}」画好了', en: '“{title}” is ready' },
    path: '/ai/history',
  },
  'ai.failed': {
    section: 'ai',
    sentence: { 'zh-CN': '「{title}」没有完成，没有扣钻石', en: '“{title}” failed. You were not charged.' },
    path: '/ai/history',
  },
});
