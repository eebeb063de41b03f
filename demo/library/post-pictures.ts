import type { DemoPost } from './types.ts';

/** Posts of pictures and videos, the newest first. */
export const PICTURE_POSTS: readonly DemoPost[] = [
  {
    ...{ by: 'shanfeng', likes: 15, place: '湖西的小码头', topics: ['scenery'] },
    text: '蹲了三个傍晚，终于等到湖面完全静下来。\n第九张是收工时随手画的，反而最喜欢。',
    pictures: [
      ...['dusk-lake-wide', 'dawn-lake-wide', 'autumn-lake-wide', 'winter-lake-wide', 'aurora-wide'],
      ...['painted-walk-wide', 'starlings-wide', 'four-seasons-wide', 'train-dusk-wide'],
    ],
    comments: [
      { by: 'yudeng', text: '第九张给我当一周的屏保，谢谢。', likes: ['shanfeng', 'zhijian', 'vip'] },
      {
        ...{ by: 'vip', text: '码头是往左走还是往右走？周末想去蹲一次。', likes: ['shanfeng'] },
        replies: [{ by: 'shanfeng', text: '往左，走到没有路灯的地方就是了。' }],
      },
      { by: 'xiaozao', text: '带一壶热茶去，别只带画板。', likes: ['shanfeng', 'yudeng'] },
    ],
  },
  {
    ...{ by: 'denghuo', likes: 14, topics: ['story'], video: 'lantern-fox-4' },
    text: '《提灯小狐》第一季到这里就结束了。四个人，一只狐狸，谢谢每一位陪它走夜路的人。',
    comments: [
      { by: 'xiaozao', text: '第二季见！在那之前我先去哭一会儿。', likes: ['denghuo', 'zhijian', 'member', 'svip'] },
      { by: 'member', text: '我家猫陪我从第一集看到了这里。', likes: ['denghuo', 'babit'] },
    ],
  },
  {
    ...{ by: 'xiaozao', likes: 12, topics: ['craft'] },
    text: '今天的一人食：番茄面。汤底多熬了十分钟，值得。',
    pictures: ['tomato-noodles-wide'],
    comments: [{ by: 'lingdian', text: '又是半夜刷到。又是番茄面。', likes: ['xiaozao', 'dark', 'member'] }],
  },
  {
    ...{ by: 'lanjing', likes: 13, topics: ['sea'], place: '蓝鲸观察站' },
    text: '同一片海，四个深度。越往下越安静，越往下越亮。',
    pictures: ['reef-wide', 'jellyfish-wide', 'whale-wide', 'tides-wide'],
    comments: [{ by: 'svip', text: '第三张里那头鲸鱼在看我。', likes: ['lanjing'] }],
  },
  {
    ...{ by: 'zhijian', likes: 11, topics: ['craft'] },
    text: 'Six sheets of paper, one lamp, and a deer that would not stand still.',
    pictures: ['paper-forest-tall', 'paper-boat-tall', 'bamboo-tall'],
    comments: [{ by: 'huanyuan', text: 'The second one has a rhythm to it.', likes: ['zhijian'] }],
  },
  {
    ...{ by: 'xingtu', likes: 10, topics: ['science'], place: '穹顶下面' },
    text: '闭馆以后的二十分钟，是我一天里最喜欢的时候。',
    pictures: ['constellations-wide', 'planets-wide'],
  },
  {
    ...{ by: 'vip', likes: 9, topics: ['scenery'], place: '鹰嘴岩' },
    text: '没有信号的第三天，拍到了成群的椋鸟。回到镇上第一件事：发出来。',
    pictures: ['starlings-wide'],
    comments: [{ by: 'shanfeng', text: '这个地方我画过，你站的那块石头我也坐过。', likes: ['vip', 'weishenme'] }],
  },
  {
    ...{ by: 'yudeng', likes: 12, topics: ['night'], video: 'rainy-window' },
    text: '下雨的晚上专用。戴上耳机，别开大灯。',
    comments: [{ by: 'lapsed', text: '循环了一整晚，鼓点和雨刚好错开半拍。', likes: ['yudeng', 'huanyuan'] }],
  },
  {
    ...{ by: 'babit', likes: 8, topics: ['story'] },
    text: '二十种颜色的夜晚。左边是初稿，右边多了一颗星星，你能找到吗？',
    pictures: ['pixel-night-wide', 'pixel-night-tall'],
    comments: [
      { by: 'weishenme', text: '右上角数第三排。本研究所用了放大镜。', likes: ['babit', 'xingtu'] },
      { by: 'denghuo', text: '找到了！它在眨眼。', likes: ['babit'] },
    ],
  },
  {
    ...{ by: 'moshui', likes: 11, topics: ['craft', 'story'] },
    text: '写了六首小诗的手卷，印章盖歪了两枚，就当是落叶。',
    pictures: [
      ...['moon-river-poem-tall', 'quiet-night-poem-tall', 'spring-dawn-poem-tall'],
      ...['ink-river-tall', 'bamboo-tall', 'blossom-tall'],
    ],
    comments: [{ by: 'svip', text: '歪的那枚最好看。', likes: ['moshui', 'zhijian', 'yudeng'] }],
  },
  {
    ...{ by: 'svip', likes: 7, topics: ['night'] },
    text: '电影系作业：只用窗户讲一个故事。老师说可以，但要再慢一点。',
    pictures: ['thirteenth-window-wide', 'snow-window-wide', 'rainy-window-wide'],
    comments: [{ by: 'lingdian', text: '第一扇窗我认识。晚安。', likes: ['svip', 'dark'] }],
  },
  {
    ...{ by: 'huanyuan', likes: 9, topics: ['music'], video: 'kaleidoscope' },
    text: 'Turn the sound up, then look at the corners first.',
    comments: [{ by: 'babit', text: 'The corners! I never look at the corners.', likes: ['huanyuan'] }],
  },
  {
    ...{ by: 'member', likes: 6 },
    text: '给猫读了一章《提灯小狐》，它听到第三页就睡着了。书评如上。',
    pictures: ['lantern-fox-2-wide'],
    comments: [{ by: 'denghuo', text: '这是我们收到过最诚实的书评。', likes: ['member', 'xiaozao', 'moshui'] }],
  },
  {
    ...{ by: 'yudeng', likes: 8, topics: ['night'], place: '末班车上' },
    text: '车窗把城市剪成一格一格的。',
    pictures: ['night-train-wide', 'neon-rain-wide', 'nightfall-wide', 'train-dusk-wide'],
  },
  {
    ...{ by: 'shanfeng', likes: 9, topics: ['scenery'] },
    text: 'Winter came over the ridge in one night.',
    pictures: ['winter-lake-wide'],
  },
  {
    ...{ by: 'lanjing', likes: 7, topics: ['sea'], video: 'jellyfish' },
    text: '水母没有大脑，也没有心事。放给今天太累的人看。',
    comments: [{ by: 'lapsed', text: '收到，正在看，谢谢。', likes: ['lanjing', 'yudeng'] }],
  },
  {
    ...{ by: 'denghuo', likes: 10, topics: ['story'] },
    text: '小狐的灯，从第一集到第四集，一共换过四种黄。',
    pictures: ['lantern-fox-1-wide', 'lantern-fox-2-wide', 'lantern-fox-3-wide', 'lantern-fox-4-wide'],
    comments: [{ by: 'zhijian', text: '第三种最像外婆家的。', likes: ['denghuo'] }],
  },
  {
    ...{ by: 'xingtu', likes: 6, topics: ['science'], video: 'moon-phases' },
    text: '今晚是上弦月。看完这半分钟，出门抬头对一对。',
  },
  {
    ...{ by: 'vip', likes: 5, topics: ['scenery'], place: '旧铁路' },
    text: '沿着废弃的铁路走了十一公里，遇到两只山羊、一座没有名字的桥。',
    pictures: ['train-dusk-wide', 'autumn-lake-wide', 'dawn-lake-wide'],
  },
  {
    ...{ by: 'zhijian', likes: 8, topics: ['craft'], video: 'paper-boat' },
    text: '一只纸船的一生，三十秒。',
    comments: [{ by: 'moshui', text: '它靠岸的时候，我松了一口气。', likes: ['zhijian'] }],
  },
  {
    ...{ by: 'babit', likes: 7, topics: ['story'], video: 'pixel-run' },
    text: 'New personal best: one minute without falling into the pit.',
  },
  {
    ...{ by: 'moshui', likes: 6, topics: ['craft'] },
    text: '竹子画到第七遍，终于敢不画叶子了。',
    pictures: ['bamboo-wide'],
  },
  {
    ...{ by: 'weishenme', likes: 9, topics: ['science'] },
    text: '同一个摆，三种心情。第三张里它们刚好又站成一排。',
    pictures: ['pendulums-wide', 'pendulum-wave-wide', 'ring-pulse-wide'],
  },
  {
    ...{ by: 'xiaozao', likes: 6, topics: ['craft'], place: '阳台' },
    text: '一杯茶，一下午。什么也没做，做得很好。',
    pictures: ['cup-of-tea-wide', 'cup-of-tea-tall'],
  },
  {
    ...{ by: 'svip', likes: 5, topics: ['night'] },
    text: 'Fireworks from the roof of the dormitory. Ninety seconds, then the whole street applauded.',
    pictures: ['fireworks-wide', 'sky-lanterns-wide'],
  },
  {
    ...{ by: 'member', likes: 4, topics: ['scenery'] },
    text: '周末去看了热气球，没敢上去。',
    pictures: ['balloons-wide'],
    comments: [{ by: 'vip', text: '下次我陪你，我也没敢。', likes: ['member'] }],
  },
  {
    ...{ by: 'lingdian', likes: 7, topics: ['late'] },
    text: '雾里的灯塔，一共亮了十三下。数到十二的时候，我就不数了。',
    pictures: ['misty-lighthouse-wide'],
  },
  {
    ...{ by: 'huanyuan', likes: 5, topics: ['music'] },
    text: '把上一首曲子画成了圆。听得出哪一圈是鼓吗？',
    pictures: ['ring-music-wide', 'ring-pulse-wide', 'circles-heart-wide', 'kaleidoscope-wide'],
  },
];
