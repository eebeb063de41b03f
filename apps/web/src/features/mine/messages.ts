import { defineMessages } from '../../lib/i18n.ts';

export const mineMessages = defineMessages({
  title: { 'zh-CN': '我的', en: 'Me' },
  settings: { 'zh-CN': '设置', en: 'Settings' },
  messages: { 'zh-CN': '消息', en: 'Messages' },
  configured: { 'zh-CN': '更多功能', en: 'More' },
  scan: { 'zh-CN': '扫码登录', en: 'Scan a code' },
  shortcuts: { 'zh-CN': '常用功能', en: 'Shortcuts' },
  history: { 'zh-CN': '观看历史', en: 'History' },
  collected: { 'zh-CN': '我的收藏', en: 'Favourites' },
  bought: { 'zh-CN': '我的购买', en: 'Purchases' },
  invite: { 'zh-CN': '邀请好友', en: 'Invite' },
  followed: { 'zh-CN': '我的关注', en: 'Following' },
  ownPosts: { 'zh-CN': '我的帖子', en: 'My posts' },
  wallet: { 'zh-CN': '钻石充值', en: 'Diamonds' },
  exchange: { 'zh-CN': '积分兑换', en: 'Redeem' },
  group: { 'zh-CN': '官方社群', en: 'Groups' },
  service: { 'zh-CN': '在线客服', en: 'Support' },
  feedback: { 'zh-CN': '意见反馈', en: 'Feedback' },
  ai: { 'zh-CN': 'AI 创作室', en: 'AI studio' },
  aiText: { 'zh-CN': '换脸、生图、图生视频', en: 'Face swap, pictures, video' },
  aiAction: { 'zh-CN': '去创作', en: 'Create' },
});
