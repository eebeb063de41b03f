import { defineReasons } from '../reason.ts';

export const moderationReasons = defineReasons({
  'moderation.minors': {
    'zh-CN': '涉及未成年人的不当内容不能发布',
    en: 'Inappropriate content involving minors is not allowed.',
  },
  'moderation.undressing': {
    'zh-CN': '不能发布脱衣、裸露一类的内容',
    en: 'Nudity and undressing are not allowed.',
  },
  'moderation.sexual': { 'zh-CN': '不能发布色情低俗的内容', en: 'Sexual content is not allowed.' },
  'moderation.abuse': { 'zh-CN': '有骂人的话，换个说法吧', en: 'This contains insults. Please rephrase it.' },
  'moderation.luring': {
    'zh-CN': '不能发布引流、兼职刷单、赌博一类的内容',
    en: 'Spam, job scams and gambling are not allowed.',
  },
  'moderation.obscene': {
    'zh-CN': '有不文明的词语，换个说法吧',
    en: 'This contains offensive language. Please rephrase it.',
  },
  'moderation.promptMinors': {
    'zh-CN': 'AI 创作不画未成年人',
    en: 'The AI studio doesn’t depict minors.',
  },
  'moderation.promptFigures': {
    'zh-CN': 'AI 创作不画公众人物',
    en: 'The AI studio doesn’t depict public figures.',
  },
  'moderation.promptViolence': {
    'zh-CN': '不能创作伤害他人或自己的画面',
    en: 'Violence against people is not allowed.',
  },
  'moderation.promptDocuments': {
    'zh-CN': '不能创作证件、票据或钞票的仿制品',
    en: 'Imitations of documents and money are not allowed.',
  },
  'moderation.nameOfStaff': {
    'zh-CN': '名字容易被当成官方或客服，换一个吧',
    en: 'That name could be mistaken for our staff. Choose another.',
  },
  'moderation.nameWithContact': {
    'zh-CN': '名字里不能放链接或联系方式',
    en: 'Names can’t contain links or contact details.',
  },
  'moderation.sameDecision': { 'zh-CN': '已经是这个结果了', en: 'This has already been decided that way.' },
});
