import { defineReasons } from '../reason.ts';

export const followReasons = defineReasons({
  'follow.tooManyPeople': {
    'zh-CN': '最多关注 {most} 人，先取消关注一些吧',
    en: 'You can follow up to {most} people. Unfollow some first.',
  },
  'follow.tooManyTopics': {
    'zh-CN': '最多关注 {most} 个话题，先取消关注一些吧',
    en: 'You can follow up to {most} topics. Unfollow some first.',
  },
});
