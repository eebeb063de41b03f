import { defineReasons } from '../reason.ts';

export const aiReasons = defineReasons({
  'ai.noWords': { 'zh-CN': '写一句想要的画面，或选一个模板', en: 'Describe the picture, or pick a template.' },
  'ai.templateGone': { 'zh-CN': '这个模板已经下架了', en: 'This template is no longer available.' },
  'ai.tooManyOpen': {
    'zh-CN': '还有 {count} 个作品没完成，等一等再提交',
    en: 'You have {count} orders in progress. Wait for one to finish.',
  },
  'ai.stillOpen': { 'zh-CN': '还在制作，先取消再删除', en: 'This is still being made. Cancel it first.' },
  'ai.noFace': {
    'zh-CN': '没有找到人脸，换一张正脸清楚的照片',
    en: 'No face was found. Use a clear photo from the front.',
  },
  'ai.tinyFace': { 'zh-CN': '人脸太小了，换一张近一点的', en: 'The face is too small. Use a closer photo.' },
  'ai.profile': { 'zh-CN': '请用正脸，侧脸做不好', en: 'Please face the camera. Side views do not work well.' },
  'ai.covered': { 'zh-CN': '脸被挡住了，请露出整张脸', en: 'Something covers the face. The whole face must show.' },
  'ai.severalFaces': { 'zh-CN': '镜头里只能有你一个人', en: 'Only you may be in front of the camera.' },
  'ai.notAPicture': { 'zh-CN': '这张图片打不开，换一张试试', en: 'This picture cannot be opened. Try another.' },
  'ai.framesMissing': {
    'zh-CN': '需要三张照片：正脸和两个动作',
    en: 'Three pictures are needed: the front and both movements.',
  },
  'ai.wrongMovement': {
    'zh-CN': '第 {number} 个动作没看清，请再做一次',
    en: 'Movement {number} was not clear. Please do it again.',
  },
  'ai.notLive': { 'zh-CN': '照片看起来不是实时拍的，请再拍一次', en: 'This does not look live. Please try again.' },
  'ai.otherFace': {
    'zh-CN': '几张照片不像同一个人，请再拍一次',
    en: 'These do not look like the same person. Please try again.',
  },
  'ai.challengeOver': { 'zh-CN': '超时了，请重新开始', en: 'That took too long. Please start again.' },
  'ai.ownAsk': {
    'zh-CN': '请让对方用自己的手机打开',
    en: 'The other person has to open this on a phone of their own.',
  },
  'ai.noConsent': { 'zh-CN': '这张脸没有有效的授权', en: 'There is no valid consent for this face.' },
  'ai.noTarget': { 'zh-CN': '选一个模板或一张照片', en: 'Pick a template or a photo.' },
  'ai.noStill': { 'zh-CN': '选一张图片', en: 'Pick a picture.' },
  'ai.sourceGone': { 'zh-CN': '照片已经过期，请重新上传', en: 'This photo is no longer here. Please upload it again.' },
  'ai.finished': { 'zh-CN': '已经结束了，不能取消', en: 'This has already finished.' },
});
