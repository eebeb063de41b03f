import { defineMessages } from '@liuguang/app-kit/i18n';

export const moderationMessages = defineMessages({
  pictureOpen: {
    'zh-CN': '你的图片在等人工审核，通过后别人才能看到',
    en: 'Your picture is waiting for manual review',
  },
  picturePassed: { 'zh-CN': '你的图片通过了审核', en: 'Your picture was approved' },
  pictureBlocked: { 'zh-CN': '你的图片没有通过审核：{note}', en: 'Your picture didn’t pass review: {note}' },
  videoOpen: { 'zh-CN': '你的视频在等人工审核，通过后别人才能看到', en: 'Your video is waiting for manual review' },
  videoPassed: { 'zh-CN': '你的视频通过了审核', en: 'Your video was approved' },
  videoBlocked: { 'zh-CN': '你的视频没有通过审核：{note}', en: 'Your video didn’t pass review: {note}' },
});
