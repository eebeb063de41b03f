import { defineMessages } from '@liuguang/app-kit/i18n';

export const appMessages = defineMessages({
  tabs: { 'zh-CN': '主导航', en: 'Main navigation' },
  tabHome: { 'zh-CN': '首页', en: 'Home' },
  tabLongVideo: { 'zh-CN': '长视频', en: 'Films' },
  tabLive: { 'zh-CN': '直播', en: 'Live' },
  tabCommunity: { 'zh-CN': '社区', en: 'Community' },
  tabWelfare: { 'zh-CN': '福利', en: 'Rewards' },
  tabMine: { 'zh-CN': '我的', en: 'Me' },

  noticeSignedOut: {
    'zh-CN': '登录状态已失效，已为你重新进入',
    en: 'You were signed out, so we’ve started a new session.',
  },
  noticeSomebodyElse: {
    'zh-CN': '另一个标签页换了账号，这里也换过来了',
    en: 'You switched accounts in another tab, so this one switched too.',
  },

  closedTitle: { 'zh-CN': '这里暂时休息', en: 'Closed for now' },
  closedText: {
    'zh-CN': '这个功能现在关着，过一阵再来看看',
    en: 'This part of the app is off for now. Please check back later.',
  },

  offlineBar: {
    'zh-CN': '当前没有网络连接，连上后自动刷新',
    en: 'You’re offline. This page will refresh when you’re back.',
  },
  unreachableBar: { 'zh-CN': '暂时连不上流光，正在重试', en: 'Can’t reach Liuguang. Retrying…' },
  offlineTitle: { 'zh-CN': '网络打了个盹', en: 'You’re offline' },
  offlineText: { 'zh-CN': '连上网络后，这里会自动刷新', en: 'This page will refresh when you’re back online' },
  errorTitle: { 'zh-CN': '画面走神了', en: 'Something went wrong' },
  errorText: {
    'zh-CN': '服务器暂时没有回应，通常很快就好',
    en: 'Our server didn’t respond. It’s usually back in a moment.',
  },
  refusedTitle: { 'zh-CN': '进不来了', en: 'We couldn’t let you in' },
  contactSupport: { 'zh-CN': '联系在线客服', en: 'Contact support' },
  requestNumber: { 'zh-CN': '编号 {id}', en: 'Ref. {id}' },
  copyRequestNumber: { 'zh-CN': '复制编号 {id}', en: 'Copy reference {id}' },
});
