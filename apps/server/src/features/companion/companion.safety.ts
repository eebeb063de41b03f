import type { SafetyTopic } from '@liuguang/contract/companion/limits';

/** Written together, in lower case and in half width: spacing letters out hides nothing. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]+/gu, '');

/** Words are looked for as they are written; Chinese and spaced-out ones in the squeezed text. */
interface Rule {
  readonly topic: SafetyTopic;
  readonly plain: RegExp;
  readonly squeezed: RegExp;
}

const RULES: readonly Rule[] = [
  {
    topic: 'selfHarm',
    plain:
      /\b(?:kill(?:ing)? myself|suicid(?:e|al)|end (?:my|it all|my own) ?life|hurt(?:ing)? myself|cut(?:ting)? myself|self[- ]?harm|want to die|don'?t want to (?:live|be alive)|no reason to live|better off dead|overdose)\b/,
    squeezed:
      /自杀|自残|轻生|不想活|活不下去|想死(?!你|了都|啦)|结束(?:自己的|我的)?生命|割腕|跳楼|活着没(?:有)?意思|killmyself|iwanttodie/,
  },
  {
    topic: 'minor',
    plain:
      /\b(?:(?:i am|i'm|im) (?:only )?(?:[1-9]|1[0-7])(?: years? old| yo)|(?:you are|you're|be|pretend|act|role ?play).{0,30}(?:child|kid|underage|school ?girl|school ?boy|loli|shota|(?:[1-9]|1[0-7]) years? old|little (?:girl|boy)))\b/,
    squeezed:
      /我(?:今年)?(?:才|只有)?(?:[1-9]|1[0-7])岁(?!的?时候|那年)|我(?:是|还是|还在读)(?:小学|初中|高中)生|(?:你|扮演|假装|当|变成).{0,12}(?:萝莉|正太|未成年|小女孩|小男孩|(?:小学|初中|高中)(?:女|男)?生|(?<!\d)(?:[1-9]|1[0-7])岁)/,
  },
  {
    topic: 'sexual',
    plain:
      /\b(?:sex(?:ual|y|ting)?|nudes?|naked|porn\w*|erotic\w*|nsfw|horny|orgasm\w*|blow ?job|hand ?job|masturbat\w*|undress|strip for|take off your|fetish|kinky|aroused|seduce|have you in bed|make love|make out with|kiss me|be my (?:girl|boy)friend|dirty talk|breasts|nipples?|penis|vagina|genitals?)\b/,
    squeezed:
      /做爱|性爱|性交|裸(?:体|照|聊)|色情|黄片|黄色(?:小说|视频)|脱(?:了|掉|光)?(?:你的)?(?:衣服|衣裳|内衣)|约炮|一夜情|自慰|勃起|高潮(?:了|迭起)|做我(?:的)?(?:女|男)朋友|亲我|吻我|调情|挑逗|情趣|性感|乳房|胸部|下体|床上(?:等|见|运动)|上床|情色|涩涩|骚话|sexy|nudes/,
  },
  {
    topic: 'hate',
    plain:
      /\b(?:(?:all|those|these) (?:jews|muslims|blacks|whites|asians|gays|immigrants|women|men|christians) (?:are|should|must|deserve)|nigg\w+|fagg\w+|kike|chink|gas the|white power|ethnic cleansing|sub ?humans?|inferior race)\b/,
    squeezed:
      /(?:黑人|白人|犹太人|穆斯林|同性恋|外地人|女人|男人)(?:都|全)?(?:该死|去死|是垃圾|是畜生|不是人|低人一等|滚出去)|劣等(?:民族|种族|人)|种族清洗|黑鬼|支那|死基佬/,
  },
  {
    topic: 'illegal',
    plain:
      /\b(?:(?:make|build|cook|synthesi[sz]e|buy|get|grow|sell).{0,24}(?:bombs?|explosives?|meth|cocaine|heroin|fentanyl|drugs?|silencer|ghost gun|counterfeit|fake (?:id|passport|money))|(?:hack|break) into|launder money|steal (?:a|someone|somebody|their|his|her)|pick a lock|phish(?:ing)? (?:page|email|kit)|credit card (?:numbers|dump)|hire a (?:hit ?man|killer)|poison (?:someone|somebody|my|him|her)|get away with (?:murder|it after killing)|ransomware)\b/,
    squeezed:
      /(?:做|制作|制造|合成|购买|买|卖|种).{0,8}(?:炸弹|炸药|冰毒|毒品|大麻|海洛因|枪支|假币|假证|假钞)|(?:黑进|入侵|盗取|破解)(?:别人|他人|她|他|银行|公司)|洗钱|盗刷|开锁进|诈骗话术|雇凶|买凶|下毒|杀人(?:不被|方法|技巧)|偷(?:别人|他的|她的)|勒索病毒|翻墙贩卖/,
  },
];

/** What a text is about that is answered by fixed words; nothing for all that may be talked about. */
export function safetyTopicOf(text: string): SafetyTopic | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ');
  const together = squeezed(text);
  return RULES.find((rule) => rule.plain.test(plain) || rule.squeezed.test(together))?.topic;
}

/** That it is no human being is not to be denied. */
const CLAIMS_TO_BE_HUMAN =
  /我(?:就)?是(?:一个)?(?:真人|真实的人|人类|活人)|我(?:并)?不是(?:ai|人工智能|机器人|程序)|i(?:am|m)(?:a)?(?:real)?(?:human|person)(?:being)?(?!ssay)|i(?:am|m)not(?:an?)?(?:ai|bot|robot|program)/;
export const claimsToBeHuman = (text: string): boolean => CLAIMS_TO_BE_HUMAN.test(squeezed(text));
