import { defineMessages } from '@liuguang/app-kit/i18n';

export const videoMessages = defineMessages({
  title: { 'zh-CN': '图生视频', en: 'Photo to video' },
  entry: { 'zh-CN': '图生视频', en: 'Photo to video' },
  entryText: { 'zh-CN': '让一张图片动起来，3 秒短片', en: 'Bring a picture to life in a 3-second clip' },
  pick: { 'zh-CN': '选一张图片', en: 'Choose a picture' },
  change: { 'zh-CN': '换一张', en: 'Change' },
  checking: { 'zh-CN': '正在查看图片…', en: 'Checking the picture…' },
  picked: { 'zh-CN': '要动起来的图片', en: 'Picture to animate' },
  motion: { 'zh-CN': '怎么动', en: 'Motion' },
  sway: { 'zh-CN': '轻轻摇摆', en: 'Sway' },
  zoomIn: { 'zh-CN': '慢慢推近', en: 'Zoom in' },
  zoomOut: { 'zh-CN': '慢慢拉远', en: 'Zoom out' },
  hasFace: { 'zh-CN': '图片里有人，需要本人同意', en: 'There’s someone in this picture, so we need their consent' },
  engine: {
    'zh-CN': '内置引擎按前后景深做 2.5D 运动，没有人物时做镜头推拉，不是生成式视频模型。',
    en: 'The built-in engine adds 2.5D motion based on depth, or a camera move when no one is in the picture. It’s not a generative video model.',
  },
  submit: { 'zh-CN': '生成视频', en: 'Create video' },
  needPicture: { 'zh-CN': '先选一张图片', en: 'Choose a picture first' },
  needConsent: { 'zh-CN': '选择授权的人', en: 'Choose whose consent to use' },
  film: { 'zh-CN': '短片', en: 'Clip' },
  filmLoading: { 'zh-CN': '正在加载短片', en: 'Loading the clip' },
  filmFailed: { 'zh-CN': '短片没有加载出来', en: 'The clip couldn’t be loaded' },
  hide: { 'zh-CN': '隐藏', en: 'Hide' },
  hidden: { 'zh-CN': '已隐藏', en: 'Hidden' },
  animate: { 'zh-CN': '让它动起来', en: 'Animate it' },
});
