import type { DemoActor, DemoAnime, DemoCategory, DemoCollection, DemoTag, DemoTopic } from './types.ts';

export const TOPICS: readonly DemoTopic[] = [
  {
    name: 'scenery',
    title: { zh: '山河', en: 'Landscapes' },
    intro: { zh: '不出门看山看水', en: 'Mountains and rivers without leaving home' },
    cover: 'dusk-lake',
  },
  {
    name: 'night',
    title: { zh: '入夜', en: 'Night' },
    intro: { zh: '城市、列车和下雨的窗', en: 'Cities, trains and rainy windows' },
    cover: 'rainy-window',
  },
  {
    name: 'sea',
    title: { zh: '海底', en: 'Under Water' },
    intro: { zh: '安静的、会发光的', en: 'Quiet things that glow' },
    cover: 'jellyfish',
  },
  {
    name: 'craft',
    title: { zh: '手艺', en: 'Craft' },
    intro: { zh: '水墨、剪纸与一碗面', en: 'Ink, cut paper and a bowl of noodles' },
    cover: 'paper-forest',
  },
  {
    name: 'science',
    title: { zh: '为什么', en: 'Why' },
    intro: { zh: '半分钟一个道理', en: 'One idea in half a minute' },
    cover: 'planets',
  },
  {
    name: 'music',
    title: { zh: '看得见的音乐', en: 'Music to See' },
    intro: { zh: '跟着节拍动的图形', en: 'Shapes that follow the beat' },
    cover: 'kaleidoscope',
  },
  {
    name: 'story',
    title: { zh: '故事', en: 'Stories' },
    intro: { zh: '动画与诗', en: 'Animation and poems' },
    cover: 'lantern-fox-1',
  },
  {
    name: 'late',
    title: { zh: '深夜档', en: 'Late Night' },
    intro: { zh: '悬疑、怪谈，关灯再看', en: 'Mystery and eerie tales, lights off' },
    cover: 'misty-lighthouse',
  },
];

export const CATEGORIES: readonly DemoCategory[] = [
  { name: 'nature', title: { zh: '自然', en: 'Nature' }, topics: ['scenery', 'sea'] },
  { name: 'city', title: { zh: '城市', en: 'City' }, topics: ['night'] },
  { name: 'animation', title: { zh: '动漫', en: 'Anime' }, topics: ['story', 'craft'] },
  { name: 'knowledge', title: { zh: '知识', en: 'Knowledge' }, topics: ['science'] },
  { name: 'music', title: { zh: '音乐', en: 'Music' }, topics: ['music'] },
  { name: 'mystery', title: { zh: '悬疑', en: 'Mystery' }, topics: ['late'] },
];

export const TAGS: readonly DemoTag[] = [
  { name: 'calm', title: { zh: '治愈', en: 'Calming' } },
  { name: 'sleep', title: { zh: '助眠', en: 'For sleep' } },
  { name: 'lofi', title: { zh: '学习背景', en: 'Study beats' } },
  { name: 'rain', title: { zh: '雨声', en: 'Rain' } },
  { name: 'snow', title: { zh: '雪', en: 'Snow' } },
  { name: 'city', title: { zh: '城市', en: 'City' } },
  { name: 'nature', title: { zh: '自然', en: 'Nature' } },
  { name: 'stars', title: { zh: '星空', en: 'Stars' } },
  { name: 'ink', title: { zh: '水墨', en: 'Ink wash' } },
  { name: 'papercut', title: { zh: '剪纸', en: 'Paper cut' } },
  { name: 'poem', title: { zh: '古诗', en: 'Poems' } },
  { name: 'physics', title: { zh: '物理', en: 'Physics' } },
  { name: 'maths', title: { zh: '数学', en: 'Maths' } },
  { name: 'food', title: { zh: '美食', en: 'Food' } },
  { name: 'game', title: { zh: '像素游戏', en: 'Pixel games' } },
  { name: 'animals', title: { zh: '动物', en: 'Animals' } },
  { name: 'festival', title: { zh: '节日', en: 'Festivals' } },
  { name: 'seasons', title: { zh: '四季', en: 'Seasons' } },
  { name: 'suspense', title: { zh: '悬疑', en: 'Suspense' } },
  { name: 'anime', title: { zh: '动漫', en: 'Anime' } },
];

