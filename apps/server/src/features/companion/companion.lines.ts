import type { SafetyTopic } from '@liuguang/contract/companion/limits';
import type { Language } from '@liuguang/contract/format/language';

type Said = Readonly<Record<Language, string>>;

/** What is said to turns that no engine answers. Operators may put other words in their place. */
export const SAFETY_LINES: Readonly<Record<SafetyTopic, Said>> = {
  selfHarm: {
    'zh-CN':
      '听起来你现在很难受，谢谢你愿意说出来。我只是一个 AI，帮不了你太多，但有人可以：请拨打全国心理援助热线 12356，或希望 24 热线 400-161-9995，都是 24 小时。如果你正处在危险中，请马上拨打 120 或 110，也请告诉身边一个你信任的人。',
    en: 'That sounds very hard, and I’m glad you told me. I’m only an AI, but there are people who can help right now: in the US and Canada call or text 988, in the UK and Ireland call 116 123, elsewhere findahelpline.com lists a line near you. If you’re in danger, please call your local emergency number and tell someone you trust.',
  },
  minor: {
    'zh-CN': '这里只给 18 岁以上的人使用，我扮演的也都是成年人，所以这个不行。你可以去首页看看动画和科普，那里很适合。',
    en: 'This is only for people who are 18 or older, and everyone I play is an adult, so that’s not something I do. The home screen has plenty of animation and science to enjoy.',
  },
  sexual: {
    'zh-CN': '这个话题我不聊。想说说最近看的片子、读的书，或者今天过得怎么样吗？',
    en: 'That’s not something I talk about. Shall we talk about a film, a book, or how your day went?',
  },
  hate: {
    'zh-CN': '我不想这样说任何一群人。如果有什么事让你生气，可以讲讲具体发生了什么，我听着。',
    en: 'I’d rather not talk about any group of people like that. If something made you angry, tell me what happened. I’m listening.',
  },
  illegal: {
    'zh-CN': '这个我不能帮忙，可能会伤到你或别人。要是遇到了麻烦，可以找律师、警察或你信任的人。我们聊点别的好吗？',
    en: 'I can’t help with that; it could hurt you or someone else. If you’re in trouble, a lawyer, the police or someone you trust can help. Shall we talk about something else?',
  },
  unfit: {
    'zh-CN': '这句话我不太方便接。换个话题吧，比如你今天看了什么？',
    en: 'I’d rather not go there. Let’s change the subject: what did you watch today?',
  },
  leak: {
    'zh-CN': '我是一个 AI 伙伴，怎么设定的就不展开说了。我们继续聊片子、书，或者你的一天吧。',
    en: 'I’m an AI companion, and how I’m set up stays behind the scenes. Let’s go back to films, books, or your day.',
  },
};
