import { defineMessages } from '@liuguang/app-kit/i18n';

export const memoryMessages = defineMessages({
  title: { 'zh-CN': '记忆', en: 'Memories' },
  about: {
    'zh-CN': '伙伴只知道这里写着、且没有暂停的内容。最多 {limit} 条，多了会先去掉不太重要的。',
    en: 'Companions only know what’s listed here and not paused. You can keep up to {limit}; after that, the least important go first.',
  },
  pause: { 'zh-CN': '暂停记忆', en: 'Pause memory' },
  empty: { 'zh-CN': '还没有记忆', en: 'Nothing remembered yet' },
  proposed: { 'zh-CN': '等你决定', en: 'For you to decide' },
  kept: { 'zh-CN': '已记住', en: 'Remembered' },
  paused: { 'zh-CN': '已暂停', en: 'Paused' },
  source: { 'zh-CN': '你说：{words}', en: 'You said: {words}' },
  keep: { 'zh-CN': '记住', en: 'Remember' },
  no: { 'zh-CN': '不用', en: 'No thanks' },
  doPause: { 'zh-CN': '暂停', en: 'Pause' },
  resume: { 'zh-CN': '恢复', en: 'Resume' },
  edit: { 'zh-CN': '修改', en: 'Edit' },
  save: { 'zh-CN': '保存', en: 'Save' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  delete: { 'zh-CN': '忘掉', en: 'Forget' },
  more: { 'zh-CN': '更多', en: 'More' },
  forgetAll: { 'zh-CN': '全部忘掉', en: 'Forget everything' },
  forgetTitle: { 'zh-CN': '全部忘掉？', en: 'Forget everything?' },
  forgetText: {
    'zh-CN': '所有伙伴都不再知道，无法恢复。',
    en: 'None of your companions will know any of it. This can’t be undone.',
  },
  proposal: { 'zh-CN': '要我记住吗？', en: 'Should I remember this?' },
});
