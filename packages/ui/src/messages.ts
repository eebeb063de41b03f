import type { Sentence } from '@liuguang/contract/format/sentence';

/** All that components say by themselves; whatever belongs to one screen is handed in by it. */
export const uiMessages = {
  back: { 'zh-CN': '返回', en: 'Back' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  remove: { 'zh-CN': '移除 {name}', en: 'Remove {name}' },
  clear: { 'zh-CN': '清空{name}', en: 'Clear {name}' },
  retry: { 'zh-CN': '重新加载', en: 'Try again' },
  loading: { 'zh-CN': '正在加载', en: 'Loading' },
  pageLoading: { 'zh-CN': '正在打开页面', en: 'Opening the page' },
  toTop: { 'zh-CN': '回到顶部', en: 'Back to top' },
  publish: { 'zh-CN': '发布', en: 'Post' },

  refresh: { 'zh-CN': '刷新', en: 'Refresh' },
  refreshing: { 'zh-CN': '正在刷新', en: 'Refreshing' },
  refreshed: { 'zh-CN': '已刷新', en: 'Up to date' },
  refreshFailed: { 'zh-CN': '刷新失败，稍后再试', en: 'Could not refresh. Try again later.' },
  listEnd: { 'zh-CN': '没有更多了', en: 'That is all' },
  listMoreFailed: { 'zh-CN': '后面的没有加载出来', en: 'The rest could not be loaded' },
  emptyTitle: { 'zh-CN': '这里还空着', en: 'Nothing here yet' },
  emptyText: { 'zh-CN': '有新内容时，会出现在这里', en: 'New things will show up here' },
  errorTitle: { 'zh-CN': '画面走神了', en: 'Something slipped' },
  errorText: {
    'zh-CN': '服务器暂时没有回应，通常很快就好',
    en: 'The server did not answer. It is usually quick to fix.',
  },
  offlineTitle: { 'zh-CN': '网络打了个盹', en: 'You are offline' },
  offlineText: { 'zh-CN': '连上网络后，这里会自动刷新', en: 'This refreshes by itself when you are back' },

  required: { 'zh-CN': '必填', en: 'Required' },
  showPassword: { 'zh-CN': '显示密码', en: 'Show password' },
  hidePassword: { 'zh-CN': '隐藏密码', en: 'Hide password' },
  charactersUsed: { 'zh-CN': '已输入 {used} 字，最多 {limit} 字', en: '{used} of {limit} characters used' },
  sendCode: { 'zh-CN': '获取验证码', en: 'Send code' },
  sendAgain: { 'zh-CN': '重新获取', en: 'Send again' },
  sendAgainIn: { 'zh-CN': '{seconds} 秒后重发', en: 'Again in {seconds} s' },

  carousel: { 'zh-CN': '轮播', en: 'carousel' },
  slide: { 'zh-CN': '第 {number} 张，共 {count} 张', en: '{number} of {count}' },
  slidePrevious: { 'zh-CN': '上一张', en: 'Previous' },
  slideNext: { 'zh-CN': '下一张', en: 'Next' },
  slidesPause: { 'zh-CN': '停止轮播', en: 'Stop moving' },
  slidesPlay: { 'zh-CN': '开始轮播', en: 'Start moving' },
  advert: { 'zh-CN': '广告', en: 'Ad' },
  advertClose: { 'zh-CN': '今天不再显示：{title}', en: 'Hide for today: {title}' },

  like: { 'zh-CN': '点赞，{count}', en: 'Like, {count}' },
  liked: { 'zh-CN': '已点赞，{count}', en: 'Liked, {count}' },

  chartTable: { 'zh-CN': '查看数据', en: 'Show the figures' },
  chartPart: { 'zh-CN': '项目', en: 'Part' },
  chartShare: { 'zh-CN': '占比', en: 'Share' },
} as const satisfies Readonly<Record<string, Sentence>>;
