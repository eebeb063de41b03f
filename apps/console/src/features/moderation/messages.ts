import { defineMessages } from '@liuguang/app-kit/i18n';

export const moderationMessages = defineMessages({
  addRule: { 'zh-CN': '新规则', en: 'New rule' },
  setRule: { 'zh-CN': '启用或停用', en: 'Turn on or off' },
  tryRule: { 'zh-CN': '最近 30 天会拦下什么', en: 'What it would have caught in the last 30 days' },
  block: { 'zh-CN': '拦截', en: 'Block' },
  title: { 'zh-CN': '审核台', en: 'Review queue' },
  keys: { 'zh-CN': 'J 下一条，K 上一条，A 通过，R 拒绝', en: 'J next, K previous, A approve, R reject' },
  nothing: { 'zh-CN': '队列已清空', en: 'The queue is empty' },
  nothingText: { 'zh-CN': '有新的内容需要你看时，会出现在这里。', en: 'Anything that needs review will show up here.' },
  pictures: { 'zh-CN': '画面', en: 'Pictures' },
  posts: { 'zh-CN': '动态', en: 'Posts' },
  comments: { 'zh-CN': '评论', en: 'Comments' },
  approve: { 'zh-CN': '通过', en: 'Approve' },
  refuse: { 'zh-CN': '拒绝', en: 'Reject' },
  note: { 'zh-CN': '给作者的一句话', en: 'Note to the author' },
  queues: { 'zh-CN': '队列', en: 'Queues' },
  passed: { 'zh-CN': '已通过', en: 'Approved' },
  refused: { 'zh-CN': '已拒绝', en: 'Rejected' },
  risk: { 'zh-CN': '风险 {risk}%', en: 'Risk {risk}%' },
  frames: { 'zh-CN': '最可疑的画面', en: 'Riskiest frames' },
});
