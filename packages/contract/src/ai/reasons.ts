import { defineReasons } from '../reason.ts';

export const aiReasons = defineReasons({
  'ai.noWords': { 'zh-CN': '写一句想要的画面，或选一个模板', en: 'Describe the picture, or pick a template.' },
  'ai.templateGone': { 'zh-CN': '这个模板已经下架了', en: 'This template is no longer available.' },
  'ai.tooManyOpen': {
    'zh-CN': '还有 {count} 个作品没完成，等一等再提交',
    en: 'You have {count} orders in progress. Wait for one to finish.',
  },
  'ai.stillOpen': { 'zh-CN': '还在制作，先取消再删除', en: 'This is still being made. Cancel it first.' },
  'ai.finished': { 'zh-CN': '已经结束了，不能取消', en: 'This has already finished.' },
});
