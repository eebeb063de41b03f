import { defineMessages } from '@liuguang/app-kit/i18n';

export const blockMessages = defineMessages({
  title: { 'zh-CN': '屏蔽名单', en: 'Blocked & muted' },
  list: { 'zh-CN': '名单', en: 'People' },
  kinds: { 'zh-CN': '名单种类', en: 'Lists' },
  blocked: { 'zh-CN': '已拉黑', en: 'Blocked' },
  muted: { 'zh-CN': '已静音', en: 'Muted' },
  blockedNote: {
    'zh-CN': '拉黑后，你们互相看不到对方的评论和动态，也不能给对方发消息。',
    en: 'You won’t see each other’s comments or posts, and can’t message each other.',
  },
  mutedNote: {
    'zh-CN': '静音后，你看不到对方的评论和动态，也收不到通知。对方不会知道。',
    en: 'You won’t see their comments or posts or get notifications from them. They won’t know.',
  },
  blockedEmpty: { 'zh-CN': '没有拉黑任何人', en: 'You haven’t blocked anyone' },
  mutedEmpty: { 'zh-CN': '没有静音任何人', en: 'You haven’t muted anyone' },
  emptyText: { 'zh-CN': '可以从评论的“更多”里添加', en: 'Tap “More” on a comment or post to add someone' },
  nobody: { 'zh-CN': '已注销用户', en: 'Deleted user' },
  unblock: { 'zh-CN': '解除拉黑', en: 'Unblock' },
  unmute: { 'zh-CN': '取消静音', en: 'Unmute' },
  undone: { 'zh-CN': '已解除', en: 'Removed' },
  block: { 'zh-CN': '拉黑这个人', en: 'Block user' },
  mute: { 'zh-CN': '不看这个人', en: 'Mute user' },
  blockTitle: { 'zh-CN': '拉黑 {name}？', en: 'Block {name}?' },
  blockConfirm: { 'zh-CN': '拉黑', en: 'Block' },
  blockDone: { 'zh-CN': '已拉黑', en: 'Blocked' },
  muteDone: { 'zh-CN': '不再显示这个人的内容', en: 'You won’t see posts from this user' },
});
