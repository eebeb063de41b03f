import { defineReasons } from '../reason.ts';

export const companionReasons = defineReasons({
  'companion.adultsOnly': { 'zh-CN': '请先确认你已满 18 岁', en: 'Confirm that you are 18 or older first.' },
  'companion.nothingSaid': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'companion.noCredits': {
    'zh-CN': '今天的免费消息用完了，补充一些再聊',
    en: 'You are out of messages for today. Get more to go on.',
  },
  'companion.tooManyOwn': {
    'zh-CN': '最多做 {count} 个伙伴，先删掉一个',
    en: 'You can make up to {count}. Remove one first.',
  },
  'companion.noAddress': { 'zh-CN': '填写引擎的地址', en: 'Enter the address of the engine.' },
  'companion.noModel': { 'zh-CN': '填写模型文件的路径', en: 'Enter the path of the model file.' },
  'companion.stillWriting': { 'zh-CN': '还在回复，等一等或先停止', en: 'Still replying. Wait, or stop it first.' },
});
