import type { Reason } from '@liuguang/contract/reasons';
import type { Normalised } from './moderation.normalise.ts';

export interface Rule {
  /** What the person is told. */
  readonly reason: Reason & `moderation.${string}`;
  broken(text: Normalised): boolean;
}

const inJoined =
  (...patterns: readonly RegExp[]) =>
  ({ joined }: Normalised): boolean =>
    patterns.some((pattern) => pattern.test(joined));

const inEnglish =
  (...patterns: readonly RegExp[]) =>
  ({ plain, spelled }: Normalised): boolean =>
    patterns.some((pattern) => pattern.test(plain) || pattern.test(spelled));

const either =
  (...rules: readonly Rule['broken'][]) =>
  (text: Normalised): boolean =>
    rules.some((broken) => broken(text));

const CHILD =
  '(?:幼女|幼童|女童|男童|儿童|未成年|小学生|初中生|小女孩|小男孩|小学女生|初中女生|中学女生|幼齿|(?<!\\d)(?:[1-9]|1[0-7])岁|萝莉|正太|(?<![a-z])(?:loli|shota)(?![a-z]))';
const SEXUAL =
  '(?:裸(?!眼|辞|婚|妆|足|考|奔|睡)|色情|情色|性爱|性交|做爱|脱光|涩图|黄片|黄图|成人片|援交|福利(?:姬|图|视频)|露点|露胸|巨乳|(?<![a-z])(?:av|porn|sex|nude|nudes|hentai)(?![a-z]))';

const YOUNG = '(?:(?:little|young|small) (?:girl|boy)s?|(?:[1-9]|1[0-7])\\W?(?:yo|y/o|years?\\W?olds?))';
const LEWD = '(?:porn\\w*|sexy|nudes?|naked|topless|erotic\\w*|hentai|undress\\w*)';

