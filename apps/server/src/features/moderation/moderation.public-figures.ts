/** People whom nobody may have drawn by name; Chinese names, then those in Latin letters. */
const HAN =
  '习近平 毛泽东 邓小平 江泽民 胡锦涛 李克强 彭丽媛 温家宝 特朗普 川普 拜登 奥巴马 克林顿 普京 泽连斯基 马克龙 默克尔 莫迪 金正恩 安倍晋三 岸田文雄 ' +
  '马斯克 马云 马化腾 雷军 任正非 董明珠 李彦宏 刘强东 王健林 比尔盖茨 乔布斯 扎克伯格 贝索斯 巴菲特 ' +
  '刘德华 周杰伦 成龙 张学友 黎明唱 郭富城 周星驰 周润发 梁朝伟 李连杰 甄子丹 吴京 沈腾 黄渤 徐峥 葛优 胡歌 王一博 肖战 易烊千玺 王俊凯 王源唱 蔡徐坤 鹿晗 ' +
  '吴亦凡 黄子韬 张艺兴 邓超 陈赫 李易峰 杨洋演 张国荣 林俊杰 陈奕迅 薛之谦 华晨宇 毛不易 ' +
  '杨幂 范冰冰 赵丽颖 迪丽热巴 古力娜扎 刘亦菲 杨紫 章子怡 巩俐 周迅 汤唯 刘诗诗 郑爽 关晓彤 欧阳娜娜 林志玲 杨超越 孟美岐 邓紫棋 王菲 张惠妹 蔡依林 宋茜 倪妮 舒淇 ' +
  '姚明 刘翔 苏炳添 谷爱凌 孙杨 郎平 丁俊晖 李娜网 全红婵 梅西 罗纳尔多 内马尔 姆巴佩 贝克汉姆 科比 勒布朗詹姆斯 乔丹打 ' +
  '泰勒斯威夫特 霉霉 碧昂丝 蕾哈娜 卡戴珊 布拉德皮特 安吉丽娜朱莉 汤姆克鲁斯 莱昂纳多 斯嘉丽约翰逊 艾玛沃特森 基努里维斯 贾斯汀比伯 山下智久 新垣结衣 石原里美 宋慧乔 金秀贤 李敏镐 林允儿';

const LATIN =
  'xi jinping|mao zedong|deng xiaoping|donald trump|trump(?! card)|joe biden|biden|obama|hillary clinton|bill clinton|putin|zelensk\\w+|macron|angela merkel|merkel|narendra modi|kim jong[ -]?un|boris johnson|rishi sunak|kamala harris|queen elizabeth|king charles|pope francis|greta thunberg|' +
  'elon musk|bill gates|steve jobs|zuckerberg|jeff bezos|warren buffett|jack ma|sam altman|' +
  'andy lau|jay chou|jackie chan|jet li|donnie yen|stephen chow|tony leung|bruce lee|fan bingbing|gong li|zhang ziyi|liu yifei|yang mi|wang yibo|xiao zhan|' +
  'yao ming|eileen gu|lionel messi|messi|cristiano ronaldo|ronaldo|neymar|mbapp[eé]|david beckham|kobe bryant|lebron james|michael jordan|stephen curry|serena williams|tiger woods|' +
  'taylor swift|beyonc[eé]|rihanna|kim kardashian|kardashians?|kanye west|drake the rapper|lady gaga|ariana grande|billie eilish|justin bieber|ed sheeran|adele the singer|bad bunny|selena gomez|' +
  'brad pitt|angelina jolie|tom cruise|leonardo dicaprio|scarlett johansson|emma watson|emma stone|keanu reeves|johnny depp|tom hanks|will smith|jennifer lawrence|natalie portman|robert downey|margot robbie|zendaya|timoth[eé]e chalamet|gal gadot|dwayne johnson|ryan reynolds|oprah winfrey|michael jackson|marilyn monroe';

/** The last sign of some names says which of several people is meant, and is not part of the name. */
const names = HAN.split(' ').map((name) =>
  name.replace(/(?<=^(?:黎明|王源|杨洋|李娜|乔丹))[唱演网打]$/u, '(?=唱|演|打|跑|的|在|穿|拍)'),
);

/** "Hoping that a son becomes a dragon" has nobody's name in it. */
export const PUBLIC_FIGURE_HAN = new RegExp(`(?<!望子|望女)(?:${names.join('|')})`, 'u');
export const PUBLIC_FIGURE_LATIN = new RegExp(`(?<![a-z])(?:${LATIN})(?![a-z])`, 'u');
