import { defineReasons } from '../reason.ts';

export const companionReasons = defineReasons({
  'companion.adultsOnly': { 'zh-CN': '请先确认你已满 18 岁', en: 'Please confirm that you’re 18 or older first.' },
  'companion.nothingSaid': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'companion.noCredits': {
    'zh-CN': '今天的免费消息用完了，补充一些再聊',
    en: 'You’re out of messages for today. Get more to keep chatting.',
  },
  'companion.tooManyOwn': {
    'zh-CN': '最多做 {count} 个伙伴，先删掉一个',
    en: 'You can have up to {count}. Delete one first.',
  },
  'companion.noAddress': { 'zh-CN': '填写引擎的地址', en: 'Enter the engine’s address.' },
  'companion.noModel': { 'zh-CN': '填写模型文件的路径', en: 'Enter the path to the model file.' },
  'companion.stillWriting': { 'zh-CN': '还在回复，等一等或先停止', en: 'Still replying. Wait, or stop it first.' },
});
