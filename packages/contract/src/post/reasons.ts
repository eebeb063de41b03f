import { defineReasons } from '../reason.ts';

export const postReasons = defineReasons({
  'post.nothingSeen': { 'zh-CN': '写点什么，或者放一张图片吧', en: 'Write something or add a picture first.' },
  'post.pictureGone': {
    'zh-CN': '有图片已失效，请重新上传',
    en: 'One of the pictures has expired. Please upload it again.',
  },
  'post.videoGone': { 'zh-CN': '这个视频已经不在了', en: 'This video is no longer available.' },
  'post.topicGone': { 'zh-CN': '选择的话题已经下线', en: 'One of the topics is no longer available.' },
  'post.past': { 'zh-CN': '定时发布的时间要在以后', en: 'Choose a time in the future.' },
  'post.tooFarAhead': { 'zh-CN': '最多只能定时到 30 天之后', en: 'You can schedule up to 30 days ahead.' },
  'post.votedAlready': { 'zh-CN': '你已经投过票了', en: 'You have already voted.' },
  'post.pollClosed': { 'zh-CN': '投票已经结束', en: 'This poll has ended.' },
  'post.appealedAlready': { 'zh-CN': '每条动态只能申诉一次', en: 'You can appeal once per post.' },
  'post.nothingToAppeal': { 'zh-CN': '这条动态不需要申诉', en: 'There is nothing to appeal here.' },
  'post.sameDecision': { 'zh-CN': '已经是这个结果了', en: 'This has already been decided that way.' },
  'post.picturesNotPassed': {
    'zh-CN': '里面还有没有通过审核的图片',
    en: 'Some of its pictures haven’t passed review.',
  },
  'post.draftsFull': { 'zh-CN': '草稿太多了，请先删掉一些', en: 'You have too many drafts. Delete some first.' },
});
