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
    en: 'Your session was ended elsewhere. You are in again.',
  },
  noticeSomebodyElse: {
    'zh-CN': '另一个标签页换了账号，这里也换过来了',
    en: 'Another tab changed the account, and so did this one.',
  },

  notFoundTitle: { 'zh-CN': '这里什么也没有', en: 'There is nothing here' },
  notFoundText: {
    'zh-CN': '内容可能已经下架，或者链接写错了',
    en: 'It may have been taken down, or the link is wrong',
  },
  notFoundHome: { 'zh-CN': '回首页看看', en: 'Go to the home page' },

  offlineBar: {
    'zh-CN': '当前没有网络连接，连上后自动刷新',
    en: 'You are offline. This page refreshes when you are back.',
  },
  unreachableBar: { 'zh-CN': '暂时连不上流光，正在重试', en: 'Liuguang cannot be reached. Trying again.' },
  offlineTitle: { 'zh-CN': '网络打了个盹', en: 'You are offline' },
  offlineText: { 'zh-CN': '连上网络后，这里会自动刷新', en: 'This page refreshes by itself when you are back' },
  errorTitle: { 'zh-CN': '画面走神了', en: 'Something slipped' },
  errorText: {
    'zh-CN': '服务器暂时没有回应，通常很快就好',
    en: 'The server did not answer. It is usually quick to fix.',
  },
  refusedTitle: { 'zh-CN': '进不来了', en: 'We could not let you in' },
  contactSupport: { 'zh-CN': '联系在线客服', en: 'Contact support' },
  requestNumber: { 'zh-CN': '编号 {id}', en: 'No. {id}' },
  copyRequestNumber: { 'zh-CN': '复制编号 {id}', en: 'Copy number {id}' },
});
