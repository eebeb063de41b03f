import { defineMessages } from '@liuguang/app-kit/i18n';

export const noticeMessages = defineMessages({
  title: { 'zh-CN': '消息', en: 'Messages' },
  readAll: { 'zh-CN': '全部已读', en: 'Mark all read' },
  allRead: { 'zh-CN': '已全部标为已读', en: 'All marked as read' },
  groups: { 'zh-CN': '消息分组', en: 'Categories' },
  list: { 'zh-CN': '通知', en: 'Notifications' },
  unread: { 'zh-CN': '{count} 条未读', en: '{count} unread' },
  newMessages: { 'zh-CN': '有新消息', en: 'New messages' },

  likes: { 'zh-CN': '赞和收藏', en: 'Likes' },
  comments: { 'zh-CN': '评论和@', en: 'Comments' },
  followers: { 'zh-CN': '新粉丝', en: 'Followers' },
  activities: { 'zh-CN': '活动', en: 'Events' },
  house: { 'zh-CN': '官方通知', en: 'Announcements' },
  money: { 'zh-CN': '交易提醒', en: 'Payments' },
  review: { 'zh-CN': '审核通知', en: 'Review' },
  ai: { 'zh-CN': '创作完成', en: 'AI creations' },
  reservations: { 'zh-CN': '预约提醒', en: 'Reminders' },

  service: { 'zh-CN': '流光客服', en: 'Liuguang support' },
  picture: { 'zh-CN': '[图片]', en: '[Picture]' },
  you: { 'zh-CN': '你：{words}', en: 'You: {words}' },

  emptyTitle: { 'zh-CN': '还没有消息', en: 'Nothing here yet' },
  emptyText: {
    'zh-CN': '有人赞你、评论你或关注你时，会出现在这里',
    en: 'Likes, comments and follows will show up here',
  },
  sectionEmpty: { 'zh-CN': '这里还没有通知', en: 'No notifications yet' },
});
