import { defineNotices } from '../notice/kind.ts';

export const aiNotices = defineNotices({
  'ai.done': {
    section: 'ai',
    sentence: { 'zh-CN': '「{title}」已完成', en: '“{title}” is ready' },
    path: '/ai/history',
  },
  'ai.withdrawn': {
    section: 'ai',
    sentence: {
      'zh-CN': '「{title}」用到的肖像授权已被收回，作品已下架',
      en: 'Consent for “{title}” was withdrawn. It has been removed.',
    },
    path: '/ai/history',
  },
  'ai.granted': {
    section: 'ai',
    sentence: { 'zh-CN': '{who}授权你使用 TA 的肖像', en: '{who} allowed you to use their face' },
    path: '/ai/changeFace',
  },
  'ai.failed': {
    section: 'ai',
    sentence: { 'zh-CN': '「{title}」没有完成，没有扣钻石', en: '“{title}” failed. You weren’t charged.' },
    path: '/ai/history',
  },
});
