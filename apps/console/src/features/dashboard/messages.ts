import { defineMessages } from '@liuguang/app-kit/i18n';
import type { DailyFigure, StandingFigure } from '@liuguang/contract/dashboard/schemas';

export const dashboardMessages = defineMessages({
  title: { 'zh-CN': '概览', en: 'Overview' },
  updated: { 'zh-CN': '数据更新于 {time}（Asia/Shanghai）', en: 'Updated {time} (Asia/Shanghai)' },
  week: { 'zh-CN': '较上周同日 {change}', en: '{change} on a week ago' },
  noWeek: { 'zh-CN': '上周同日没有数据', en: 'Nothing to compare with' },
  lastDays: { 'zh-CN': '近 14 天', en: 'Last 14 days' },
  people: { 'zh-CN': '用户', en: 'People' },
  hours: { 'zh-CN': '{hours} 小时', en: '{hours} h' },
  waiting: { 'zh-CN': '待处理', en: 'Waiting for you' },
});

export const figureMessages = defineMessages<DailyFigure | StandingFigure>({
  newPeople: { 'zh-CN': '新增用户', en: 'New people' },
  activePeople: { 'zh-CN': '活跃用户', en: 'Active people' },
  views: { 'zh-CN': '播放', en: 'Views' },
  watchSeconds: { 'zh-CN': '观看时长', en: 'Watch time' },
  income: { 'zh-CN': '收入', en: 'Income' },
  uploads: { 'zh-CN': '新视频', en: 'Uploads' },
  reviewCases: { 'zh-CN': '画面待审', en: 'Pictures to review' },
  supportWaiting: { 'zh-CN': '客服等待', en: 'Chats waiting' },
  jobsWaiting: { 'zh-CN': '后台任务', en: 'Jobs under way' },
  jobsFailed: { 'zh-CN': '失败的任务', en: 'Failed jobs' },
});
