import type { AiGroup, AiStyle } from '@liuguang/contract/ai/kinds';
import type { Portrait } from './embedded/portrait.ts';

export interface DemoTemplate {
  /** Of its cover in the library. */
  readonly name: string;
  readonly group: AiGroup;
  readonly title: string;
  readonly en: string;
  readonly prompt: string;
  readonly style: AiStyle;
  readonly price: number;
  readonly seed: number;
}

type Line = readonly [name: string, title: string, en: string, prompt: string, style?: AiStyle, price?: number];

const of = (group: AiGroup, lines: readonly Line[], from: number): DemoTemplate[] =>
  lines.map(([name, title, en, prompt, style = 'illustration', price = 80], at) => ({
    name,
    group,
    title,
    en,
    prompt,
    style,
    price,
    seed: from + at,
  }));

/** Twenty-four templates in five groups, all of parts that the embedded engine draws. */
export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  ...of(
    'landscape',
    [
      ['sea-of-clouds', '云海日出', 'Sunrise above the clouds', '清晨 群山 云海 太阳 飞鸟'],
      ['lighthouse', '灯塔落日', 'Lighthouse at sunset', '日落 大海 灯塔 飞鸟', 'film'],
      ['aurora-forest', '极光森林', 'Aurora forest', '夜晚 极光 森林 雪 鹿', 'illustration', 100],
      ['dunes', '大漠气球', 'Balloons over the dunes', '黄昏 沙漠 热气球', 'watercolour'],
      ['meadow', '彩虹草地', 'Rainbow meadow', '白天 草地 彩虹 风筝 野花'],
    ],
    31,
  ),
  ...of(
    'guofeng',
    [
      ['ink-pagoda', '水墨古塔', 'Pagoda in ink', '群山 宝塔 薄雾 白鹤', 'ink', 120],
      ['bamboo-house', '竹林小院', 'House in the bamboo', '清晨 竹林 小屋 薄雾 湖'],
      ['peach-bridge', '桃花石桥', 'Bridge in blossom', '清晨 桃花 石桥 湖 花瓣', 'watercolour', 100],
      ['moon-boat', '月下孤舟', 'Boat under the moon', '夜晚 圆月 湖 舟 群山', 'ink'],
      ['swordsman', '风雪剑客', 'Swordsman in the snow', '黄昏 雪山 剑客 大雪', 'film', 120],
    ],
    61,
  ),
  ...of(
    'scifi',
    [
      ['ringed-planet', '环星之夜', 'Ringed planet', '夜晚 星球 群山 星空 旅人', 'illustration', 120],
      ['lift-off', '远航', 'Lift-off', '夜晚 火箭 星空 沙漠', 'neon', 120],
      ['whale', '星海鲸游', 'Whale of the stars', '夜晚 鲸鱼 星空 云海 大海', 'illustration', 120],
      ['purple-train', '紫色极光列车', 'Purple aurora train', '紫色 夜晚 极光 列车 森林'],
      ['red-planet', '赤色荒原', 'Red wasteland', '红色 黄昏 星球 沙漠 旅人', 'film', 100],
    ],
    91,
  ),
  ...of(
    'city',
    [
      ['neon-city', '霓虹新城', 'Neon city', '紫色 夜晚 城市 圆月', 'neon', 120],
      ['rainy-street', '雨夜归人', 'Home through the rain', '雨夜 城市 旅人', 'neon'],
      ['rooftop-cat', '屋顶的猫', 'Cat on the roof', '黄昏 城市 猫 飞鸟'],
      ['pixel-town', '像素小镇', 'Pixel town', '白天 小镇 白云 草地 火车', 'pixel'],
      ['bookshop', '雪夜书店', 'Bookshop in the snow', '雪夜 书店 月光 森林'],
    ],
    121,
  ),
  ...of(
    'festival',
    [
      ['lanterns', '上元灯会', 'Lantern festival', '夜晚 孔明灯 宝塔 湖 圆月', 'illustration', 100],
      ['fireworks', '跨年烟花', 'New Year fireworks', '夜晚 烟花 城市', 'illustration', 100],
      ['snow-village', '小镇初雪', 'First snow', '黄昏 小镇 下雪 森林', 'watercolour'],
      ['spring', '春日花树', 'Spring blossom', '白天 樱花 花瓣 田野 白云', 'watercolour'],
    ],
    151,
  ),
];

type Face = readonly [name: string, title: string, en: string, portrait: Portrait, price?: number];

const FACES: readonly Face[] = [
  [
    'face-tang',
    '盛唐红妆',
    'Tang splendour',
    {
      skin: '#f5d3b3',
      hair: 'bun',
      hairColour: '#241a18',
      clothes: '#9a2a30',
      back: ['#b04a3a', '#7a1f2a'],
      extra: 'flower',
      lips: '#c23a3e',
    },
    200,
  ],
  [
    'face-astronaut',
    '星际宇航员',
    'Astronaut',
    {
      skin: '#efc7a4',
      hair: 'short',
      hairColour: '#2c2320',
      clothes: '#e6ebf5',
      back: ['#232c66', '#0a0d22'],
      extra: 'helmet',
    },
  ],
  [
    'face-detective',
    '雨巷侦探',
    'Detective',
    {
      skin: '#e8bd98',
      hair: 'bob',
      hairColour: '#2a1f1a',
      clothes: '#5a4632',
      back: ['#4a5568', '#1a202c'],
      extra: 'hat',
      brows: 2,
    },
  ],
  [
    'face-neon',
    '霓虹夜行',
    'Neon night',
    {
      skin: '#e2b591',
      hair: 'short',
      hairColour: '#1d1830',
      clothes: '#22203a',
      back: ['#4a2288', '#0f0a2a'],
      extra: 'neon',
    },
    160,
  ],
  [
    'face-queen',
    '王冠加冕',
    'Coronation',
    {
      skin: '#f3cfae',
      hair: 'waves',
      hairColour: '#5a3420',
      clothes: '#3a2a6a',
      back: ['#8a6ad8', '#3a2a6a'],
      extra: 'crown',
    },
    160,
  ],
  [
    'face-autumn',
    '秋日围巾',
    'Autumn scarf',
    {
      skin: '#f0c8a2',
      hair: 'bob',
      hairColour: '#7a4a2a',
      clothes: '#6a3a2a',
      back: ['#f0a860', '#b05a2a'],
      extra: 'scarf',
    },
  ],
  [
    'face-sea',
    '海风船长',
    'Sea captain',
    { skin: '#e6b88e', hair: 'short', hairColour: '#3a2a20', clothes: '#f2f6fa', back: ['#7fd0f0', '#2a6fb0'] },
  ],
  [
    'face-garden',
    '春日花园',
    'Spring garden',
    {
      skin: '#f6d6ba',
      hair: 'long',
      hairColour: '#4a2e20',
      clothes: '#f2a6b8',
      back: ['#bfe6a8', '#5aa86a'],
      extra: 'flower',
    },
  ],
];

interface FaceTemplate {
  readonly name: string;
  readonly title: string;
  readonly en: string;
  readonly portrait: Portrait;
  readonly price: number;
}

/** Faces that nobody has, for other faces to go into. */
export const FACE_TEMPLATES: readonly FaceTemplate[] = FACES.map(([name, title, en, portrait, price = 120]) => ({
  name,
  title,
  en,
  portrait,
  price,
}));