export const ACTORS: readonly DemoActor[] = [
  {
    name: 'lantern-fox',
    title: { zh: '提灯小狐', en: 'The Lantern Fox' },
    intro: { zh: '胆子很小，路走得很远。', en: 'Easily frightened, but goes a long way.' },
  },
  {
    name: 'old-keeper',
    title: { zh: '守塔人', en: 'The Keeper' },
    intro: { zh: '没有人见过他的正脸。', en: 'No one has ever seen his face.' },
  },
  {
    name: 'orange-cat',
    title: { zh: '橘座', en: 'Orange' },
    intro: { zh: '主要工作是睡觉。', en: 'Sleeps for a living.' },
  },
  {
    name: 'pixel-hero',
    title: { zh: '小八', en: 'Eight' },
    intro: { zh: '八乘八个点组成的勇者。', en: 'A hero of eight by eight dots.' },
  },
  {
    name: 'moon-rabbit',
    title: { zh: '月兔', en: 'Moon Rabbit' },
    intro: { zh: '每年只上一天班。', en: 'Works one day a year.' },
  },
];

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    name: 'sleep-well',
    creator: 'yudeng',
    title: { zh: '今晚早点睡', en: 'An Early Night' },
    intro: {
      zh: '六支三分钟以上的长镜头，声音很轻，不会突然变亮。',
      en: 'Six long, quiet takes with no sudden brightness.',
    },
    access: 'free',
    videos: ['rainy-window', 'dusk-lake', 'jellyfish', 'aurora', 'night-train', 'painted-walk'],
  },
  {
    name: 'why',
    creator: 'weishenme',
    title: { zh: '半分钟一个为什么', en: 'Half a Minute, One Why' },
    intro: { zh: '月相、潮汐、钟摆、排序和圆。', en: 'Moon, tides, pendulums, sorting and circles.' },
    access: 'member',
    videos: ['moon-phases', 'tides', 'pendulum-wave', 'sorting', 'circles-heart', 'planets'],
  },
  {
    name: 'paper-and-ink',
    creator: 'moshui',
    title: { zh: '纸与墨', en: 'Paper and Ink' },
    intro: { zh: '剪纸和水墨的小合集。', en: 'Cut paper and ink wash, side by side.' },
    access: 'free',
    videos: ['ink-river', 'bamboo', 'paper-forest', 'rabbit-moon', 'paper-boat'],
  },
  {
    name: 'late-shelf',
    creator: 'lingdian',
    title: { zh: '零点书架', en: 'The Midnight Shelf' },
    intro: { zh: '两个短短的怪谈，配一扇下雨的窗。', en: 'Two short eerie tales and a rainy window.' },
    access: 'dark',
    videos: ['misty-lighthouse', 'thirteenth-window', 'rainy-window'],
  },
  {
    name: 'poems',
    creator: 'moshui',
    title: { zh: '会动的诗', en: 'Poems That Move' },
    intro: { zh: '三首唐诗，一个字一个字地来。', en: 'Three Tang poems, one character at a time.' },
    access: 'gold',
    price: 15,
    videos: ['moon-river-poem', 'quiet-night-poem', 'spring-dawn-poem'],
  },
];

export const ANIME: readonly DemoAnime[] = [
  {
    name: 'lantern-fox',
    creator: 'denghuo',
    title: { zh: '提灯小狐', en: 'The Lantern Fox' },
    intro: {
      zh: '山里的灯一盏一盏灭了。小狐提着奶奶的旧灯笼，去把火种找回来。两季四话完结。',
      en: 'One by one the lights of the mountain go out. A little fox takes her grandmother’s old lantern and sets off to bring the fire back. Complete in two seasons.',
    },
    finished: true,
    seasons: [
      ['lantern-fox-1', 'lantern-fox-2'],
      ['lantern-fox-3', 'lantern-fox-4'],
    ],
  },
  {
    name: 'paper-theatre',
    creator: 'zhijian',
    title: { zh: '纸上剧场', en: 'The Paper Theatre' },
    intro: {
      zh: '第一季从林子走到海边，第二季走到月亮底下。所有角色都是一张纸剪的。',
      en: 'From the woods to the sea in the first season, and under the moon in the second. Everybody in it is cut from one sheet.',
    },
    finished: false,
    seasons: [
      ['paper-forest', 'paper-boat'],
      ['rabbit-moon', 'sky-lanterns', 'fireworks'],
    ],
  },
  {
    name: 'brush-tales',
    creator: 'moshui',
    title: { zh: '笔墨之间', en: 'Brush Tales' },
    intro: {
      zh: '第一季只画不写，第二季一字一画，诗写完了画也画完了。',
      en: 'The first season paints without a word; in the second, picture and poem end with the same stroke.',
    },
    finished: true,
    seasons: [
      ['ink-river', 'bamboo', 'ferry-loop'],
      ['quiet-night-poem', 'spring-dawn-poem', 'moon-river-poem'],
    ],
  },
  {
    name: 'below-the-waves',
    creator: 'lanjing',
    title: { zh: '海面以下', en: 'Below the Waves' },
    intro: {
      zh: '第一季在有光的地方，第二季一直往下，直到只剩自己会发光的东西。',
      en: 'The first season stays where there is light. The second sinks until only things that glow are left.',
    },
    finished: false,
    seasons: [
      ['reef', 'whale'],
      ['jellyfish', 'jelly-loop'],
    ],
  },
  {
    name: 'dome-after-hours',
    creator: 'xingtu',
    title: { zh: '闭馆后的穹顶', en: 'The Dome after Hours' },
    intro: {
      zh: '天文馆关门以后，穹顶自己放映。第一季认路，第二季出发。',
      en: 'When the planetarium closes, the dome plays on by itself. It learns the way in the first season and sets off in the second.',
    },
    finished: true,
    seasons: [
      ['constellations', 'moon-phases', 'aurora-loop'],
      ['planets-loop', 'planets', 'aurora'],
    ],
  },
  {
    name: 'orange-at-home',
    creator: 'yudeng',
    title: { zh: '橘座的一天', en: 'A Day with Orange' },
    intro: {
      zh: '一只猫，一扇窗。第一季下雨，第二季下雪，它都在睡。',
      en: 'One cat, one window. It rains in the first season and snows in the second. He sleeps through both.',
    },
    finished: false,
    seasons: [
      ['rainy-window', 'rain-loop'],
      ['snow-window', 'train-dusk', 'night-train'],
    ],
  },
];
