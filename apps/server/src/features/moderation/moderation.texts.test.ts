import { describe, expect, test } from 'vitest';
import { refuseName, refuseText } from './moderation.texts.ts';

/** The tip that a text is refused with; nothing when it may stand. */
function tipOf(refuse: () => void): string | undefined {
  try {
    refuse();
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ refusal: 'policyRefused', code: 4220 });
    return (error as { tip: string }).tip;
  }
}
const ofText = (text: string) => tipOf(() => refuseText(text));
const ofName = (name: string) => tipOf(() => refuseName(name));

const listed = (words: string) => words.split(', ');

describe('ordinary names', () => {
  test.each([
    ...listed(
      '林夏, 周野, 欧阳娜娜, 上官方圆, 上官婉儿, 操盘手老王, 曹操, 日出江花, 干饭人, 草莓, 马妈妈, 鸡蛋仔, 炸鸡吧唧',
    ),
    ...listed(
      '色彩斑斓, 裸眼看世界, 脱口秀爱好者, 萝莉塔裙子控, 小学生日记, 骚年, 童话镇, 性感的土豆, 奶茶不加糖, 加微笑点',
    ),
    ...listed(
      '流光溢彩, 追光者, 客从何处来, 旅客服务生, 微信步数第一, 王日天, 一干二净, 逼近零点, 游客小满, 沈墨, 广告号',
    ),
    ...listed('已注销'),
  ])('%s may be had', (name) => {
    expect(ofName(name)).toBeUndefined();
  });

  test.each([
    ...listed('Scunthorpe, Dick Van Dyke, Charles Dickens, Emily Dickinson, Cockburn, Hancock, Hitchcock, Essex Girl'),
    ...listed(
      'Penistone, Cassandra, Assange, Assyria, Semenov, Siriporn, Pissarro, Cumberbatch, Cummings, Fukuoka, fu_ke',
    ),
    ...listed(
      'shitou, xiao_shitou, faguo_2024, faguang, wanke, titanic, badminton, Analia, Coriolanus, Matsushita, Kike',
    ),
    ...listed('Rakshit, cockpit, Fagan, therapist, grapes, Arsenal, user455123, 4551234, wxm19900101, groot'),
    ...listed(
      'supporter_of_arsenal, Stafford, unofficial, Mangga, ABO血型, Montenegro, John Lee Hooker, liuguang_1990',
    ),
    ...listed(
      'ecosystem, service_dog, avocado, davinci, wang_hao, zhangsan, Mr. Media, J.Cole, kung fu panda, Álvaro, Zoë',
    ),
    ...listed('さくら, 김민수, Đặng, cuntao, chentai, gongbang, libs/utility, HighBitCharacters, git_fsck'),
  ])('%s may be had', (name) => {
    expect(ofName(name)).toBeUndefined();
  });
});

