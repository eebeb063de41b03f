import { defineMessages } from '@liuguang/app-kit/i18n';

export const pushMessages = defineMessages({
  title: { 'zh-CN': '通知设置', en: 'Notifications' },
  browser: { 'zh-CN': '这台设备', en: 'This device' },
  receive: { 'zh-CN': '接收通知', en: 'Receive notifications' },
  receiveHint: { 'zh-CN': '不在流光里时也能及时知道', en: 'Get notified even when Liuguang is closed' },
  unsupported: {
    'zh-CN': '这个浏览器不支持通知，把流光添加到主屏幕后再试',
    en: 'Your browser can’t show notifications. Add Liuguang to your home screen and try again.',
  },
  denied: {
    'zh-CN': '通知被浏览器拦住了，请在浏览器设置里允许',
    en: 'Notifications are blocked. Allow them in your browser settings.',
  },
  on: { 'zh-CN': '已开启通知', en: 'Notifications are on' },
  offNow: { 'zh-CN': '已关闭通知', en: 'Notifications are off' },

  kinds: { 'zh-CN': '通知哪些内容', en: 'Notify me about' },
  likes: { 'zh-CN': '赞和收藏', en: 'Likes and saves' },
  comments: { 'zh-CN': '评论和@', en: 'Comments and mentions' },
  followers: { 'zh-CN': '新粉丝', en: 'New followers' },
  activities: { 'zh-CN': '活动', en: 'Events' },
  house: { 'zh-CN': '官方通知', en: 'Announcements' },
  money: { 'zh-CN': '交易提醒', en: 'Payments' },
  review: { 'zh-CN': '审核通知', en: 'Review results' },
  ai: { 'zh-CN': '创作完成', en: 'AI creations' },
  reservations: { 'zh-CN': '预约提醒', en: 'Reminders' },

  conversations: { 'zh-CN': '私信', en: 'Direct messages' },
  support: { 'zh-CN': '客服回复', en: 'Support replies' },

  quiet: { 'zh-CN': '免打扰', en: 'Quiet hours' },
  quietOn: { 'zh-CN': '定时免打扰', en: 'Schedule quiet hours' },
  quietHint: {
    'zh-CN': '这段时间不推送，消息仍会留在消息页',
    en: 'No push notifications during this time. Everything is still in Messages.',
  },
  from: { 'zh-CN': '开始', en: 'From' },
  until: { 'zh-CN': '结束', en: 'Until' },
});
