import { defineNotices } from '../notice/kind.ts';

const path = '/mine/works?id={id}';

export const moderationNotices = defineNotices({
  'moderation.videoOpen': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》正在人工审核', en: '“{title}” is in review' },
    path,
  },
  'moderation.videoPassed': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》已通过审核', en: '“{title}” was approved' },
    path,
  },
  'moderation.videoBlocked': {
    section: 'review',
    sentence: { 'zh-CN': '《{title}》未通过审核：{note}', en: '“{title}” didn’t pass review: {note}' },
    path,
  },
  'moderation.pictureOpen': {
    section: 'review',
    sentence: { 'zh-CN': '你上传的图片正在人工审核', en: 'A picture you uploaded is in review' },
  },
  'moderation.picturePassed': {
    section: 'review',
    sentence: { 'zh-CN': '你上传的图片已通过审核', en: 'A picture you uploaded was approved' },
  },
  'moderation.pictureBlocked': {
    section: 'review',
    sentence: { 'zh-CN': '你上传的图片未通过审核：{note}', en: 'A picture you uploaded didn’t pass review: {note}' },
  },
});
