import { defineReasons } from '../reason.ts';

export const aiReasons = defineReasons({
  'ai.engineDown': {
    'zh-CN': '绘画引擎暂时不可用，没有收费，请稍后再试',
    en: 'The drawing engine is unavailable. You weren’t charged. Please try again later.',
  },
  'ai.noWords': { 'zh-CN': '写一句想要的画面，或选一个模板', en: 'Describe the picture or choose a template.' },
  'ai.templateGone': { 'zh-CN': '这个模板已经下架了', en: 'This template is no longer available.' },
  'ai.tooManyOpen': {
    'zh-CN': '还有 {count} 个作品没完成，等一等再提交',
    en: 'You have {count} creations in progress. Wait for one to finish.',
  },
  'ai.stillOpen': { 'zh-CN': '还在制作，先取消再删除', en: 'This is still being made. Cancel it first.' },
  'ai.noFace': {
    'zh-CN': '没有找到人脸，换一张正脸清楚的照片',
    en: 'No face found. Use a clear photo facing the camera.',
  },
  'ai.tinyFace': { 'zh-CN': '人脸太小了，换一张近一点的', en: 'The face is too small. Use a closer photo.' },
  'ai.profile': { 'zh-CN': '请用正脸，侧脸做不好', en: 'Please face the camera. Side views don’t work well.' },
  'ai.covered': {
    'zh-CN': '脸被挡住了，请露出整张脸',
    en: 'The face is covered. Make sure the whole face is visible.',
  },
  'ai.child': {
    'zh-CN': '照片里好像有未成年人，这里不能使用未成年人的肖像',
    en: 'Someone in this looks under 18. Photos and clips of minors can’t be used here.',
  },
  'ai.severalFaces': { 'zh-CN': '镜头里只能有你一个人', en: 'Only you should be in the picture.' },
  'ai.notAPicture': { 'zh-CN': '这张图片打不开，换一张试试', en: 'We couldn’t open this picture. Try another.' },
  'ai.notAClip': {
    'zh-CN': '这个视频打不开，换一个试试',
    en: 'We couldn’t open this video. Try another.',
  },
  'ai.clipTooLong': {
    'zh-CN': '短片最长 {limit} 秒，剪短一点再试',
    en: 'Clips can be up to {limit} seconds. Trim it and try again.',
  },
  'ai.clipTooShort': { 'zh-CN': '短片太短了，至少 1 秒', en: 'The clip is too short. It needs at least 1 second.' },
  'ai.framesMissing': {
    'zh-CN': '需要三张照片：正脸和两个动作',
    en: 'We need three photos: one facing the camera and one for each movement.',
  },
  'ai.wrongMovement': {
    'zh-CN': '第 {number} 个动作没看清，请再做一次',
    en: 'Movement {number} wasn’t clear. Please try again.',
  },
  'ai.notLive': {
    'zh-CN': '照片看起来不是实时拍的，请再拍一次',
    en: 'This doesn’t look like a live photo. Please try again.',
  },
  'ai.otherFace': {
    'zh-CN': '几张照片不像同一个人，请再拍一次',
    en: 'These don’t look like the same person. Please try again.',
  },
  'ai.challengeOver': { 'zh-CN': '超时了，请重新开始', en: 'That took too long. Please start over.' },
  'ai.ownAsk': {
    'zh-CN': '请让对方用自己的手机打开',
    en: 'The other person needs to open this on their own phone.',
  },
  'ai.noConsent': { 'zh-CN': '这张脸没有有效的授权', en: 'There’s no valid consent for this face.' },
  'ai.noTarget': { 'zh-CN': '先选模板、照片或短片', en: 'Choose a template, photo or clip.' },
  'ai.noStill': { 'zh-CN': '选一张图片', en: 'Choose a picture.' },
  'ai.sourceGone': { 'zh-CN': '照片已经过期，请重新上传', en: 'This photo has expired. Please upload it again.' },
  'ai.filmAlone': {
    'zh-CN': '视频要单独发布，不能和别的一起',
    en: 'A video is published on its own. Choose one at a time.',
  },
  'ai.finished': { 'zh-CN': '已经结束了，不能取消', en: 'This has already finished.' },
});