const minors = either(
  inJoined(
    new RegExp(`${CHILD}.{0,6}${SEXUAL}`, 'u'),
    new RegExp(`${SEXUAL}.{0,6}${CHILD}`, 'u'),
    /恋童|炼铜|幼交|童交|幼幼(?:资源|视频|图)/u,
  ),
  inEnglish(
    /\b(?:child|kid|kids|children|preteen|pre-teen|underage|under-age|minor|toddler|schoolgirl|schoolboy|loli|lolita|shota)s?['’]?s?\W{1,3}(?:\w+\W{1,3})?(?:porn\w*|sex|sexy|nudes?|naked|erotic\w*|hentai|undress\w*)\b/u,
    /\b(?:nudes?|naked|sexy|erotic|undress\w*|porn\w*)\W{1,3}(?:\w+\W{1,3}){0,2}(?:child|kids?|children|preteens?|underage|toddlers?|schoolgirls?|schoolboys?|loli|shota)\b/u,
    /\bp(?:a)?edo(?:phil\w*)?\b|\bchildporn|\bjailbait\b/u,
    new RegExp(`\\b${YOUNG}\\W{1,3}(?:\\w+\\W{1,3}){0,2}${LEWD}\\b`, 'u'),
    new RegExp(`\\b${LEWD}\\W{1,3}(?:\\w+\\W{1,3}){0,3}${YOUNG}`, 'u'),
  ),
);

const undressing = either(
  inJoined(
    /(?:ai|智能|一键|自动|在线)(?:脱衣|去衣|扒衣|脱光|裸体|果体)/u,
    /(?:脱衣|去衣|扒衣)(?:软件|神器|工具|小程序|机器人|教程|app|ai|生成)/u,
    /(?:把|给|让|帮|替)[^，。！？]{0,10}(?:脱光|扒光|脱掉?(?:她|他|衣|内|裤|裙|上衣)|去掉?衣服|扒掉?衣|变成?裸|弄成裸|p成裸|裸体)/u,
    /(?:脱|扒|剥)(?:掉|光|去|下)?(?:她|他|美女|女生|女神|女孩|女人|女同学|女老师|明星)(?:们)?的?(?:衣|内衣|内裤|裤|裙|上衣)/u,
    /(?:她|他|美女|女生|女神|女孩|女人|明星|照片)(?:们)?的?(?:衣服|内衣|裙子|裤子)(?:都)?(?:脱|扒|去)(?:掉|光|了)/u,
    /透视(?:衣|装扮|看光)|看穿(?:她|他|女)[^，。]{0,4}衣|不穿衣服的(?:女|美女|她|照片|样子)|没穿衣服的(?:女|美女|她|照片)/u,
    /扒光(?:她|他|你|衣|了)|脱光(?:她|他|你|衣|光|了的|给)/u,
    /(?:她|他|人物|女生|女孩|美女|模特|照片|图里|图中|图上)[^，。！？]{0,6}(?:衣服|裙子|内衣|上衣|泳衣|衣物|裤子)(?:都|全)?(?:变成?透明|变没|变少|消失|p掉|p没|抹掉|擦掉|擦除|去除|删掉|删除|移除)/u,
    /(?:一丝不挂|赤身裸体|光着身子|不着寸缕|三点全露|全身赤裸|赤裸)的?(?:女|她|美女|少女|模特|照片|图片|写真|样子)/u,
    /(?:生成|画|发|来|求|想看)[^，。！？]{0,6}(?:色图|涩图|黄图|裸图|果照)/u,
    /(?<![防反抓止])(?:偷拍|偷窥)(?:她|女生|女人|女孩|裙|洗澡|更衣|换衣服)/u,
    /裸聊|果照|裸照|裸贷|全裸|果聊|裸体(?!画|雕|艺术|素描|主义)|露点(?!温)|走光照|偷拍裙底|裙底(?:照|偷拍|视频|风光)/u,
  ),
  inEnglish(
    /\b(?:undress|nudify|deepnude|unclothe)\w*\b/u,
    /\b(?:remove|take ?off|strip(?: off)?|rip off|delete|erase)\W{1,3}(?:all )?(?:her|his|their|the|this|that|my)?\W{0,3}(?:\w+['’]?s?\W{1,3}){0,3}(?:clothes|clothing|dress|shirt|bra|bikini|underwear|panties|swimsuit|skirt)\b/u,
    /\b(?:make|turn|show|get|draw|generate)\W{1,3}(?:her|him|them|me|this|that|the|a|an)\W{1,3}(?:\w+\W{1,3}){0,3}(?:naked|nude|topless)\b/u,
    /\b(?:naked|nude|topless)\W{1,3}(?:girls?|boys?|wom[ae]n|m[ae]n|photos?|pics?|pictures?|videos?|body|bodies|selfies?|teens?|celeb\w*)\b/u,
    /\b(?:her|him|them)\W{1,3}(?:fully |completely |totally )?(?:naked|nude|topless)\b(?!\W{1,3}(?:truth|ambition|lip\w*|dress|heels?|make))/u,
    /\bnudes\b/u,
    /\bstrip\W{1,3}(?:her|him|them|(?:the|this|that|my)\W{1,3}(?:\w+\W{1,3})?(?:girl|woman|lady|boy|man|ex|friend|teacher|classmate|sister|model|person))\b(?!\W{1,3}of\b)/u,
    /\bsee\W{1,3}(?:right )?through\W{1,3}(?:her|his|their)\W{1,3}(?:\w+\W{1,3})?(?:clothes|dress|shirt|skirt|top|blouse)\b/u,
    /\b(?:her|him|she|he|girl|woman|man|model|person|them)\W{1,3}(?:\w+\W{1,3}){0,2}(?:without|with no|wearing no)\W{1,3}(?:any )?(?:clothes|clothing|underwear|bra|panties)\b/u,
    /\b(?:nsfw|lewd|erotic|topless|naked|nude|x-?rated)\W{1,3}(?:version|edit|picture|photo|image|pic|drawing)s?\W{1,3}of\b/u,
    /\b(?:take|get|rip)\W{1,3}(?:all )?(?:her|his|their)\W{1,3}(?:\w+\W{1,3})?(?:clothes|dress|shirt|bra|bikini|underwear|panties|skirt)\W{1,3}off\b/u,
  ),
);

const sexual: Rule['broken'] = (text) => inHan(text) || inPinyin(text);

/** Only syllables that spell nothing else: yuepao is a run in company as well, ziwei a name. */
const inPinyin = inEnglish(
  /(?<![a-z])(?:se\s?qing(?:pian|wang|shipin|tupian)|luo\s?liao|luo\s?zhao|zuo\s?ai\s?(?:shipin|pian)|kou\s?jiao\s?(?:shipin|fuwu)|luan\s?lun|cheng\s?ren\s?(?:shipin|pian)|huang\s?se\s?(?:wangzhan|shipin))(?![a-z])/u,
);

const inHan = inJoined(
  /(?<![当看叫称变])做爱(?!好|心|国|情|护|豆|吃|笑|学|岗|玩|看|美|尔|迪|丽|你|她|他|我|做|的)/u,
  /(?<![路出进入窗门港接人户当关风渡道卡])口交(?!通|叉|流|付|易|互|接|汇|给|代|谈|替|换|界|往|错|费|钱|警|差)/u,
  /(?<![男女异同两一定属理感弹黏个])性交(?!往|友|流|付|易|互|际|给|谈|接|换|替|叉|通|由)/u,
  /(?<![反对无非禁止抵制拒绝扫打击涉远离])色情|(?<![爱感热深表风友亲])情色(?!彩|调|泽|系)/u,
  /(?<![室市境国场])内射(?!击|门|箭|线|灯|程|频|电|手)/u,
  /(?:强|轮|迷|诱)奸(?!犯|案|罪|未遂|嫌)/u,
  /乳交|肛交|兽交|鸡奸|乱伦|群p|约炮|炮友|招嫖|卖淫|援交|楼凤|淫(?:荡|乱|水|穴|妇|娃|叫|贼|秽|魔)|射精|潮吹|颜射|口爆|自慰|手淫|撸管/u,
  /阴(?:茎|蒂|唇)|阴道(?!炎|镜|癌)|龟头|鸡巴|肉棒|巨乳|爆乳|骚(?:货|逼|穴|妇)|荡妇|性爱|性奴|黄片|成人(?:片|视频|电影|网站|直播)|三级片|无码(?:片|视频|高清|资源)/u,
  /(?<![a-z])av(?:女优|资源|视频|在线|片)|(?<![a-z])a片(?!区|场|段|名)|看片(?:加|找|私)|(?:福利|黄色)(?:姬|视频|网站|小说)/u,
);

const abuse = inJoined(
  /[操艹肏草曹日干](?:你|您|他|她|尼|泥|拟)(?:妈|马|玛|娘|爸|爹|大爷|全家|祖宗|老母|奶奶|老娘|ma(?![a-z]))/u,
  /傻[逼屄](?!近)|傻b(?![a-z])|煞笔|[妈骚臭烂操舔贱]逼(?!近|真|仄|迫|人|宫)|[屄肏]/u,
  /(?:死|杀|灭)(?:你|他|她)?全家|你[妈马]死了|滚你[妈马]|[狗小野]杂种|王八蛋|婊子|贱货|狗娘养|去死吧/u,
  /(?<![a-z])(?:cao|ri|gan)[\s_.-]?ni[\s_.-]?(?:ma|niang|die)(?:de|si)?(?![a-z])/u,
  /(?<![a-z])(?:nmsl|cnm|wcnm|caonima|wocaonima|shabi|dashabi)(?![a-z])/u,
  /黑鬼|(?<!印度)支那(?!半岛)/u,
);

const LURE =
  '(?:福利(?!院|彩|待遇|政策)|资源群|小姐姐|同城约|约会|兼职|刷单|日结|返利|稳赚|包赔|代充|内部票|博彩|赌|棋牌|彩票|私密|成人|色(?:播|站|群|网)|茶(?:叶)?资源|看片|网黄)';
const CONTACT =
  '(?:加?(?:微信|薇信|威信|徽信|v信|扣扣|(?<![a-z])(?:vx|wx|qq|q|tg|telegram|whatsapp))[:：号群是加\\s_-]{0,4}[a-z0-9_-]{5,20}|[加➕+](?:微信|薇信|v(?![a-z])|vx|wx|qq|扣扣|q群)|(?:https?:\\/\\/|www\\.)|t\\.me)';

/** A link or a number alone is no fault of a text; beside a bait it is what the text is for. */
const luring = inJoined(
  new RegExp(`${LURE}[^。！？]{0,16}${CONTACT}`, 'u'),
  new RegExp(`${CONTACT}[^。！？]{0,16}${LURE}`, 'u'),
);

/** In the order in which they are told: the gravest reason first. */
export const TEXT_RULES: readonly Rule[] = [
  { reason: 'moderation.minors', broken: minors },
  { reason: 'moderation.undressing', broken: undressing },
  { reason: 'moderation.sexual', broken: sexual },
  { reason: 'moderation.abuse', broken: abuse },
  { reason: 'moderation.luring', broken: luring },
];
