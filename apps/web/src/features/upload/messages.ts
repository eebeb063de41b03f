import { defineMessages } from '@liuguang/app-kit/i18n';

export const uploadMessages = defineMessages({
  pickVideo: { 'zh-CN': '选择视频', en: 'Choose videos' },
  pickAudio: { 'zh-CN': '选择音频', en: 'Choose audio' },
  pickImage: { 'zh-CN': '选择图片', en: 'Choose pictures' },
  pickDocument: { 'zh-CN': '选择文档', en: 'Choose documents' },
  pickLead: {
    'zh-CN': '网络断了也不怕，随时接着传',
    en: 'If your connection drops, the upload picks up where it left off',
  },
  pickLimit: { 'zh-CN': '{types} 等，单个最大 {size}', en: '{types} and more, up to {size} each' },
  pickTypes: { 'zh-CN': '支持 {types} 等格式', en: '{types} and more' },
  pickDrop: { 'zh-CN': '也可以把文件拖到这里', en: 'Or drop files here' },
  pickDropNow: { 'zh-CN': '松手就开始上传', en: 'Drop to upload' },
  duplicate: { 'zh-CN': '这个文件已经在列表里了', en: 'This file is already in the list' },
  unsupported: {
    'zh-CN': '这个浏览器传不了文件：需要支持 HTML5 文件接口和文件分片',
    en: 'Your browser can’t upload files: it needs the HTML5 File API with file slicing.',
  },
  guest: { 'zh-CN': '注册后就能上传', en: 'Create an account to upload' },
  register: { 'zh-CN': '去注册', en: 'Sign up' },

  room: { 'zh-CN': '上传空间', en: 'Storage' },
  roomUsed: { 'zh-CN': '已用 {used}，共 {quota}', en: '{used} of {quota} used' },

  list: { 'zh-CN': '上传列表', en: 'Upload list' },
  progressOf: { 'zh-CN': '{name} 的上传进度', en: 'Upload progress: {name}' },

  waiting: { 'zh-CN': '排队中', en: 'Waiting' },
  checking: { 'zh-CN': '正在检查文件', en: 'Checking the file' },
  finishing: { 'zh-CN': '马上就好，正在收尾', en: 'Almost there' },
  paused: { 'zh-CN': '已暂停', en: 'Paused' },
  needsFile: { 'zh-CN': '再选一次这个文件，接着上次的地方传', en: 'Choose this file again to continue' },
  success: { 'zh-CN': '上传完成', en: 'Uploaded' },
  sent: { 'zh-CN': '{sent} / {size}', en: '{sent} of {size}' },
  speed: { 'zh-CN': '{speed}/秒', en: '{speed}/s' },
  timeLeft: { 'zh-CN': '还剩 {time}', en: '{time} left' },

  problemType: { 'zh-CN': '不支持这种文件', en: 'This file type isn’t supported' },
  problemEmpty: { 'zh-CN': '文件是空的', en: 'The file is empty' },
  problemTooLarge: { 'zh-CN': '文件太大，最大 {limit}', en: 'Too large. Up to {limit}.' },
  problemQuota: { 'zh-CN': '空间不够，一共 {limit}', en: 'Not enough space. You have {limit} in total.' },
  problemNeedsAccount: { 'zh-CN': '注册后就能上传', en: 'Create an account to upload' },
  problemFileGone: { 'zh-CN': '文件读不到了，请再选一次', en: 'The file can’t be read. Please choose it again.' },
  problemRefused: { 'zh-CN': '没有传上去', en: 'Upload failed' },
  problemNetwork: {
    'zh-CN': '网络断了，恢复后自动接着传',
    en: 'You’re offline. The upload will resume when you’re back.',
  },

  pause: { 'zh-CN': '暂停 {name}', en: 'Pause {name}' },
  resume: { 'zh-CN': '继续 {name}', en: 'Resume {name}' },
  retry: { 'zh-CN': '重试 {name}', en: 'Retry {name}' },
  choose: { 'zh-CN': '选文件', en: 'Choose' },
  cancel: { 'zh-CN': '取消 {name}', en: 'Cancel {name}' },
  remove: { 'zh-CN': '移除 {name}', en: 'Remove {name}' },

  cancelTitle: { 'zh-CN': '不传了吗？', en: 'Cancel this upload?' },
  cancelText: { 'zh-CN': '已经传上去的部分会删掉', en: 'The part uploaded so far will be deleted.' },
  cancelConfirm: { 'zh-CN': '取消上传', en: 'Cancel upload' },
  cancelKeep: { 'zh-CN': '接着传', en: 'Keep uploading' },
});
