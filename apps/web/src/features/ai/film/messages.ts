import { defineMessages } from '@liuguang/app-kit/i18n';

export const videoMessages = defineMessages({
  title: { 'zh-CN': '图生视频', en: 'Photo to video' },
  entry: { 'zh-CN': '图生视频', en: 'Photo to video' },
  entryText: { 'zh-CN': '让一张图片动起来，3 秒短片', en: 'Make a picture move, a clip of 3 seconds' },
  pick: { 'zh-CN': '选一张图片', en: 'Pick a picture' },
  change: { 'zh-CN': '换一张', en: 'Change' },
  checking: { 'zh-CN': '正在查看图片…', en: 'Looking at the picture…' },
  picked: { 'zh-CN': '要动起来的图片', en: 'The picture that will move' },
  motion: { 'zh-CN': '怎么动', en: 'Motion' },
  sway: { 'zh-CN': '轻轻摇摆', en: 'Sway' },
  zoomIn: { 'zh-CN': '慢慢推近', en: 'Zoom in' },
  zoomOut: { 'zh-CN': '慢慢拉远', en: 'Zoom out' },
  hasFace: { 'zh-CN': '图片里有人，需要本人同意', en: 'Somebody is in the picture, so their consent is needed' },
  engine: {
    'zh-CN': '内置引擎按前后景深做 2.5D 运动，没有人物时做镜头推拉，不是生成式视频模型。',
    en: 'The built-in engine moves the picture in 2.5D by depth, or moves the camera when nobody is in it. It is not a generative model.',
  },
  submit: { 'zh-CN': '生成视频', en: 'Make the video' },
  needPicture: { 'zh-CN': '先选一张图片', en: 'Pick a picture first' },
  needConsent: { 'zh-CN': '选择授权的人', en: 'Choose whose consent' },
  film: { 'zh-CN': '短片', en: 'Clip' },
  filmLoading: { 'zh-CN': '正在加载短片', en: 'Loading the clip' },
  filmFailed: { 'zh-CN': '短片没有加载出来', en: 'The clip did not load' },
  hide: { 'zh-CN': '隐藏', en: 'Hide' },
  hidden: { 'zh-CN': '已隐藏', en: 'Hidden' },
  animate: { 'zh-CN': '让它动起来', en: 'Make it move' },
});
