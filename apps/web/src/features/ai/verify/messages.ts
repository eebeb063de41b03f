import { defineMessages } from '@liuguang/app-kit/i18n';

export const verifyMessages = defineMessages({
  title: { 'zh-CN': 'AI 作品查验', en: 'Check for AI' },
  intro: {
    'zh-CN': '选一张图片，看看它是不是在这里用 AI 做的。截图、压缩、裁剪过的也能认出来。图片不会被保存。',
    en: 'Choose a picture to find out if it was made with AI on Liuguang. Screenshots and compressed or cropped copies work too. We don’t store it.',
  },
  pick: { 'zh-CN': '选择图片', en: 'Choose a picture' },
  another: { 'zh-CN': '换一张', en: 'Check another' },
  checking: { 'zh-CN': '正在查验…', en: 'Checking…' },
  picked: { 'zh-CN': '要查验的图片', en: 'Picture to check' },
  made: { 'zh-CN': '是在流光用 AI 做的', en: 'Made with AI on Liuguang' },
  notMade: { 'zh-CN': '没有找到流光的 AI 标识', en: 'No Liuguang AI label found' },
  notMadeText: {
    'zh-CN': '这不代表它一定是真实照片：别处的 AI 作品，或改动太大的图片，我们认不出来。',
    en: 'That doesn’t mean it’s a real photo. We can’t recognise AI pictures made elsewhere, or ones that have been heavily edited.',
  },
  kind: { 'zh-CN': '类型', en: 'Type' },
  madeAt: { 'zh-CN': '制作时间', en: 'Created' },
  how: { 'zh-CN': '依据', en: 'Based on' },
  manifest: { 'zh-CN': '内容凭证完好，之后没有改动', en: 'Content credentials intact: not changed since' },
  watermark: { 'zh-CN': '隐形水印，图片之后有过改动', en: 'Invisible watermark: changed since' },
  consent: { 'zh-CN': '肖像授权', en: 'Consent' },
  none: { 'zh-CN': '没有用到人脸', en: 'No face used' },
  live: { 'zh-CN': '本人 {day} 授权，有效', en: 'Given by the person on {day}, valid' },
  over: { 'zh-CN': '本人 {day} 授权，已到期', en: 'Given by the person on {day}, expired' },
  revoked: { 'zh-CN': '本人 {day} 授权，已收回', en: 'Given by the person on {day}, withdrawn' },
  yours: { 'zh-CN': '用的是你的脸', en: 'It uses your face' },
  manage: { 'zh-CN': '管理我的授权', en: 'Manage face consent' },
});
