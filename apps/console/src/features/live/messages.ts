import { defineMessages } from '@liuguang/app-kit/i18n';

export const liveMessages = defineMessages({
  create: { 'zh-CN': '新频道', en: 'New channel' },
  newKey: { 'zh-CN': '生成推流密钥', en: 'New stream key' },
  guideProblems: { 'zh-CN': '节目单的问题', en: 'Problems in the guide' },
  importGuide: { 'zh-CN': '导入节目单', en: 'Import guide' },
  guideFile: { 'zh-CN': 'XMLTV 文件', en: 'XMLTV file' },
  guideChannel: { 'zh-CN': '文件里的频道标识', en: 'Channel in the file' },
  guideChannelHint: { 'zh-CN': '文件里只有一个频道时不用填', en: 'Leave empty if the file has only one channel' },
  guideTaken: {
    'zh-CN': '导入了 {count} 个节目',
    en: { by: 'count', one: '{count} programme imported', other: '{count} programmes imported' },
  },
  overlap: {
    'zh-CN': '《{title}》和《{other}》在 {from} 到 {to} 重叠',
    en: '“{title}” and “{other}” overlap from {from} to {to}',
  },
  gap: {
    'zh-CN': '《{title}》和《{other}》之间 {from} 到 {to} 没有节目',
    en: 'Nothing on between “{title}” and “{other}”, {from} to {to}',
  },
  time: { 'zh-CN': '《{title}》的时间读不懂：{from}', en: 'Can’t read the times of “{title}”: {from}' },
  title: { 'zh-CN': '没有名字的节目：{from}', en: 'Programme without a title: {from}' },
  show: { 'zh-CN': '展示', en: 'Show' },
  remove: { 'zh-CN': '删除', en: 'Remove' },
  setRoom: { 'zh-CN': '慢速与置顶', en: 'Slow mode and pinned message' },
  silence: { 'zh-CN': '禁言', en: 'Mute' },
  moderator: { 'zh-CN': '设置房管', en: 'Set moderator' },
  edit: { 'zh-CN': '编辑频道', en: 'Edit channel' },
});
