import { defineMessages } from '@liuguang/app-kit/i18n';

export const pictureMessages = defineMessages({
  picture: { 'zh-CN': '图片 {number}', en: 'Picture {number}' },
  sending: { 'zh-CN': '图片 {number} 正在上传', en: 'Uploading picture {number}' },
  retry: { 'zh-CN': '重新上传图片 {number}', en: 'Upload picture {number} again' },
  remove: { 'zh-CN': '移除图片 {number}', en: 'Remove picture {number}' },
  pictureType: { 'zh-CN': '只能用 JPG、PNG、GIF、WebP 或 BMP 图片', en: 'Use a JPG, PNG, GIF, WebP or BMP picture' },
  pictureLarge: { 'zh-CN': '一张图片最大 {size}', en: 'Pictures can be up to {size}' },
  picturesFull: {
    'zh-CN': '最多 {count} 张，多出的没有添加',
    en: 'You can add up to {count}. The rest weren’t added.',
  },
  crop: { 'zh-CN': '裁剪', en: 'Crop' },
  cropShape: { 'zh-CN': '比例', en: 'Aspect ratio' },
  cropWhole: { 'zh-CN': '原图比例', en: 'Original' },
  cropUse: { 'zh-CN': '使用这一部分', en: 'Use this part' },
  cropUnread: { 'zh-CN': '这张图片没法裁剪', en: 'This picture can’t be cropped' },
});
