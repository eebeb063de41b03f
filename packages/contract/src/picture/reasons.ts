import { defineReasons } from '../reason.ts';

export const pictureReasons = defineReasons({
  /** `problem` is another reason. */
  'picture.ofSeveral': { 'zh-CN': '第 {number} 张：{problem}', en: 'Picture {number}: {problem}' },
  'picture.fileEmpty': { 'zh-CN': '文件是空的', en: 'The file is empty.' },
  'picture.bitmap': {
    'zh-CN': '不支持这种 BMP 图片，请转成 PNG 或 JPEG 再上传',
    en: 'This kind of BMP isn’t supported. Convert it to PNG or JPEG first.',
  },
  'picture.heic': {
    'zh-CN': '不支持 HEIC、AVIF 图片和视频，请转成 JPEG 再上传',
    en: 'HEIC, AVIF and videos aren’t supported. Convert it to JPEG first.',
  },
  'picture.tiff': {
    'zh-CN': '不支持 TIFF 图片，请转成 PNG 或 JPEG 再上传',
    en: 'TIFF pictures aren’t supported. Convert it to PNG or JPEG first.',
  },
  'picture.otherType': {
    'zh-CN': '只支持 JPEG、PNG、GIF、WebP 和 BMP 图片',
    en: 'Only JPEG, PNG, GIF, WebP and BMP pictures are supported.',
  },
  'picture.broken': { 'zh-CN': '图片已损坏，打不开', en: 'This picture is damaged and can’t be opened.' },
  'picture.tooManyPixels': {
    // A million is a hundred times 万.
    'zh-CN': '图片尺寸太大：单边不能超过 {side} 像素，总共不能超过 {megapixels}00 万像素',
    en: 'The picture is too large: up to {side} pixels on each side and {megapixels} megapixels in total.',
  },
  'picture.tooComplex': { 'zh-CN': '图片太复杂，处理不了', en: 'The picture is too complex to process.' },
  'picture.cropOutside': { 'zh-CN': '裁剪区域超出了图片', en: 'The crop goes outside the picture.' },
  'picture.notAllowed': {
    'zh-CN': '这张图片没有通过审核，请换一张',
    en: 'This picture didn’t pass review. Please choose another.',
  },
});