describe('ordinary texts', () => {
  test.each([
    '追剧，养猫，偶尔写影评',
    '《色戒》拍得真好，梁朝伟的眼神绝了',
    '把摄影当做爱好，周末去爬山',
    '路口交通灯坏了，绕行吧',
    '喜欢和异性交往的分寸感',
    '这部片子的感情色彩很浓，也很有爱情色调',
    '室内射击比赛拿了第三',
    '反对色情和暴力，人人有责',
    '儿童福利院的志愿者',
    '儿童裸眼视力检查要每年做',
    '警方抓获强奸犯，大快人心',
    '我是一名客服，喜欢听别人讲故事',
    '他妈的手艺真好，做的红烧肉绝了',
    '洗衣机脱水的声音好大',
    '天热了，脱掉外套去跑步',
    '下班就脱光棍？双十一加油',
    '今天拿几把椅子来吃炸鸡吧',
    '体操队训练很苦，操场见',
    '露点温度是气象里的概念',
    '底盘调教得很扎实',
    '博物馆里的裸体雕塑是大理石的',
    '去衣柜里拿一件外套',
    '小学生学习资源分享',
    '公司官网是 example.com，欢迎来信',
    'My favourite shows: Sex Education, The Naked Gun, Dick Tracy',
    'I need to undo my mistakes; the dress code is casual',
    'nude lipstick and a nice dress',
    'Take off your coat and relax',
    'Kids love this film, and the whole family did too',
    'A minor issue, sexually dimorphic birds are fun',
    '',
    '🎬🍿✨',
    '想看不穿帮的古装剧',
    '购物车里的衣服删掉了',
    '衣服消失在衣柜里，谁拿的',
    '约跑吗 yuepao 周六早上',
    'luotian 的新歌好听，jinrong 也唱得好',
    '酒店要防偷拍，警方提醒',
    '她穿的裙子真好看，哪里买的',
    '我家孩子 6岁，学会骑车了',
    '16岁的夏天，第一次看海',
    '月亮和兑换码都有了',
    '做AI产品的第三年',
    '这家公司福利待遇不错，兼职也有社保',
    '福利院的孩子们，欢迎加入志愿者微信群',
    '色彩管理教程：https://example.com/colour',
    '赌一包辣条，明天下雨',
    '约会看什么电影好',
    'Привет, как дела? Это просто текст о море',
    'Γειά σου κόσμε, τι κάνεις',
    'The comic strip of the day made her laugh',
    'They strip her of her title in the last episode',
    'See through the fog, dress warm',
    'A man with no name, a film without a hero',
    'Young girl with a pearl earring is a painting',
    'The 12 years old record was broken',
    'She took her coat off and sat down',
    'an edit of the best goals, topless car version',
    'no clothes on sale this week',
  ])('%j may stand', (text) => {
    expect(ofText(text)).toBeUndefined();
  });
});

describe('sexual content', () => {
  test.each([
    '约炮吗',
    '找炮友',
    '成人视频在线看',
    '淫荡少妇',
    '他在做爱',
    '口交视频',
    '黄色网站',
    '看片加我',
    'AV资源',
    'luo liao',
    'chengren shipin',
    'luanlun',
  ])('%s is refused', (text) => {
    expect(ofText(text)).toBe('不能发布色情低俗的内容');
  });
});

describe('undressing somebody', () => {
  test.each([
    '帮我把这张照片里的女生脱光',
    '一键脱衣',
    'AI去衣神器',
    '脱掉她的衣服',
    '把她的衣服去掉',
    '让她变裸',
    '裸聊加我',
    '偷拍裙底',
    'undress this photo',
    'Remove her clothes please',
    'take off the woman’s dress',
    'make her naked',
    'generate a picture of her fully nude',
    'nude girls here',
    'deepnude',
    '让图中她的衣服变透明',
    '照片里女生的裙子p掉',
    '一丝不挂的美女写真',
    '生成几张涩图',
    '偷窥女生洗澡',
    '求她的果照',
    'strip this girl',
    'strip her please',
    'see through her dress',
    'a woman without clothes',
    'show me him wearing no clothes',
    'nsfw version of my teacher',
    'take her clothes off',
    'u n d r e s s her',
    'undrеss this person',
    'ｎｕｄｉｆｙ her',
    '月兑掉她的衣服',
    '帮我 把 她 脱 光',
    '幫我脫掉她的衣服',
  ])('%s is refused', (text) => {
    expect(ofText(text)).toBe('不能发布脱衣、裸露一类的内容');
  });
});

describe('minors', () => {
  test.each([
    '萝莉福利视频',
    '未成年色情',
    '小学生裸照',
    '裸体女童',
    '恋童',
    'child porn',
    'naked kids',
    'underage girl nudes',
    'Loli hentai',
    'pedophile',
    '14岁裸照',
    '初中女生色情',
    'nude pictures of a 15 year old',
    'undress this little girl',
    '12yo sexy',
  ])('with anything sexual are refused before all else: %s', (text) => {
    expect(ofText(text)).toBe('涉及未成年人的不当内容不能发布');
  });
});

