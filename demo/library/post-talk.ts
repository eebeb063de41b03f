import type { DemoPost } from './types.ts';

/** Questions, polls, long texts and posts with a paid part, the newest first. */
export const TALK_POSTS: readonly DemoPost[] = [
  {
    ...{ by: 'member', likes: 9, topics: ['night'], isQuestion: true },
    title: '有没有适合睡前看的、不会让人想再看一集的视频？',
    text: '已经连续三天看到两点了，救救我。',
    comments: [
      {
        ...{ by: 'yudeng', text: '“雨夜的窗”，看不到结尾就会睡着，我自己试过很多次。', isAccepted: true },
        likes: ['member', 'lapsed', 'svip', 'xiaozao'],
      },
      { by: 'weishenme', text: '科学的回答：没有。人性的回答：关掉自动播放。', likes: ['member', 'babit', 'dark'] },
      { by: 'lanjing', text: '水母。', likes: ['member'] },
    ],
  },
  {
    ...{ by: 'denghuo', likes: 13, topics: ['story'] },
    title: '第二季，小狐先去哪里？',
    poll: [
      ['海边的灯塔', 6],
      ['雪山上的驿站', 4],
      ['会走路的集市', 5],
    ],
    comments: [{ by: 'lingdian', text: '灯塔不行，灯塔里有我。', likes: ['denghuo', 'dark', 'svip'] }],
  },
  {
    ...{ by: 'shanfeng', likes: 11, topics: ['scenery', 'craft'], title: '怎样画一片不会动的湖' },
    blocks: [
      '很多人问我，湖面为什么看起来是静的。答案是：它一点也不静，只是动得很整齐。',
      '# 先画天',
      '湖的颜色不是湖的，是天的。先把天画完，再把它倒过来，压暗一点。',
      '! dusk-lake-wide',
      '# 再画风',
      '风不用画出来。把横向的笔触断开几处，断口就是风走过的地方。岸边断得密，湖心断得疏。',
      '! dawn-lake-wide',
      '# 最后停手',
      '画到觉得还差一点的时候，就可以停了。那一点，留给看的人。',
    ],
    comments: [
      { by: 'moshui', text: '最后一段抄下来贴在桌上了。', likes: ['shanfeng', 'zhijian', 'xingtu', 'yudeng'] },
      { by: 'vip', text: '断口那一句，拍照的人也用得上。', likes: ['shanfeng'] },
    ],
  },
  {
    ...{ by: 'zhijian', likes: 10, topics: ['craft'] },
    text: '六层纸的森林，图纸整理好了。免费的部分够剪一只鹿，想剪整片林子的看下面。',
    pictures: ['paper-forest-wide'],
    paid: {
      ...{ title: '六层图纸与裁剪顺序', price: 60, pictures: ['paper-worlds-2', 'paper-worlds-3', 'paper-worlds-4'] },
      text: '从最里面一层开始剪：第一层只有月亮和两棵远树，用最薄的纸。第二层到第四层是树干，越往外越粗，记得在左下角留一个小口，灯线从那里走。第五层是鹿，耳朵要最后剪。第六层是框，贴之前先点灯看一遍影子。',
    },
    comments: [{ by: 'denghuo', text: '照着剪到第五层了，耳朵果然剪坏了一次。', likes: ['zhijian', 'babit'] }],
  },
  {
    ...{ by: 'weishenme', likes: 8, topics: ['science'] },
    title: '下一期讲哪个为什么？',
    poll: [
      ['为什么猫总能站着落地', 7],
      ['为什么热水有时先结冰', 3],
      ['为什么地铁口总有风', 4],
      ['为什么周一特别长', 2],
    ],
    comments: [{ by: 'member', text: '我家猫投了第一项，它要一个解释。', likes: ['weishenme', 'xiaozao'] }],
  },
  {
    ...{ by: 'babit', likes: 5, topics: ['story'], isQuestion: true },
    title: 'How do you choose a palette when you only get twenty colours?',
    comments: [
      {
        ...{ by: 'zhijian', text: 'Start with the darkest and the lightest, then only add what a shadow asks for.' },
        ...{ isAccepted: true, likes: ['babit', 'moshui', 'svip'] },
      },
      { by: 'moshui', text: '我只有一种颜色，帮不上忙。', likes: ['babit', 'zhijian', 'shanfeng', 'xiaozao'] },
    ],
  },
  {
    ...{ by: 'xiaozao', likes: 9, topics: ['craft'], title: '一个人也要好好吃饭：五条小规矩' },
    blocks: [
      '一人食最容易将就，所以我给自己定了几条小规矩。',
      '# 先洗锅，再开火',
      '前一天的锅不洗，今天就不会想做饭。',
      '# 一道菜只学一个动作',
      '番茄面学的是熬，炒蛋学的是等。学会一个就够了。',
      '! tomato-noodles-wide',
      '# 坐下来吃',
      '不站在灶台边吃，不看工作消息。哪怕只有一碗面，也要有一张桌子。',
    ],
    comments: [{ by: 'yudeng', text: '今晚从洗锅开始。', likes: ['xiaozao', 'member', 'lapsed'] }],
  },
  {
    ...{ by: 'xingtu', likes: 7, topics: ['science'] },
    text: '给想在阳台看星星的人：我整理了一年十二个月的入门路线，不用望远镜。',
    paid: {
      ...{ title: '十二个月的观星路线', price: 80, pictures: [] },
      text: '一月，从猎户座的腰带开始，三颗星连成一线，往左下找最亮的那颗。二月认双子，三月找狮子的问号。四月以后北斗升得最高，顺着勺柄画一道弧，先到大角，再到角宿一。六月到八月抬头就是夏季大三角。九月看飞马的大方框，十月从方框的角上数出仙女。十一月等昴星团，十二月又回到猎户。',
    },
    comments: [{ by: 'vip', text: '山里对着看了一遍，三月那个问号真的在。', likes: ['xingtu'] }],
  },
  {
    ...{ by: 'lapsed', likes: 3, isQuestion: true },
    title: '会员到期了，大家都续多久？',
    text: '按月总忘，按年又怕看不回来。',
    comments: [{ by: 'svip', text: '先把收藏夹看完再说，我就是这么拖到现在的。', likes: ['lapsed'] }],
  },
  {
    ...{ by: 'huanyuan', likes: 6, topics: ['music'] },
    title: '写曲子的时候，你先有哪个？',
    poll: [
      ['旋律', 3],
      ['节奏', 5],
      ['画面', 6],
    ],
  },
  {
    ...{ by: 'lingdian', likes: 8, topics: ['late'], title: '凌晨三点的便利店（短篇）' },
    blocks: [
      '便利店的门在三点整响了一声，没有人进来。',
      '店员阿青抬头看了看，把关东煮的火调小了一格。他在这里值了两年夜班，知道三点的门铃只是门铃。',
      '# 一',
      '三点零五分，货架最里面那排的酸奶少了一盒。柜台上多了一枚硬币，还带着露水。',
      '! neon-rain-wide',
      '# 二',
      '阿青把硬币收进一个玻璃罐。罐子已经快满了。他想，等攒满了，就给那位客人办一张会员卡。',
      '门又响了一声。这一次，他说了欢迎光临。',
    ],
    comments: [
      { by: 'dark', text: '温柔得让人不害怕了，又好像更害怕了。', likes: ['lingdian', 'yudeng', 'svip'] },
      { by: 'member', text: '我也想要那张会员卡。', likes: ['lingdian'] },
    ],
  },
  {
    ...{ by: 'dark', likes: 4, topics: ['late'], isQuestion: true },
    title: '《雾中灯塔》里的守塔人到底有几个？',
    text: '我数出来是三个，可是影子只有两个。',
    comments: [
      { by: 'lingdian', text: '再看一遍第四分钟，注意灯灭的那一秒。', likes: ['dark', 'svip'], isAccepted: true },
    ],
  },
  {
    ...{ by: 'moshui', likes: 7, topics: ['craft', 'story'] },
    text: '读诗的时候先慢一拍，再轻一点。示范写在下面，附一张手卷的原稿。',
    paid: {
      ...{ title: '一首诗的读法与原稿', price: 40, pictures: ['ink-leaves-2'] },
      text: '第一句不要读满，留半口气给第二句。遇到“月”字，声音往上抬一点点，像抬头。句末的字要放下来，而不是停下来。全诗读完，数三下，再合上书。',
    },
  },
  {
    ...{ by: 'lanjing', likes: 6, topics: ['sea'] },
    title: '如果只能选一种，你想变成？',
    poll: [
      ['水母', 6],
      ['蓝鲸', 5],
      ['礁石', 4],
    ],
    comments: [{ by: 'weishenme', text: '选礁石的人，我们做朋友吧。', likes: ['lanjing', 'xiaozao'] }],
  },
  {
    ...{ by: 'svip', likes: 5, topics: ['story'], isQuestion: true },
    title: 'What should I watch to learn how to cut on movement?',
    comments: [
      { by: 'denghuo', text: 'Episode two of the fox, minute one. Mute it and count the steps.', likes: ['svip'] },
    ],
  },
  {
    ...{ by: 'yudeng', likes: 7, topics: ['night'] },
    text: '今晚有雨。灯给你留着。',
    comments: [{ by: 'lapsed', text: '看到这句就够了。', likes: ['yudeng', 'member'] }],
  },
  {
    ...{ by: 'weishenme', likes: 6, topics: ['science'] },
    text: '冷知识一条：章鱼有三颗心脏，游起来的时候，其中一颗会停下来休息。所以它们更喜欢走路。',
    comments: [{ by: 'xiaozao', text: '突然理解了我为什么不爱跑步。', likes: ['weishenme', 'lanjing', 'babit'] }],
  },
  {
    ...{ by: 'xingtu', likes: 4, topics: ['science'] },
    text: 'Clear sky tonight, no moon until two. Go out, give your eyes ten minutes, look up.',
  },
  {
    ...{ by: 'vip', likes: 5, isQuestion: true, topics: ['scenery'] },
    title: '雨天的山路，相机怎么防潮？',
    comments: [
      { by: 'shanfeng', text: '两个密封袋，一把生米，下山再打开。', likes: ['vip', 'svip'], isAccepted: true },
    ],
  },
  {
    ...{ by: 'dark', likes: 3, topics: ['late'] },
    text: '看悬疑片一定要关灯。看完悬疑片一定要开灯。这就是平衡。',
  },
  {
    ...{ by: 'denghuo', likes: 8, topics: ['story'], title: '一集动画是怎么做出来的' },
    blocks: [
      '一集八分钟，我们四个人做了十一周。',
      '# 第一周到第三周：写',
      '先写小狐今天怕什么，再写它怎么不怕。',
      '# 第四周到第九周：画',
      '! lantern-fox-3-wide',
      '每天十秒。雨天画雨，晴天也画雨，因为这一集下雨。',
      '# 最后两周：听',
      '脚步声是用核桃壳录的。灯的声音，是外婆家那盏灯。',
    ],
  },
  {
    ...{ by: 'babit', likes: 4, topics: ['music'] },
    text: '用三个声道写了一首通关曲，第三个声道其实是冰箱的声音。',
  },
  {
    ...{ by: 'member', likes: 3 },
    title: '追剧的时候，你会？',
    poll: [
      ['一口气看完', 5],
      ['每天一集', 4],
      ['等完结再看', 6],
    ],
  },
  {
    ...{ by: 'zhijian', likes: 5, topics: ['craft'], isQuestion: true },
    title: '剪纸用的薄纸，大家在哪里买？',
    text: '要能透光、又不会一碰就破的那种。',
    comments: [{ by: 'moshui', text: '试试裱画用的夹宣，一张能剥成三层。', likes: ['zhijian'], isAccepted: true }],
  },
  {
    ...{ by: 'shanfeng', likes: 6, topics: ['scenery'] },
    text: '四季的同一个位置，大图和作画笔记放在里面了，支持一下画材钱。',
    pictures: ['four-seasons-wide'],
    paid: {
      ...{ title: '四季大图与作画笔记', price: 100, pictures: ['four-lakes-3', 'four-lakes-5', 'four-lakes-7'] },
      text: '春天的湖最难，因为颜色太多。我只留了两种绿，其余都让给雾。夏天画的是正午，影子短，所以水面要亮得不讲道理。秋天先画倒影，再画山。冬天只画了二十分钟，手就僵了，剩下的是回家凭记忆补的。',
    },
  },
  {
    ...{ by: 'lapsed', likes: 2 },
    text: '整理收藏夹，发现收藏最多的标签是“以后再看”。',
    comments: [{ by: 'member', text: '我们都一样。', likes: ['lapsed', 'svip'] }],
  },
  {
    ...{ by: 'svip', likes: 4 },
    text: '论文写到第四章，题目叫《窗》。感谢这里的每一扇窗。',
  },
  {
    ...{ by: 'xiaozao', likes: 5, topics: ['craft'] },
    title: '今晚吃什么？',
    poll: [
      ['番茄面', 8],
      ['也是番茄面', 6],
    ],
  },
  {
    ...{ by: 'lanjing', likes: 5, topics: ['sea'] },
    text: '观察站的第一千天。今天的记录只有一行：它来了，停了一会儿，又走了。',
    pictures: ['whale-wide'],
  },
  {
    ...{ by: 'huanyuan', likes: 4, topics: ['music'] },
    text: 'Found a door in the studio that squeaks in perfect fifths. It has been recorded. It has been thanked.',
  },
  {
    ...{ by: 'moshui', likes: 5, topics: ['craft'] },
    text: '今天只写了一个字：静。写了四十遍，没有一遍是静的。',
  },
  {
    ...{ by: 'lingdian', likes: 6, topics: ['late'] },
    text: '新的一期剪好了。请在有人的房间里看，请把门关好，请不要回头看门是不是关好了。',
  },
];
