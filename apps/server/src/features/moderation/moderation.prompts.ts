import { Refused } from '../../platform/refused.ts';
import { type Normalised, normalise } from './moderation.normalise.ts';
import { PUBLIC_FIGURE_HAN, PUBLIC_FIGURE_LATIN } from './moderation.public-figures.ts';
import type { Rule } from './moderation.rules.ts';
import { soundOf, undisguised } from './moderation.sounds.ts';
import { refuseText } from './moderation.texts.ts';

/** What a prompt is read as: Han rules look at one form, Latin rules at the others. */
interface Prompt {
  readonly han: string;
  readonly latin: readonly string[];
}

const rule = (reason: Rule['reason'], han: readonly RegExp[], latin: readonly RegExp[]) => ({
  reason,
  broken: (prompt: Prompt): boolean =>
    han.some((pattern) => pattern.test(prompt.han)) ||
    latin.some((pattern) => prompt.latin.some((text) => pattern.test(text))),
});

const CLOTHES_HAN = '(?:衣|裙|裤|内衣|上装|外套|衬衫|泳装|比基尼|文胸|胸罩|旗袍)';
const CLOTHES = '(?:clothes|clothing|dress|shirt|skirt|top|blouse|underwear|bra|panties|bikini|swimsuit|outfit|pants)';

const undressing = rule(
  'moderation.undressing',
  [
    /裸(?!眼|辞|婚|妆|足|考|麦|岩|露的岩|鼠|子植物)|赤身|光着(?:身|上身|屁股)|光溜溜|一丝不挂|没穿|不穿(?!鞋|袜|越|过)|脱光|露点|露[胸乳臀]|走光|透视装|扒光|扒[掉下]|去掉衣|去衣|褪去/u,
    new RegExp(`(?:脱|除|去|剥|解|撕|褪)(?:掉|下|去|开|了|光|除)?.{0,5}${CLOTHES_HAN}`, 'u'),
    new RegExp(`(?:把|将|给).{0,6}${CLOTHES_HAN}.{0,4}(?:脱|除|去|剥|解|撕|消失|变透明|p掉)`, 'u'),
    /衣服?(?:消失|变透明|全没|都没)|什么都不穿|只穿(?:内|丝袜|围裙)/u,
  ],
  [
    /\bnud(?:e|es|ity|ist|ify)\b(?!\W*(?:lipstick|colou?r|tone|shade|palette|heels|pumps|beige|mouse))|\bnudif\w+/u,
    /\bnaked\b(?!\W*(?:eye|mole|flame|oat|barley))|\btopless\b|\bbottomless\b(?! (?:pit|coffee|brunch|lake))|\bunclothed\b|\bundress\w*|\bdisrobe\w*|\bin the buff\b|\bbirthday suit\b/u,
    /\bstrip(?:s|ped|ping)?\W+(?:her|him|them|off|naked|down|bare|out of|the (?:girl|woman|man|person))|\bstrip\W?tease\w*/u,
    new RegExp(
      `\\b(?:remov\\w*|tak\\w+ off|rip\\w* off|tear\\w* off|eras\\w+|delet\\w+|without|with no|wear\\w* no|no|lift\\w* up|see.?through)\\W+(?:\\w+\\W+){0,3}${CLOTHES}\\b`,
      'u',
    ),
    /\b(?:wearing|wears) nothing\b|\bnothing on\b|\bbare (?:breasts?|chested woman|bottom|buttocks)\b|\bx.?ray\W+(?:\w+\W+){0,3}clothes\b|\bupskirt\b|\bclothes (?:vanish|disappear|gone|off)\b/u,
  ],
);

const sexual = rule(
  'moderation.sexual',
  [
    /色情|情色|色图|色色|涩涩|性感(?!受)|情趣(?!盎然|生活|横生|店的灯)|诱惑(?!力|的美食)|挑逗|撩人|擦边|巨乳|爆乳|大胸|翘臀|床照|床戏|成人(?:片|图|漫|向|内容)|18禁|r18|黄图|h图|h漫|做爱|性爱|性行为|性交|春宫|a片|av(?![a-z])|福利图|私房照|制服诱|丝袜美|内衣(?:模特|秀|美女|照)|(?:穿|着)(?:内衣|丁字裤|情趣)|湿身|娇喘|高潮(?:脸|表情)|丁字裤|乳沟|媚态|勾引|约炮|调教|捆绑|sm(?![a-z])/u,
  ],
  [
    /\b(?:nsfw|porn\w*|hentai|erotic\w*|sexy|sexual\w*|sexiest|seductive\w*|seducing|lingerie|lewd|horny|boobs?|tits|busty|cleavage|fetish\w*|bdsm|bondage|onlyfans|orgasm\w*|thong|g-string|ecchi|ahegao|milf|camgirl|escort girl|intercourse|masturbat\w*|genitals?|penis|vagina|butt ?cheeks|sensual\w*|kinky|stripper\w*|pole dancer|playboy)\b/u,
    /\bsex\b(?!\W*(?:education|and the city))|\bx.rated\b|\badult (?:content|film|movie|video|only)\b|\bspread(?:ing)? (?:her )?legs\b|\bbedroom eyes\b|\bwet t.?shirt\b|\bhot (?:girl|girls|babe|babes|chick|chicks)\b/u,
  ],
);

