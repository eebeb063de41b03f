import { defineReasons } from '../reason.ts';

export const mediaReasons = defineReasons({
  'media.priceMissing': { 'zh-CN': '付费视频要有价格', en: 'A paid video needs a price.' },
  'media.priceUnused': { 'zh-CN': '只有付费视频才能定价', en: 'Only paid videos can have a price.' },
  'media.captionLanguages': {
    'zh-CN': '字幕最多 {count} 种语言',
    en: {
      by: 'count',
      one: 'A video can have captions in {count} language.',
      other: 'A video can have captions in up to {count} languages.',
    },
  },
  'media.notCaptions': {
    'zh-CN': '这不是字幕文件：需要 WebVTT 或 SRT',
    en: 'This is not a caption file. Use WebVTT or SRT.',
  },
  'media.moduleChanged': {
    'zh-CN': '这一块刚被别人改过，请刷新后再保存',
    en: 'Someone else just changed this section. Reload before you save.',
  },
  'media.noCover': { 'zh-CN': '这部视频没有封面', en: 'This video has no cover.' },
});
