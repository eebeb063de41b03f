import { defineMessages } from '@liuguang/app-kit/i18n';

export const moderationMessages = defineMessages({
  pictureOpen: {
    'zh-CN': '你的图片在等人工审核，通过后别人才能看到',
    en: 'Your picture waits for a person to look at it',
  },
  picturePassed: { 'zh-CN': '你的图片通过了审核', en: 'Your picture can be seen now' },
  pictureBlocked: { 'zh-CN': '你的图片没有通过审核：{note}', en: 'Your picture cannot be shown: {note}' },
  videoOpen: { 'zh-CN': '你的视频在等人工审核，通过后别人才能看到', en: 'Your video waits for a person to look at it' },
  videoPassed: { 'zh-CN': '你的视频通过了审核', en: 'Your video can be seen now' },
  videoBlocked: { 'zh-CN': '你的视频没有通过审核：{note}', en: 'Your video cannot be shown: {note}' },
});