const YEARS_HAN =
  '(?:(?<![\\d.])(?:[1-9]|1[0-7])|(?<![二三四五六七八九])(?:[一二两三四五六七八九]|十[一二三四五六七]?))';

const minors = rule(
  'moderation.promptMinors',
  [
    /小孩|孩子(?!气)|孩童|儿童(?!节|画|文学|读物|医院|座椅|乐园|书|房)|幼女|幼童|幼儿(?!园的(?:墙|操场|建筑|大门))|女童|男童|婴儿(?!车|床|蓝)|宝宝(?!巴士)|婴孩|小学生|初中生|高中生|中学生|未成年|少女(?!峰|漫|心)|少年(?!宫|包)|小女孩|小男孩|小姑娘|小丫头|萝莉|正太|小朋友|小妹妹|小弟弟|女学生|男学生|娃娃脸的女|豆蔻|学妹/u,
    new RegExp(`${YEARS_HAN}周?岁`, 'u'),
  ],
  [
    /\bchild(?:ren)?\b(?!['’]?s? (?:book|hospital|drawing|museum|room furniture))|\bkids?\b(?!\W*(?:goat|glove|leather))|\bbab(?:y|ies)\b(?!\W*(?:blue|pink|grand|panda|elephant|animal|dragon|turtle|penguin|fox|yoda|carrots?|bottle|shower|birds?|deer|owl|seal|ducks?))|\btoddlers?\b|\binfants?\b|\bnewborns?\b|\bteen(?:s|age|aged|ager|agers)?\b|\bpre-?teens?\b|\btweens?\b|\bschool ?(?:girl|boy)s?\b|\b(?:high|middle|elementary|primary) ?school(?:er|ers| (?:student|girl|boy|kid)s?)\b|\bunder-?age[d]?\b|\bjuveniles?\b|\bloli(?:ta|s)?\b|\bshota\b|\bkindergart(?:ner|eners|en (?:pupil|student)s?)\b|\badolescents?\b/u,
    /\b(?:little|young|small|tiny) (?:girl|boy)s?\b|\bminors?\b(?=\W*(?:in|on|as|wearing|with|who|$))/u,
    /\b(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:year|yr)s?[- ]?olds?\b(?!\W*(?:wine|whisk|tree|house|castle|car|oak|dog|cat|bridge|tea|cheese|bonsai|pu.?er))|\b(?:aged?|age of) (?:[1-9]|1[0-7])\b/u,
  ],
);

const PERSON_HAN =
  '(?:人(?!参|工|造)|他|她|男(?!装)|女(?!装)|邻居|同事|同学|老师|警察|记者|受害|前任|前女友|前男友|老板|路人|行人|司机|士兵|妻子|丈夫|妈|爸|朋友|明星|对手|敌人)';
const HARM_HAN =
  '(?:砍|捅|杀(?!青|马特|菌|毒软)|刺(?!绣|猬|客|桐|身)|勒|掐|殴打|毒打|暴打|痛打|虐待|折磨|枪击|枪杀|射杀|活埋|烧死|打死|淹死|毒死|打断)';
const PERSON =
  '(?:him|her|them|me|people|person|persons|man|men|woman|women|guy|girl|boy|neighbou?rs?|boss|teacher|cop|police\\w*|crowd|victims?|someone|somebody|my ex|ex-?(?:wife|husband|girlfriend|boyfriend)|wife|husband|colleague|coworker|journalist|soldier|prisoner|driver|mother|father|friend)';

const violence = rule(
  'moderation.promptViolence',
  [
    new RegExp(
      `${HARM_HAN}.{0,5}${PERSON_HAN}|${PERSON_HAN}.{0,3}(?:被|遭).{0,6}${HARM_HAN}|把.{0,6}${PERSON_HAN}.{0,3}${HARM_HAN}`,
      'u',
    ),
    /斩首|分尸|肢解|碎尸|血腥|尸体|自杀|自残|割腕|上吊|凌迟|爆头|虐杀|断头|开膛|血肉模糊|枪毙|处决|屠杀|杀人|杀害|行刑|人头落地|鲜血直流/u,
  ],
  [
    new RegExp(
      `\\b(?:kill\\w*|murder\\w*|stab\\w*|tortur\\w*|strangl\\w*|chok(?:e|ing)|shoot(?:s|ing)?|beat(?:s|ing)?(?: up)?|hang(?:ing)?|execut\\w*|mutilat\\w*|lynch\\w*|maim\\w*|slaughter\\w*|assault\\w*|punch\\w*|drown\\w*|burn\\w*|whipp\\w*|poison\\w*)\\W+(?:\\w+\\W+){0,3}${PERSON}\\b(?! with kindness)`,
      'u',
    ),
    new RegExp(
      `\\b${PERSON}\\W+(?:\\w+\\W+){0,2}(?:being|getting|is|was|gets) (?:\\w+ )?(?:kill|murder|stabb|tortur|strangl|shot|beaten|hang|execut|mutilat|lynch|burn|whipp|drown)\\w*`,
      'u',
    ),
    /\b(?:beheading|behead\w*|decapitat\w*|gore|gory|dismember\w*|disembowel\w*|corpses?|dead bod(?:y|ies)|suicide|self.?harm|slit\w* (?:his |her |their )?(?:wrists?|throat)|severed (?:head|limb|arm|hand)s?|bloody (?:body|murder|victim|massacre)|massacre|mass shooting|school shooting)\b/u,
  ],
);

const documents = rule(
  'moderation.promptDocuments',
  [
    /身份证|护照(?!夹|包)|驾照|驾驶证|行驶证|结婚证|离婚证|毕业证|学位证|学生证|军官证|工作证|记者证|警官证|残疾证|营业执照|房产证|户口本|社保卡|医保卡|银行卡|信用卡|公章|钞票|假币|假钞|伪钞|人民币|纸币|百元大钞|美钞|欧元|发票|签证|准考证|诊断书|病假条|(?:转账|付款|支付|余额|聊天)(?:记录)?截图|存折|支票(?!簿形)|出生证|录取通知书|资格证书?|车牌号/u,
  ],
  [
    /\bpassports?\b(?! (?:cover|holder|photo booth))|\b(?:id|identity|identification|residence|social security|green|insurance|credit|debit|bank|student|press|police) cards?\b(?! game)|\b(?:driver'?s?|driving) licen[cs]es?\b|\bbank ?notes?\b|\bcounterfeit\w*|\b(?:fake|forged|realistic) (?:ids?|money|bills?|cash|degrees?|diplomas?|certificates?|visas?|tickets?|invoices?|badges?|currency|checks?|cheques?)\b|\b(?:dollar|euro|pound|yuan|rmb|yen) (?:bills?|notes?|banknotes?)\b|\bpaper money\b|\b(?:birth|death|marriage|vaccination|medical) certificates?\b|\bbank statements?\b|\bpay ?slips?\b|\bvisa (?:stamp|sticker|page)\b|\buniversity diplomas?\b|\bdiploma from\b|\bdoctor'?s note\b|\bpolice badge\b|\blicen[cs]e plate\b/u,
  ],
);

const figures = rule('moderation.promptFigures', [PUBLIC_FIGURE_HAN], [PUBLIC_FIGURE_LATIN]);

/** In the order in which they are told: the gravest reason first. */
const RULES = [minors, undressing, sexual, violence, documents, figures];

/** To leave clothes out of a picture is a way of asking for it without them. */
const UNWANTED_CLOTHES = new RegExp(`${CLOTHES_HAN}|\\b${CLOTHES}\\b|服装|穿着`, 'u');

/** What somebody asks to be drawn, and what they want left out, by the content policy. */
export function refusePrompt(prompt: string, negative = ''): void {
  const read = promptOf(normalise(prompt));
  const broken = RULES.find((one) => one.broken(read));
  if (broken) throw new Refused('policyRefused', { reason: broken.reason });
  const left = promptOf(normalise(negative));
  if (UNWANTED_CLOTHES.test(left.han) || left.latin.some((text) => UNWANTED_CLOTHES.test(text)))
    throw new Refused('policyRefused', { reason: 'moderation.undressing' });
  refuseText(prompt);
}

function promptOf({ plain, joined, spelled }: Normalised): Prompt {
  const letters = [plain, spelled, undisguised(plain), undisguised(spelled)];
  return { han: [soundOf(joined), soundOf(spelled)].join('\n'), latin: [...new Set(letters)] };
}
