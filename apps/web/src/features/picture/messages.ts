import { defineMessages } from '@liuguang/app-kit/i18n';

export const pictureMessages = defineMessages({
  picture: { 'zh-CN': '图片 {number}', en: 'Picture {number}' },
  sending: { 'zh-CN': '图片 {number} 正在上传', en: 'Picture {number} is being sent' },
  retry: { 'zh-CN': '重新上传图片 {number}', en: 'Send picture {number} again' },
  remove: { 'zh-CN': '移除图片 {number}', en: 'Remove picture {number}' },
  pictureType: { 'zh-CN': '只能用 JPG、PNG、GIF 或 WebP 图片', en: 'Use a JPG, PNG, GIF or WebP picture' },
  pictureLarge: { 'zh-CN': '一张图片最大 {size}', en: 'A picture may have {size} at most' },
  picturesFull: { 'zh-CN': '最多 {count} 张，多出的没有添加', en: '{count} at most: the others were not added' },
  crop: { 'zh-CN': '裁剪', en: 'Crop' },
  cropShape: { 'zh-CN': '比例', en: 'Shape' },
  cropWhole: { 'zh-CN': '原图比例', en: 'Original' },
  cropUse: { 'zh-CN': '使用这一部分', en: 'Use this part' },
  cropUnread: { 'zh-CN': '这张图片没法裁剪', en: 'This picture cannot be cropped.' },
});
