import { defineMessages } from '@liuguang/app-kit/i18n';

export const uploadMessages = defineMessages({
  title: { 'zh-CN': '上传视频', en: 'Upload videos' },
  lead: {
    'zh-CN': '选择创作者和视频文件。上传时可以去别的栏目，关闭网页会中断；再次选择同一个文件会接着传。',
    en: 'Choose a creator and video files. You can move to another section while they upload. Closing the page stops them; pick the same file again to resume.',
  },
  creator: { 'zh-CN': '创作者', en: 'Creator' },
  files: { 'zh-CN': '视频文件', en: 'Video files' },
  start: { 'zh-CN': '开始上传', en: 'Upload' },
  notVideo: { 'zh-CN': '“{name}”不是支持的视频格式', en: '“{name}” isn’t a supported video' },
  list: { 'zh-CN': '本次上传', en: 'Uploads' },
  waiting: { 'zh-CN': '排队中', en: 'Waiting' },
  sending: { 'zh-CN': '已上传 {percent}%', en: '{percent}% uploaded' },
  sent: {
    'zh-CN': '上传完成，正在转码。审核通过后即可发布。',
    en: 'Uploaded and now processing. Publish it once it passes review.',
  },
  stopped: { 'zh-CN': '已停止', en: 'Stopped' },
  stop: { 'zh-CN': '停止', en: 'Stop' },
  again: { 'zh-CN': '继续上传', en: 'Resume' },
  forget: { 'zh-CN': '从列表移除', en: 'Remove from list' },
  find: { 'zh-CN': '去视频列表', en: 'Go to videos' },
});
