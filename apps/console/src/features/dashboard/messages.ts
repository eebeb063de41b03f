import { defineMessages } from '@liuguang/app-kit/i18n';
import type { DailyFigure, SetupStepName, StandingFigure } from '@liuguang/contract/dashboard/schemas';

export const dashboardMessages = defineMessages({
  systemTitle: { 'zh-CN': '存储、健康与版本', en: 'Storage, health and versions' },
  title: { 'zh-CN': '概览', en: 'Overview' },
  updated: { 'zh-CN': '数据更新于 {time}（Asia/Shanghai）', en: 'Updated {time} (Asia/Shanghai)' },
  week: { 'zh-CN': '较上周同日 {change}', en: '{change} vs. last week' },
  noWeek: { 'zh-CN': '上周同日没有数据', en: 'No data from last week' },
  lastDays: { 'zh-CN': '近 14 天', en: 'Last 14 days' },
  people: { 'zh-CN': '用户', en: 'Users' },
  hours: { 'zh-CN': '{hours} 小时', en: '{hours} h' },
  firstSteps: { 'zh-CN': '开始使用', en: 'Getting started' },
  stepsDone: { 'zh-CN': '已完成 {count} / {all}', en: '{count} of {all} done' },
  stepDone: { 'zh-CN': '已完成', en: 'Done' },
  putAway: { 'zh-CN': '不再显示', en: 'Don’t show again' },
  waiting: { 'zh-CN': '待处理', en: 'To do' },
});

export const stepMessages = defineMessages<SetupStepName>({
  secrets: { 'zh-CN': '保护你的账号', en: 'Protect your account' },
  line: { 'zh-CN': '设置线路', en: 'Set up a line' },
  film: { 'zh-CN': '发布第一部片子', en: 'Publish your first film' },
  module: { 'zh-CN': '编排首页', en: 'Arrange the home screen' },
  operator: { 'zh-CN': '添加一位同事', en: 'Add a colleague' },
});

/** Why each step is worth taking. */
export const stepTextMessages = defineMessages<SetupStepName>({
  secrets: {
    'zh-CN': '修改初始密码，启用两步验证，存好恢复码。',
    en: 'Change your initial password, turn on two-step verification and save your recovery codes.',
  },
  line: {
    'zh-CN': '填写接口、图片和视频的地址，各留一个备用。',
    en: 'Set the addresses for the app, pictures and videos, each with a backup.',
  },
  film: {
    'zh-CN': '上传、检查、定价，然后发布。',
    en: 'Upload it, check it, set a price and publish.',
  },
  module: {
    'zh-CN': '决定用户打开应用先看到什么。',
    en: 'Choose what people see first.',
  },
  operator: {
    'zh-CN': '按角色分配权限，各自只管自己的部分。',
    en: 'Give everyone a role, so no one needs access to everything.',
  },
});

export const figureMessages = defineMessages<DailyFigure | StandingFigure>({
  newPeople: { 'zh-CN': '新增用户', en: 'New users' },
  activePeople: { 'zh-CN': '活跃用户', en: 'Active users' },
  views: { 'zh-CN': '播放', en: 'Views' },
  watchSeconds: { 'zh-CN': '观看时长', en: 'Watch time' },
  income: { 'zh-CN': '收入', en: 'Income' },
  uploads: { 'zh-CN': '新视频', en: 'Uploads' },
  reviewCases: { 'zh-CN': '画面待审', en: 'Pictures to review' },
  supportWaiting: { 'zh-CN': '客服等待', en: 'Chats waiting' },
  jobsWaiting: { 'zh-CN': '后台任务', en: 'Jobs in progress' },
  jobsFailed: { 'zh-CN': '失败的任务', en: 'Failed jobs' },
});
