import type { DemoDanmaku } from './types.ts';

/** What people write over the demo's films: fitting for every one, and for those of a topic. */
export const DANMAKU: DemoDanmaku = {
  always: [
    '第一次看就收藏了',
    '这个转场绝了',
    '前方高能',
    '配色太舒服了',
    '循环第三遍',
    '来了来了',
    '截图当壁纸',
    '耳机党狂喜',
    'so good',
    'loop forever',
    '细节满分',
    '深夜刷到这个',
    '催更！',
    '这段值得慢放',
  ],
  topics: {
    craft: ['手也太稳了', '原来是这样做的', '解压', '学会了（并没有）', '看得我想动手', 'oddly satisfying'],
    late: ['还有人醒着吗', '晚安之前再看一遍', '夜猫子报到'],
    music: ['配乐一响我就起鸡皮疙瘩', '求歌单', '鼓点进来那一下', '单曲循环', '这个和弦好温柔'],
    night: ['下雨的街最好看', '灯一亮就不想走了', '这座城晚上才醒', '听着雨声睡', '夜景天花板'],
    scenery: ['想去', '风是真的好', '早起五分钟的奖励', '水面像镜子', '云在走', '这是哪里'],
    science: ['原来如此', '老师讲课要是这样就好了', '涨知识了', '这个比喻好懂', '为什么课本不这么画'],
    sea: ['听见浪了', '蓝得不真实', '浪来了浪来了', '想躺在那里'],
    story: ['别急，慢慢看', '这个眼神', '铺垫来了', '讲故事的人厉害', '我先准备好纸巾'],
  },
};