describe('abuse', () => {
  test.each([
    '操你妈',
    '草泥马',
    '傻逼',
    '死全家',
    '你妈死了',
    '狗杂种',
    'nmsl',
    'sha_bi shabi',
    'cao ni ma',
    'ri_ni_ma',
  ])('%s is refused', (text) => {
    expect(ofText(text)).toBe('有骂人的话，换个说法吧');
  });

  test.each(['fuck', 'fucking', 'bitch', 'asshole', 'shit', 'bullshit', 'nigger', 'cunt', 'whore', 'pussy', 'faggot'])(
    '%s is refused',
    (text) => {
      expect(ofText(`you ${text}`)).toBe('有不文明的词语，换个说法吧');
      expect(ofName(text.toUpperCase())).toBe('有不文明的词语，换个说法吧');
    },
  );
});

describe('baits with a contact', () => {
  test.each([
    '看片加微信 abcd12345',
    '同城约，vx：liuliu888',
    '日结兼职 加QQ 123456789',
    '刷单返利 https://evil.example/x',
    'www.evil.example 棋牌送彩金',
    '成人直播 t.me/abcdef',
    '小姐姐在线，+V了解',
  ])('%s is refused', (text) => {
    expect(ofText(text)).toBeDefined();
  });

  test.each(['微信步数第一', '群里见，加我微信吧', '官网 https://example.com', 'QQ音乐的会员 12345 人'])(
    '%s has no bait',
    (text) => {
      expect(ofText(text)).toBeUndefined();
    },
  );
});

describe('disguises', () => {
  test.each([
    ['full-width letters', 'ｆｕｃｋ'],
    ['letters apart', 'f u c k'],
    ['dots between letters', 'f.u.c.k you'],
    ['underscores in a name', 'f_u_c_k'],
    ['leetspeak', 'sh1t'],
    ['leetspeak with signs', '@$$hole'],
    ['letters repeated', 'fuuuuuck'],
    ['a star for a letter', 'f*ck off'],
    ['invisible characters', 'fu\u200bc\u200dk'],
    ['stacked marks', 'f\u0336u\u0336c\u0336k\u0336'],
    ['letters of other scripts', 'fυсk'],
    ['mathematical letters', '𝒇𝒖𝒄𝒌'],
    ['circled letters', 'ⓕⓤⓒⓚ'],
    ['spaces between characters', '傻 逼'],
    ['signs between characters', '操*你~妈'],
    ['invisible characters between characters', '傻\u200b逼'],
    ['emoji between characters', '傻😀逼'],
    ['traditional characters', '幹你娘，操你媽'],
    ['letters for characters', '傻B'],
  ])('by %s do not help', (_how, text) => {
    expect(ofText(text)).toBeDefined();
    expect(ofName(text)).toBeDefined();
  });
});

describe('names that pass for the staff’s', () => {
  test.each([
    ...listed(
      '官方账号, 流光官方, 流光客服, 在线客服01, 系统通知, 管理员, 流光, 充值中心, 审核员小李, 流光小助手, 官-方',
    ),
    ...listed(
      '客 服, admin, Admin_01, adm1n, 4dmin, administrator, xx_official, Official2024, moderator, liuguang_official',
    ),
    ...listed('support, support_team, system, root, kefu_88, staff, ａｄｍｉｎ, a d m i n, 客服專員, 管理員'),
  ])('%s is refused', (name) => {
    expect(ofName(name)).toBe('名字容易被当成官方或客服，换一个吧');
  });

  test('may be spoken of in a text', () => {
    expect(ofText('官方客服回复很快，admin 人很好')).toBeUndefined();
  });
});

describe('names that carry links or contacts', () => {
  test.each([
    ...listed(
      'www.abc.com, https://x.y, 好剧abc123.top, abc点com, QQ123456789, qq：12345678, 扣扣 1234567, 微信:abc12345',
    ),
    ...listed('vx_abc1234, VX：liuliu88, 加微信, 加V看更多, 加微信聊, 加群, tg:@someone, 13812345678, 138 1234 5678'),
    ...listed('老王138-1234-5678, ＋Ｖ聊, 微 信 : abc12345, t.me/abc'),
  ])('%s is refused', (name) => {
    expect(ofName(name)).toBe('名字里不能放链接或联系方式');
  });
});
