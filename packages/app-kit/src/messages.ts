import { defineMessages } from './i18n.ts';

/** Words that more than one room says. */
export const commonMessages = defineMessages({
  brand: { 'zh-CN': '流光', en: 'Liuguang' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  retry: { 'zh-CN': '重新加载', en: 'Try again' },
  failed: { 'zh-CN': '没有成功，请再试一次', en: 'That didn’t work. Please try again.' },
  failedOffline: {
    'zh-CN': '网络不通，内容还在，连上后再试',
    en: 'You’re offline. Nothing is lost; try again when you’re back.',
  },
  failedTimeout: {
    'zh-CN': '服务器太久没有回应，请再试一次',
    en: 'The server took too long to respond. Please try again.',
  },
  loading: { 'zh-CN': '正在加载', en: 'Loading' },
});
